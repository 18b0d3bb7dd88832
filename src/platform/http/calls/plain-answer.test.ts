import { expect, test } from 'vitest';
import { plainAnswer, plainBody, readPlainAnswer } from './plain-answer.ts';

/** As the framework sends on what a function made itself. */
const sent = (response: Response, body: string | null, raw = 'true') => {
  const headers = new Headers(response.headers);
  headers.set('x-tss-raw', raw);
  return new Response(body, { headers });
};

test('a result that JSON carries arrives as the framework reads results', async () => {
  const result = { members: [{ name: 'Edda', roles: [], at: null }], total: 1 };
  const read = readPlainAnswer(sent(plainAnswer(), plainBody(result) ?? null));
  expect(read.headers.get('x-tss-raw')).toBeNull();
  expect(read.headers.get('content-type')).toBe('application/json');
  expect(await read.json()).toEqual({ result });
});

test.each([[undefined], [{ at: new Date() }], [{ left: undefined }]])('%j is left to the framework', (result) =>
  expect(plainBody(result)).toBeUndefined(),
);

test('other answers are not touched', () => {
  const download = sent(new Response(null, { headers: { 'content-type': 'application/json' } }), '{}');
  expect(readPlainAnswer(download)).toBe(download);
  const thrown = sent(plainAnswer(), '{}', 'thrown');
  expect(readPlainAnswer(thrown)).toBe(thrown);
});
