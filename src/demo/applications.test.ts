import { describe, expect, it } from 'vitest';
import { seededRandom } from '#/base/seeded-random.ts';
import { codePoints } from '#/base/text.ts';
import type { DemoQuestion } from '#/demo/texts/application-questions.ts';
import { answerTo, applicationForm, FULL_FORM } from './applications.ts';
import { guildIdeas } from './guilds.ts';

const random = seededRandom('applications');
const nextIdea = guildIdeas(random);
const forms = Array.from({ length: 200 }, () => applicationForm(nextIdea(), random));

/** The limits of docs/product/applications.md#answers, written out once more. */
function isAllowed(question: DemoQuestion, answer: ReturnType<typeof answerTo>): boolean {
  if (answer === null) return !question.required;
  switch (question.type) {
    case 'short_text':
      return typeof answer === 'string' && answer.length > 0 && codePoints(answer) <= 200;
    case 'long_text':
      return typeof answer === 'string' && answer.length > 0 && codePoints(answer) <= 4000;
    case 'number':
      return Number.isInteger(answer);
    case 'boolean':
      return typeof answer === 'boolean';
    case 'single_select':
      return typeof answer === 'string' && question.options.includes(answer);
    case 'multi_select':
      return Array.isArray(answer) && answer.length > 0 && answer.every((option) => question.options.includes(option));
    case 'image':
      return answer === '/files/x';
  }
}

describe('forms', () => {
  it('use all seven types, each once in the full form', () => {
    const types = 'boolean image long_text multi_select number short_text single_select'.split(' ');
    expect(FULL_FORM.map((question) => question.type).sort()).toEqual(types);
    expect([...new Set(forms.flat().map((question) => question.type))].sort()).toEqual(types);
  });

  it('have three to eight different questions, and selects have options', () => {
    for (const form of forms) {
      expect(form.length).toBeGreaterThanOrEqual(3);
      expect(form.length).toBeLessThanOrEqual(8);
      expect(new Set(form.map((question) => question.question)).size).toBe(form.length);
      for (const { type, options } of form) expect(options.length > 0).toBe(type.endsWith('select'));
    }
  });
});

describe('answerTo', () => {
  it('answers every question of every form within its limits', () => {
    const wrong = [...forms, FULL_FORM]
      .flat()
      .filter((question) => !isAllowed(question, answerTo(question, random, '/files/x')));
    expect(wrong).toEqual([]);
  });

  it('leaves only optional questions empty', () => {
    const empty = forms.flat().filter((question) => answerTo(question, random, '/files/x') === null);
    expect(empty.length).toBeGreaterThan(0);
    expect(empty.filter((question) => question.required)).toEqual([]);
  });
});
