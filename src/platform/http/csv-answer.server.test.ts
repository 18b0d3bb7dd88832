import { expect, test } from 'vitest';
import { datedFile } from './csv-answer.server.ts';

test('the name of an export has the day in it', () => {
  expect(datedFile('members-ashen-lanterns', new Date('2026-11-22T23:59:00Z'))).toBe(
    'members-ashen-lanterns-2026-11-22.csv',
  );
});
