import { describe, expect, test } from 'vitest';
import { AppError } from '#/base/app-error.ts';
import { LONGEST_HEAD, MOST_PARTS, withForm } from './call-form.server.ts';

const HEAD = 'content-disposition: form-data; name="a"';
const part = (content = 'x', head = HEAD) => `--b\r\n${head}\r\n\r\n${content}\r\n`;

async function read(body: string, type = 'multipart/form-data; boundary=b') {
  const request = new Request('http://guild.example/', { method: 'POST', headers: { 'content-type': type } });
  try {
    const form = await (await withForm(request, new TextEncoder().encode(body))).formData();
    return [...form.values()].length;
  } catch (error) {
    return error instanceof AppError ? error.reason : String(error);
  }
}

describe('a form is read', () => {
  test('with as many parts as are ever sent, and the same one whenever it is asked for', async () => {
    expect(await read(`${part().repeat(MOST_PARTS)}--b--\r\n`)).toBe(MOST_PARTS);
    const request = new Request('http://guild.example/', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    const got = await withForm(request, new TextEncoder().encode(`${part()}--b--\r\n`));
    expect(await got.formData()).toBe(await got.formData());
  });
  test('as browsers write it', async () => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(70_000)], 'a "quoted" näme.png', { type: 'image/png' }));
    form.set('bucket', 'uploads');
    const sent = new Request('http://guild.example/', { method: 'POST', body: form });
    const body = new Uint8Array(await sent.clone().arrayBuffer());
    const got = await (await withForm(sent, body)).formData();
    expect([...got.keys()].sort()).toEqual(['bucket', 'file']);
  });
  test('without what the framework would take for context', async () => {
    expect(await read(`${part()}${part('{}', 'content-disposition: form-data; name="__TSS_CONTEXT"')}--b--\r\n`)).toBe(
      1,
    );
  });
});

describe('what would take long is refused before it is read', () => {
  const SIZE = 6 * 1024 * 1024;
  test.each<[string, string, string]>([
    ['a hundred thousand parts', part('').repeat(SIZE / 60), 'too_many_parts'],
    ['one part too many', `${part().repeat(MOST_PARTS + 1)}--b--\r\n`, 'too_many_parts'],
    ['a hundred thousand lines above a part', `--b\r\n${'a: b\r\n'.repeat(SIZE / 7)}${HEAD}\r\n\r\n`, 'malformed'],
    ['an endless name', part('x', `content-disposition: form-data; name="${'%22'.repeat(LONGEST_HEAD)}"`), 'malformed'],
    ['parts without an end', '--b\r\n', 'malformed'],
    ['no form', 'hello', 'malformed'],
    ['nothing', '', 'malformed'],
  ])('%s', async (_, body, reason) => {
    const began = performance.now();
    expect(await read(body)).toBe(reason);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary="${'x'.repeat(300)}"`,
  ])('%s', async (type) => {
    expect(await read(`${part()}--b--\r\n`, type)).toBe('malformed');
  });
});
