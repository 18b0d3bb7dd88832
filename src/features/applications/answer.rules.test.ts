import { describe, expect, test } from 'vitest';
import { fc } from '#/testing/properties.ts';
import { answeredCount, checkAnswers, faultOf, fitsStorage, isOwnFile } from './answer.rules.ts';
import type { Answer, Question, QuestionType, ResponseValue } from './application-values.rules.ts';

const OWN_FILE =
  '/files/uploads/users/0192f0c1-2345-7abc-8def-0123456789ab/applications/0123456789abcdef0123456789abcdef.webp';

const ask = (type: QuestionType, more: Partial<Question> = {}): Question => ({
  id: type,
  question: `About ${type}`,
  description: null,
  type,
  required: true,
  options: type.endsWith('select') ? ['Mining', 'Fishing', 'Alchemy'] : [],
  orderId: 0,
  ...more,
});

describe('an answer is right or says what is wrong with it', () => {
  test.each<[QuestionType, unknown, string | null]>([
    ['short_text', 'Tromsø', null],
    ['short_text', 'x'.repeat(200), null],
    ['short_text', '𝕏'.repeat(200), null],
    ['short_text', 'x'.repeat(201), 'Keep it to 200 characters'],
    ['short_text', '   ', 'Answer this question'],
    ['short_text', 7, 'Answer this question'],
    ['short_text', true, 'Answer this question'],
    ['short_text', ['a'], 'Answer this question'],
    ['short_text', 'two\nlines', "Remove characters that can't be displayed"],
    ['short_text', 'nul\u0000', "Remove characters that can't be displayed"],
    ['short_text', 'turned \u202e around', "Remove characters that can't be displayed"],
    ['long_text', 'two\n\nlines', null],
    ['long_text', 'x'.repeat(4_000), null],
    ['long_text', 'x'.repeat(4_001), 'Keep it to 4,000 characters'],
    ['long_text', 'lone \ud800', "Remove characters that can't be displayed"],
    ['number', 4, null],
    ['number', -2.5, null],
    ['number', 0, null],
    ['number', 'most', 'Enter a number'],
    ['number', '4', 'Enter a number'],
    ['number', Number.NaN, 'Enter a number'],
    ['number', Number.POSITIVE_INFINITY, 'Enter a number'],
    ['number', 2 ** 53, 'Enter a number'],
    ['number', null, 'Enter a number'],
    ['boolean', true, null],
    ['boolean', false, null],
    ['boolean', 'true', 'Choose Yes or No'],
    ['boolean', 1, 'Choose Yes or No'],
    ['boolean', null, 'Choose Yes or No'],
    ['single_select', 'Fishing', null],
    ['single_select', 'fishing', 'Choose one of the options'],
    ['single_select', ['Fishing'], 'Choose one of the options'],
    ['single_select', '', 'Choose one of the options'],
    ['multi_select', ['Fishing', 'Mining'], null],
    ['multi_select', [], 'Choose at least one option'],
    ['multi_select', ['Fishing', 'Fishing'], 'Choose from the options'],
    ['multi_select', ['Cooking'], 'Choose from the options'],
    ['multi_select', 'Fishing', 'Choose from the options'],
    ['image', OWN_FILE, null],
    ['image', 'https://evil.example/a.png', 'Upload the image again'],
    ['image', '/files/../secret', 'Upload the image again'],
    ['image', 'javascript:alert(1)', 'Upload the image again'],
    ['image', null, 'Upload an image'],
  ])('%s: %j', (type, raw, expected) => {
    expect(faultOf(ask(type), raw as ResponseValue)).toBe(expected);
  });

  test.each<QuestionType>(['short_text', 'long_text', 'number', 'boolean', 'single_select', 'multi_select', 'image'])(
    'an optional %s may be left out',
    (type) => {
      const optional = ask(type, { required: false });
      for (const nothing of [null, '', '  ', []]) expect(faultOf(optional, nothing)).toBe(null);
      expect(checkAnswers([optional], {}).answers[0]?.response).toBe(null);
    },
  );
});

test('a snapshot holds each question as it was asked, in order, with its answer', () => {
  const questions = [
    ask('short_text', { id: 'a', question: 'Where?', description: 'A town is enough.' }),
    ask('number', { id: 'b', question: 'How many?', required: false }),
    ask('multi_select', { id: 'c', question: 'Which?' }),
  ];
  const { answers, fields, unknown } = checkAnswers(questions, { c: ['Mining'], a: '  Tromso\u0308 ' });
  expect({ fields, unknown }).toEqual({ fields: {}, unknown: [] });
  expect(answers).toEqual([
    {
      questionId: 'a',
      question: 'Where?',
      description: 'A town is enough.',
      questionType: 'short_text',
      response: 'Tromsö',
    },
    { questionId: 'b', question: 'How many?', description: null, questionType: 'number', response: null },
    { questionId: 'c', question: 'Which?', description: null, questionType: 'multi_select', response: ['Mining'] },
  ]);
});

test('each fault has the path of its field, and foreign ids are named', () => {
  const questions = [ask('number', { id: 'a' }), ask('boolean', { id: 'b' })];
  const checked = checkAnswers(questions, { a: 'most', elsewhere: 'x', ['__proto__']: 'x' } as never);
  expect(checked.fields).toEqual({ 'responses.a': 'Enter a number', 'responses.b': 'Choose Yes or No' });
  expect(checked.unknown).toEqual(['elsewhere', '__proto__']);
});

test('answers are never taken from what every object has', () => {
  const { answers } = checkAnswers([ask('short_text', { id: 'constructor', required: false })], {});
  expect(answers[0]?.response).toBe(null);
  expect(answeredCount([ask('short_text', { id: 'toString' })], {})).toBe(0);
});

test('any map of values is judged without throwing', () => {
  const questions = (
    ['short_text', 'long_text', 'number', 'boolean', 'single_select', 'multi_select', 'image'] as const
  ).map((type) => ask(type));
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.boolean(),
    fc.array(fc.string()),
    fc.constant(null),
  );
  fc.assert(
    fc.property(
      fc.dictionary(fc.oneof(fc.constantFrom(...questions.map(({ id }) => id)), fc.string()), value),
      (map) => {
        const { answers, fields } = checkAnswers(questions, map);
        expect(answers).toHaveLength(questions.length);
        for (const answer of answers)
          if (`responses.${answer.questionId}` in fields) expect(answer.response).toBe(null);
      },
    ),
    { numRuns: 300 },
  );
});

test('5 of 7 answered', () => {
  const questions = ['a', 'b', 'c'].map((id) => ask('short_text', { id }));
  expect(answeredCount(questions, { a: 'x', b: ' ', c: false })).toBe(2);
});

test('all answers together fit into 64 KB', () => {
  const answer = (response: string): Answer => ({
    questionId: 'a',
    question: 'Why?',
    description: null,
    questionType: 'long_text',
    response,
  });
  expect(fitsStorage(Array.from({ length: 15 }, () => answer('x'.repeat(4_000))))).toBe(true);
  expect(fitsStorage(Array.from({ length: 15 }, () => answer('𝕏'.repeat(4_000))))).toBe(false);
});

test.each([
  [OWN_FILE, true],
  ['/files/', false],
  [`${OWN_FILE}?b`, false],
  [`/${OWN_FILE}`, false],
  [`https://elsewhere.example${OWN_FILE}`, false],
  [OWN_FILE.replace('users/', 'users/../users/'), false],
  [OWN_FILE.replace('.webp', '.svg'), false],
])('own file %s: %s', (path, expected) => {
  expect(isOwnFile(path)).toBe(expected);
});
