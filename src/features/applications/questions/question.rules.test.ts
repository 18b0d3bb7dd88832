import { describe, expect, test } from 'vitest';
import { QUESTION_TYPES, type Question } from '#/features/applications/application-values.rules.ts';
import { linesFromOptions, optionsFromLines, questionChanges, questionCount, TYPE_LABELS } from './question.rules.ts';
import { questionInput, updateQuestionsInput } from './question.schema.ts';

test('the types are called as the add-buttons are', () => {
  expect(QUESTION_TYPES.map((type) => TYPE_LABELS[type])).toEqual([
    'Short Text',
    'Long Text',
    'Number',
    'Yes/No',
    'Multiple Choice',
    'Checkboxes',
    'Image Upload',
  ]);
});

test('options are lines, blank ones dropped', () => {
  expect(optionsFromLines('Mining\r\n\n  Fishing \n \nAlchemy\n')).toEqual(['Mining', 'Fishing', 'Alchemy']);
  expect(optionsFromLines(' \n\n')).toEqual([]);
  expect(optionsFromLines(linesFromOptions(['a', 'b']))).toEqual(['a', 'b']);
});

test.each([
  [[], '0 questions, 0 required'],
  [[true], '1 question, 1 required'],
  [[true, false, true], '3 questions, 2 required'],
])('%j reads %s', (required, words) => {
  expect(questionCount(required.map((is) => ({ required: is })))).toBe(words);
});

describe('what may be sent of a question', () => {
  const valid = { question: 'Why?', description: null, type: 'short_text', required: true, options: [], orderId: 0 };
  const messages = (raw: unknown) => {
    const parsed = questionInput.safeParse(raw);
    return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  };
  test.each([
    ['a whole one', valid, []],
    ['no words', { ...valid, question: '  ' }, ['question: Question is required']],
    ['long words', { ...valid, question: 'x'.repeat(301) }, ['question: Keep the question to 300 characters']],
    ['a select without options', { ...valid, type: 'single_select' }, ['options: Add at least one option']],
    [
      'a select of blank options',
      { ...valid, type: 'multi_select', options: [' ', ''] },
      ['options: Add at least one option'],
    ],
    [
      'an option twice',
      { ...valid, type: 'multi_select', options: ['a', ' a '] },
      ['options: Each option can only be listed once'],
    ],
    ['a select with one option', { ...valid, type: 'single_select', options: ['a'] }, []],
    ['another type', { ...valid, type: 'slider' }, ['type: Choose a type from the list']],
  ])('%s', (_, raw, expected) => {
    expect(messages(raw)).toEqual(expected);
  });

  test('an unknown field is refused', () => {
    expect(questionInput.safeParse({ ...valid, guildId: 'x' }).success).toBe(false);
  });

  test('a form has 50 questions at most', () => {
    const guildId = '0192f0c1-2345-7abc-8def-0123456789ab';
    const form = (n: number) => updateQuestionsInput.safeParse({ guildId, questions: Array(n).fill(valid) }).success;
    expect([form(0), form(50), form(51)]).toEqual([true, true, false]);
  });
});

test('the audit log records what a save did', () => {
  const ask = (id: string, more: Partial<Question> = {}): Question => ({
    id,
    question: `Words of ${id}`,
    description: null,
    type: 'short_text',
    required: true,
    options: [],
    orderId: 0,
    ...more,
  });
  const before = [ask('a'), ask('b'), ask('c')];
  expect(questionChanges(before, [ask('a'), ask('b'), ask('c')])).toEqual({
    added: [],
    removed: [],
    changed: [],
    moved: false,
  });
  expect(questionChanges(before, [ask('c'), ask('a', { required: false }), ask('d')])).toEqual({
    added: ['Words of d'],
    removed: ['Words of b'],
    changed: ['Words of a'],
    moved: true,
  });
  expect(questionChanges(before, [ask('a'), ask('c')]).moved).toBe(false);
});
