import { describe, expect, test } from 'vitest';
import { QUESTION_TYPES } from '#/features/applications/application-values.rules.ts';
import {
  added,
  carriedOver,
  edited,
  editedFrom,
  faultsOf,
  isChanged,
  isEdited,
  isFaulty,
  isFull,
  previewOf,
  type QuestionList,
  questionListLabel,
  removed,
  sentQuestions,
  starterForm,
} from './question.form.ts';

const saved = ['a', 'b'].map((id, orderId) => ({
  id,
  uid: id,
  question: `Words of ${id}`,
  description: null,
  type: 'single_select' as const,
  required: false,
  options: ['x', 'y'],
  orderId,
}));
const list = editedFrom(saved);
const uids = (of: QuestionList) => of.map(({ uid }) => uid);

describe('pending changes', () => {
  test('none at first', () => {
    expect(isChanged(list, saved)).toBe(false);
  });
  test.each<[string, QuestionList]>([
    ['adding', added(list, 'number', 'c')],
    ['removing', removed(list, 'a')],
    ['editing', edited(list, 'a', { required: true })],
    ['reordering', [list[1]!, list[0]!]],
    ['an option more', edited(list, 'a', { optionLines: 'x\ny\nz' })],
  ])('after %s', (_, changed) => {
    expect(isChanged(changed, saved)).toBe(true);
  });
  test.each<[string, QuestionList]>([
    ['typed back', edited(edited(list, 'a', { question: 'x' }), 'a', { question: 'Words of a' })],
    ['added and removed', removed(added(list, 'number', 'c'), 'c')],
    ['blank lines among options', edited(list, 'a', { optionLines: '\nx\n\n y \n' })],
    ['a description of spaces', edited(list, 'a', { description: '  ' })],
  ])('none when %s', (_, same) => {
    expect(isChanged(same, saved)).toBe(false);
  });
  test('are marked at their question', () => {
    const changed = added(edited(list, 'a', { question: 'x' }), 'number', 'c');
    expect(changed.map((one) => isEdited(one, saved))).toEqual([true, false, true]);
  });
});

test('a new question goes to the end and is required', () => {
  expect(uids(added(list, 'number', 'c'))).toEqual(['a', 'b', 'c']);
  expect(added(list, 'number', 'c').at(-1)).toMatchObject({ id: null, required: true, type: 'number', question: '' });
});

test('what is sent has the order of the list', () => {
  expect(sentQuestions([list[1]!, list[0]!])).toMatchObject([
    { id: 'b', orderId: 0, options: ['x', 'y'], description: null },
    { id: 'a', orderId: 1 },
  ]);
});

describe('faults', () => {
  const one = (change: object, type = 'multi_select') => ({ ...list[0]!, id: null, type, ...change }) as never;
  test.each([
    [{}, {}],
    [{ question: ' ' }, { question: 'Question is required' }],
    [{ optionLines: '\n \n' }, { options: 'Add at least one option' }],
    [{ optionLines: 'x\nx' }, { options: 'Each option can only be listed once' }],
    [
      { question: '', optionLines: '' },
      { question: 'Question is required', options: 'Add at least one option' },
    ],
    [{ question: 'x'.repeat(301) }, { question: 'Keep the question to 300 characters' }],
  ])('%j: %j', (change, expected) => {
    expect(faultsOf(one(change))).toEqual(expected);
    expect(isFaulty(one(change))).toBe(Object.keys(expected).length > 0);
  });
  test('a text needs no options', () => {
    expect(faultsOf(one({ optionLines: '' }, 'short_text'))).toEqual({});
  });
});

test('a form has 50 questions at most', () => {
  const many = Array.from({ length: 50 }, (_, i) => ({ ...list[0]!, uid: String(i) }));
  expect([isFull(many.slice(1)), isFull(many)]).toEqual([false, true]);
});

test('the preview shows what an applicant will meet', () => {
  expect(previewOf({ ...list[0]!, question: ' Why? ', optionLines: 'x\n\nx\ny' })).toEqual({
    question: 'Why?',
    description: null,
    type: 'single_select',
    required: false,
    options: ['x', 'y'],
  });
});

test('the starter form is valid', () => {
  let n = 0;
  const form = starterForm(() => `new-${n++}`);
  expect(form.filter(isFaulty)).toEqual([]);
  expect(new Set(uids(form)).size).toBe(form.length);
  expect(form.every(({ type }) => QUESTION_TYPES.includes(type))).toBe(true);
});

describe('merged with a list that someone else saved in between', () => {
  test('what is gone there begins anew', () => {
    const [first] = saved;
    expect(carriedOver(added(list, 'number', 'c'), [first!]).map(({ uid, id }) => [uid, id])).toEqual([
      ['a', 'a'],
      ['b', null],
      ['c', null],
    ]);
  });
  test('it reads one line a question', () => {
    expect(questionListLabel(edited(list, 'a', { required: true }))).toBe('1. Words of a\n2. Words of b (optional)');
    expect(questionListLabel([])).toBe(null);
  });
});
