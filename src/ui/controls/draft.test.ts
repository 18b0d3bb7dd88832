import { expect, test } from 'vitest';
import { clearDraft, type DraftStorage, readDraft, writeDraft } from './draft.ts';

interface Answer {
  text: string;
}
const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null && 'text' in value;

function memory(): DraftStorage & { values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

test('what was kept is found again, until it is cleared', () => {
  const storage = memory();
  writeDraft(storage, 'apply:7', { text: 'I heal' });
  expect(readDraft(storage, 'apply:7', isAnswer)).toEqual({ text: 'I heal' });
  expect(readDraft(storage, 'apply:8', isAnswer)).toBeNull();
  clearDraft(storage, 'apply:7');
  expect(readDraft(storage, 'apply:7', isAnswer)).toBeNull();
});

test('a value of another shape, or no JSON, is no draft', () => {
  const storage = memory();
  writeDraft(storage, 'a', ['old']);
  storage.values.set('draft:b', '{"text": ');
  expect(readDraft(storage, 'a', isAnswer)).toBeNull();
  expect(readDraft(storage, 'b', isAnswer)).toBeNull();
});

test('a storage that refuses, or is not there, breaks nothing', () => {
  const refusing: DraftStorage = {
    getItem: () => {
      throw new Error('SecurityError');
    },
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
    removeItem: () => {
      throw new Error('SecurityError');
    },
  };
  for (const storage of [refusing, null]) {
    expect(() => writeDraft(storage, 'a', { text: 'x' })).not.toThrow();
    expect(readDraft(storage, 'a', isAnswer)).toBeNull();
    expect(() => clearDraft(storage, 'a')).not.toThrow();
  }
});
