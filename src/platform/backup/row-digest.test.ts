import { expect, test } from 'vitest';
import { RowDigest } from './row-digest.server.ts';

test('the hash of rows does not depend on their order or on pieces, and on everything else', () => {
  const hash = (...pieces: string[]) => {
    const digest = new RowDigest();
    for (const piece of pieces) digest.update(Buffer.from(piece));
    return digest.result();
  };
  expect(hash('one\ntwo\n')).toEqual(hash('tw', 'o\no', 'ne', '\n'));
  expect(hash('one\ntwo\n')).toMatchObject({ rows: 2 });
  expect(hash('one\ntwo\n').sha256).not.toBe(hash('one\ntoo\n').sha256);
  expect(hash('one\none\n')).not.toEqual(hash());
  expect(() => hash('one\ntw')).toThrow();
});
