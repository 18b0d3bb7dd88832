import { afterEach, expect, test, vi } from 'vitest';
import { ANONYMOUS } from '#/platform/principal.ts';
import { log } from '#/platform/process/log.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { createPipeline } from './pipeline.server.ts';

testDatabase();
afterEach(() => vi.restoreAllMocks());

const respond = createPipeline({
  app: () => new Response('ok'),
  publicUrl: 'https://guild.example',
  trustedProxies: 0,
  sessionCookie: '__Host-guildhall.session_token',
  secretPaths: ['/api/calendar/'],
  functionExists: async () => false,
  formLimit: () => 0,
  resolvePrincipal: async () => ANONYMOUS,
  generalLimit: { user: 1000, address: 1000 },
});
const asked = (path: string) => new Request(`http://10.0.0.5:3000${path}`);
const logged = () => vi.spyOn(log, 'info').mockImplementation(() => {});

test.each([
  '/api/calendar/s3cret',
  '/api/calendar/s3cret/more?s3cret=1',
  '//%61pi/Calendar/s3cret',
  '/API/CALENDAR/s3cret',
])('a line has nothing of the secret in %s', async (path) => {
  const info = logged();
  await respond(asked(path), '198.51.0.1');
  expect(info).toHaveBeenCalledTimes(1);
  expect(info.mock.calls[0]?.[0]).toMatchObject({ path: '/api/calendar/…' });
  expect(JSON.stringify(info.mock.calls)).not.toContain('s3cret');
});

test('a line has other paths as they are', async () => {
  const info = logged();
  await respond(asked('/api/live?x=1'), '198.51.0.1');
  expect(info.mock.calls[0]?.[0]).toMatchObject({ path: '/api/live' });
});

test("the server's own request is answered without a line", async () => {
  const info = logged();
  expect((await respond(asked('/login'), '127.0.0.1', { own: true })).status).toBe(200);
  expect(info).not.toHaveBeenCalled();
  expect((await respond(asked('/login'), '127.0.0.1')).status).toBe(200);
  expect(info).toHaveBeenCalledTimes(1);
});
