import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CachedPage } from './cached-page.server.ts';

const FIRST = 'a'.repeat(22).concat('==');
const NEXT = 'Zm9vYmFyYmF6cXV4MTIzNA==';
/** Long enough that back-references reach over many nonces and beyond the window. */
const row = (n: number) =>
  `<li nonce="${FIRST}" data-n="${n}">Sturmkrähe ${n * 7919} 🦅<script nonce="${FIRST}"></script></li>`;
const long = `<!doctype html>${Array.from({ length: 900 }, (_, n) => row(n)).join('\n')}`;

test.each([
  ['a long page', long],
  ['a page that begins and ends with the nonce', `${FIRST}x${FIRST}${FIRST}`],
  ['a page without', '<p>plain</p>'],
])('%s is the same plain and as gzip, with another nonce in every place', (_, html) => {
  const page = new CachedPage(html, FIRST);
  const wanted = html.replaceAll(FIRST, NEXT);
  expect(page.plain(NEXT).bytes.toString()).toBe(wanted);
  expect(gunzipSync(page.gzip(NEXT).bytes).toString()).toBe(wanted);
  expect(gunzipSync(page.gzip(FIRST).bytes).toString()).toBe(html);
});

test('a served page does not change', () => {
  const page = new CachedPage(long, FIRST);
  const [plain, gzip] = [page.plain(NEXT), page.gzip(NEXT)];
  page.plain(FIRST);
  page.gzip(FIRST);
  expect(plain.bytes.toString()).toBe(long.replaceAll(FIRST, NEXT));
  expect(gunzipSync(gzip.bytes).toString()).toBe(long.replaceAll(FIRST, NEXT));
});

test('bytes that were sent are those of the next page, with nothing of the one before', () => {
  const [page, other] = [new CachedPage(long, FIRST), new CachedPage(`${long}, and more: ${FIRST}`, FIRST)];
  const sent = page.gzip(NEXT);
  sent.giveBack();
  const next = other.gzip(FIRST);
  expect(next.bytes.buffer).toBe(sent.bytes.buffer);
  expect(gunzipSync(next.bytes).toString()).toBe(`${long}, and more: ${FIRST}`);
  next.giveBack();
  expect(gunzipSync(page.gzip(NEXT).bytes).toString()).toBe(long.replaceAll(FIRST, NEXT));
});
