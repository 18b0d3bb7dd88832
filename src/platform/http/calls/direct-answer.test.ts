import { expect, test } from 'vitest';
import * as z from 'zod';
import { requestContext } from '#/platform/http/request-context.server.ts';
import { policy } from '#/platform/policy.ts';
import type { Principal } from '#/platform/principal.ts';
import { openQuery } from '#/platform/query.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { asRequest } from '#/testing/request.ts';
import { directAnswer } from './direct-answer.server.ts';
import { isPlainAnswer } from './plain-answer.ts';

testDatabase();

const anyone = { allow: policy<Principal, true>({ when: () => true }) };
openQuery({
  name: 'echo.sayAgain',
  input: z.object({ text: z.string() }),
  ...anyone,
  read: async ({ input }) => ({ text: input.text }),
});
openQuery({ name: 'echo.sayNothing', input: z.object({}), ...anyone, read: async () => undefined });
openQuery({ name: 'echo.sendFile', reachedBy: 'address', input: z.object({}), ...anyone, read: async () => 'file' });

/** What comes of a call, with what its request knows afterwards. */
const called = (name: string, { data = {}, method = 'GET', type }: { data?: object; method?: string; type?: string }) =>
  asRequest({ kind: 'function' }, async () => {
    const request = new Request('http://guild.example/', { method, headers: type ? { 'content-type': type } : {} });
    const context = requestContext()!;
    return { answer: await directAnswer({ request, input: data }, name, context), context };
  });

test('a call of plain data is answered by its operation, in plain JSON', async () => {
  const { answer, context } = await called('echo.sayAgain', { data: { text: 'Edda' } });
  expect(answer && isPlainAnswer(answer)).toBe(true);
  expect(answer?.headers.get('x-tss-raw')).toBe('true');
  expect(context.keptBody).toBe('{"result":{"text":"Edda"}}');
});

test('what the operation refuses is refused', async () => {
  await expect(called('echo.sayAgain', { data: { text: 1 } })).rejects.toMatchObject({ code: 'INVALID' });
  await expect(called('echo.sayAgain', { method: 'POST' })).rejects.toMatchObject({ reason: 'wrong_method' });
});

test('a result that JSON does not say is kept for the framework, which does not ask again', async () => {
  const { answer, context } = await called('echo.sayNothing', {});
  expect(answer).toBeUndefined();
  expect(context.answered).toEqual({ result: undefined });
});

test.each([
  ['a name of no operation', 'echo.nobody', undefined],
  ['an operation that no call reaches', 'echo.sendFile', undefined],
  ['a form', 'echo.sayAgain', 'multipart/form-data; boundary=b'],
])('%s is left to the framework', async (_, name, type) => {
  const { answer, context } = await called(name, { type });
  expect(answer).toBeUndefined();
  expect(context.answered).toBeUndefined();
});
