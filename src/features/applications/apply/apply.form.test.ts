import { describe, expect, test } from 'vitest';
import type { Question, QuestionType } from '#/features/applications/application-values.rules.ts';
import { applySchema, emptyValues, isDraft, sentResponses, valuesOfDraft } from './apply.form.ts';

const ask = (id: string, type: QuestionType, required = true): Question => ({
  id,
  question: id,
  description: null,
  type,
  required,
  options: ['Mining', 'Fishing'],
  orderId: 0,
});
const questions = [ask('a', 'short_text'), ask('b', 'number', false), ask('c', 'multi_select'), ask('d', 'boolean')];

test('an empty form says all that is missing', () => {
  const result = applySchema(questions)['~standard'].validate(emptyValues(questions, ''));
  expect(result).toEqual({
    issues: [
      { path: ['characterId'], message: 'Character selection is required' },
      { path: ['discordJoined'], message: 'You must join the Discord server to continue' },
      { path: ['responses', 'a'], message: 'Answer this question' },
      { path: ['responses', 'c'], message: 'Choose at least one option' },
      { path: ['responses', 'd'], message: 'Choose Yes or No' },
    ],
  });
});

test('a filled one passes and is sent without what was left out', () => {
  const values = { characterId: 'x', discordJoined: true, responses: { a: 'Tom', b: null, c: ['Mining'], d: false } };
  expect(applySchema(questions)['~standard'].validate(values)).toEqual({ value: values });
  expect(sentResponses(values.responses)).toEqual({ a: 'Tom', c: ['Mining'], d: false });
});

describe('a draft', () => {
  const draft = {
    characterId: 'gone',
    discordJoined: true,
    responses: { a: 'Tom', b: 'most', c: ['Cooking', 'Fishing'], d: 'yes', removed: 'x' },
  };
  const fallback = emptyValues(questions, 'mine');

  test('comes back as far as it fits', () => {
    expect(valuesOfDraft(draft as never, questions, ['mine'], fallback)).toEqual({
      characterId: 'mine',
      discordJoined: true,
      responses: { a: 'Tom', b: 'most', c: ['Fishing'], d: null },
    });
    expect(
      valuesOfDraft({ ...draft, characterId: 'alt' } as never, questions, ['mine', 'alt'], fallback).characterId,
    ).toBe('alt');
  });

  test.each([[null], [7], [{}], [{ ...draft, responses: null }]])('%j is none', (value) => {
    expect(isDraft(value)).toBe(false);
  });
  test('is known by its shape', () => {
    expect(isDraft(draft)).toBe(true);
  });
});
