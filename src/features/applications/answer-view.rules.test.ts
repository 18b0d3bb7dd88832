import { describe, expect, test } from 'vitest';
import { fc } from '#/testing/properties.ts';
import { NO_RESPONSES, readResponses, UNPARSABLE } from './answer-view.rules.ts';

const OWN_FILE =
  '/files/uploads/users/0192f0c1-2345-7abc-8def-0123456789ab/applications/0123456789abcdef0123456789abcdef.webp';

const one = (questionType: unknown, response: unknown) => {
  const shown = readResponses(
    JSON.stringify([{ questionId: '1', question: 'Q', description: null, questionType, response }]),
  );
  return shown.kind === 'answers' ? shown.answers[0]?.view : shown;
};

describe('answers are shown by their type', () => {
  test.each([
    ['boolean', true, { kind: 'yes-no', yes: true }],
    ['boolean', 'true', { kind: 'yes-no', yes: true }],
    ['boolean', false, { kind: 'yes-no', yes: false }],
    ['boolean', 'false', { kind: 'yes-no', yes: false }],
    ['boolean', 'yes', { kind: 'yes-no', yes: false }],
    ['multi_select', ['Mining', 'Fishing'], { kind: 'badges', labels: ['Mining', 'Fishing'] }],
    ['multi_select', 'Mining', { kind: 'badges', labels: ['Mining'] }],
    ['multi_select', [], { kind: 'none' }],
    ['image', OWN_FILE, { kind: 'picture', source: OWN_FILE }],
    ['image', '/files/a.webp', { kind: 'picture', source: null }],
    ['image', 'https://evil.example/a.png', { kind: 'picture', source: null }],
    ['image', { url: 'x' }, { kind: 'picture', source: null }],
    ['long_text', 'a\n\nb', { kind: 'lines', text: 'a\n\nb' }],
    ['short_text', 'Tom', { kind: 'text', text: 'Tom' }],
    ['single_select', 'Node sieges', { kind: 'text', text: 'Node sieges' }],
    ['number', 4, { kind: 'text', text: '4' }],
    ['number', 0, { kind: 'text', text: '0' }],
    ['of another time', { a: 1 }, { kind: 'text', text: '{"a":1}' }],
    [undefined, 'x', { kind: 'text', text: 'x' }],
    ['short_text', null, { kind: 'none' }],
    ['short_text', '', { kind: 'none' }],
  ])('%s %j', (type, response, expected) => {
    expect(one(type, response)).toEqual(expected);
  });
});

test.each([
  ['', NO_RESPONSES],
  ['[]', NO_RESPONSES],
  ['null', NO_RESPONSES],
  ['{', UNPARSABLE],
  ['{}', UNPARSABLE],
  ['"text"', UNPARSABLE],
  ['7', UNPARSABLE],
  ['[1]', UNPARSABLE],
  ['[null]', UNPARSABLE],
  ['[[]]', UNPARSABLE],
])('%j says %s', (json, message) => {
  expect(readResponses(json)).toEqual({ kind: 'message', message });
});

test('unreadable and empty responses have a text of their own', () => {
  expect([UNPARSABLE, NO_RESPONSES]).toEqual(['Failed to parse application responses', 'No responses available']);
});

test('whatever is stored, reading it never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string({ unit: 'binary' })), (json) => void readResponses(json)),
    { numRuns: 1_000 },
  );
});
