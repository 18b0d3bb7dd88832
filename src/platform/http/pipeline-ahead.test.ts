import { toJSONAsync } from 'seroval';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { anyone } from '#/platform/policy.ts';
import { openQuery } from '#/platform/query.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { somebody } from '#/testing/request.ts';
import { createPipeline, type PipelineOptions } from './pipeline.server.ts';
import { requestContext } from './request-context.server.ts';

testDatabase();

const COOKIE = '__Host-guildhall.session_token';
const asked: string[] = [];
openQuery({
  name: 'thing.read',
  input: z.strictObject({ guildId: z.uuid() }),
  allow: anyone,
  ahead: ({ guildId }) => {
    asked.push(guildId);
    return [Promise.reject(new Error('away'))];
  },
  read: async () => 'read',
});
const user = somebody();
const known = () => {
  requestContext()?.askAhead?.(user.userId);
  return Promise.resolve(user);
};
const parts: PipelineOptions = {
  app: () => new Response('ok'),
  publicUrl: 'https://guild.example',
  trustedProxies: 0,
  sessionCookie: COOKIE,
  functionExists: async () => true,
  formLimit: () => 0,
  resolvePrincipal: known,
  generalLimit: { user: 1000, address: 1000 },
};
const read = async (of: ReturnType<typeof createPipeline>, data: unknown) => {
  const payload = encodeURIComponent(JSON.stringify(await toJSONAsync({ data })));
  const headers = { 'sec-fetch-site': 'same-origin', cookie: `${COOKIE}=a` };
  return of(new Request(`http://10.0.0.5:3000/_serverFn/thing.read?payload=${payload}`, { headers }), '192.0.2.77');
};
const guildId = '01890000-0000-7000-8000-000000000000';

test('what is the same for everyone in an answer is asked for as soon as it is known who is expected; that it fails says nothing yet', async () => {
  asked.length = 0;
  expect((await read(createPipeline(parts), { guildId })).status).toBe(200);
  expect(asked).toEqual([guildId]);
});

test('it is not asked for by what is no input', async () => {
  asked.length = 0;
  expect((await read(createPipeline(parts), { guildId: 'none' })).status).toBe(400);
  expect(asked).toEqual([]);
});

test('it is not asked for by who has called too often', async () => {
  asked.length = 0;
  const limited = createPipeline({ ...parts, generalLimit: { user: 1, address: 1000 } });
  const statuses: number[] = [];
  for (let n = 0; n < 4; n++) statuses.push((await read(limited, { guildId })).status);
  expect(statuses).toEqual([200, 429, 429, 429]);
  // The first that is refused finds out that there are none left.
  expect(asked).toHaveLength(2);
});
