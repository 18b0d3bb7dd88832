import { describe, expect, test } from 'vitest';
import { AppError } from '#/base/app-error.ts';
import { functionFetch } from './function-fetch.ts';

/** What a call is refused with when the server answers this. */
async function thrownFor(body: string, status: number, type = 'text/plain'): Promise<AppError> {
  const answer = () => Promise.resolve(new Response(body, { status, headers: { 'content-type': type } }));
  const error = await functionFetch('http://guild.example/_serverFn/note.listNotes', {}, answer).catch((e) => e);
  expect(error).toBeInstanceOf(AppError);
  return error;
}

const STATUS_502 = 'The server answered with status 502. Please try again.';

describe('an answer that failed', () => {
  test('is thrown as the error that it carries', async () => {
    const body = { code: 'CONFLICT', reason: 'stale', message: 'Someone else changed this first.' };
    expect((await thrownFor(JSON.stringify(body), 409, 'application/json')).body).toEqual(body);
  });

  test('and carries none is thrown with its text', async () => {
    const { code, reason, message } = await thrownFor('  upstream request timeout\n', 504);
    expect([code, reason, message]).toEqual(['UNEXPECTED', 'http_error', 'upstream request timeout']);
  });

  test('is cut where its text is long', async () => {
    const { message } = await thrownFor('no '.repeat(1000), 500);
    expect(message).toHaveLength(501);
    expect(message.endsWith('no…')).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['blanks', ' \n '],
    ['a page', '<!doctype html><title>502 Bad Gateway</title>'],
    ['the page of a proxy that names no type', '\n<html><body>502</body></html>'],
    ['JSON of another shape', '{"error":"bad gateway"}'],
  ])('and says %s is named by its status', async (_, body) => {
    expect((await thrownFor(body, 502)).message).toBe(STATUS_502);
  });
});

test('a server that cannot be reached is said so', async () => {
  const call = functionFetch('http://guild.example/', {}, () => Promise.reject(new TypeError('failed to fetch')));
  await expect(call).rejects.toMatchObject({ code: 'UNAVAILABLE', reason: 'offline' });
});
