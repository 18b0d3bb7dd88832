import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { errorText, fieldId, fieldName, joinLabel, serverFieldErrors } from '#/ui/form/form-errors.ts';

describe('words of a fault', () => {
  test.each([
    ['words of its own', [{ message: 'Race is required' }, { message: 'second' }], 'Race is required'],
    ['a text', ['Incorrect password'], 'Incorrect password'],
    ['gaps', [undefined, null, 'No'], 'No'],
    ['no words', [{ message: '' }], 'Invalid input'],
    ['something else', [{}], 'Invalid input'],
    ['nothing', [undefined], undefined],
    ['no fault', [], undefined],
  ])('%s', (_, errors, text) => {
    expect(errorText(errors)).toBe(text);
  });

  test.each([
    ['a wrong type', z.string(), 5],
    ['a missing value', z.string(), undefined],
    ['a short text', z.string().min(3), 'a'],
    ['a large number', z.number().max(3), 9],
    ['an unknown option', z.enum(['a', 'b']), 'c'],
    ['a wrong pattern', z.string().regex(/^a$/), 'b'],
    ['a failed rule', z.string().refine(() => false), 'b'],
  ])('what the schema says of %s by itself is for programmers', (_, schema: z.ZodType, value) => {
    expect(errorText(schema.safeParse(value).error?.issues ?? [])).toBe('Invalid input');
  });

  test('what its author says is kept', () => {
    const schema = z.int().max(50, 'Level cannot exceed 50');
    expect(errorText(schema.safeParse(55).error?.issues ?? [])).toBe('Level cannot exceed 50');
  });
});

describe('faults from the server', () => {
  test('are put under the names of the form', () => {
    const error = Object.assign(new Error('Invalid'), {
      fields: { name: 'Character name is required', 'questions.2.options.0': 'Too long', blank: '' },
    });
    expect(serverFieldErrors(error)).toEqual({
      name: 'Character name is required',
      'questions[2].options[0]': 'Too long',
      blank: 'Invalid input',
    });
  });

  test.each([new Error('x'), null, 'text', { fields: null }, { fields: {} }, { fields: { a: 1 } }])(
    '%j has none',
    (error) => {
      expect(serverFieldErrors(error)).toBeNull();
    },
  );
});

test('names of fields', () => {
  expect(fieldName('a.0.b.12')).toBe('a[0].b[12]');
  expect(fieldName('level2.0x')).toBe('level2.0x');
  expect(fieldId('f', 'questions[2].options[0]')).toBe('f-questions-2-options-0-');
});

test('a list in words', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(joinLabel)).toEqual(['', 'a', 'a and b', 'a, b and c']);
});
