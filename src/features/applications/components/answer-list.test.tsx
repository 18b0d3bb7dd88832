import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fc } from '#/testing/properties.ts';
import { AnswerList } from './answer-list.tsx';

const OWN_FILE =
  '/files/uploads/users/0192f0c1-2345-7abc-8def-0123456789ab/applications/0123456789abcdef0123456789abcdef.webp';

const html = (answers: unknown) => renderToStaticMarkup(<AnswerList responses={JSON.stringify(answers)} />);
const answer = (questionType: string, response: unknown) => ({
  questionId: '1',
  question: 'Why?',
  description: 'About it',
  questionType,
  response,
});

test('shows question, description and answer by type', () => {
  const page = html([
    answer('boolean', 'true'),
    answer('boolean', false),
    answer('multi_select', ['Mining', 'Fishing']),
    answer('image', OWN_FILE),
    answer('long_text', 'one\n\ntwo'),
    answer('short_text', null),
  ]);
  expect(page).toContain('Why?');
  expect(page).toContain('About it');
  expect(page).toMatch(/Yes<\/p>.*No<\/p>/s);
  expect(page.match(/<li><span[^>]*>(Mining|Fishing)<\/span>/g)).toHaveLength(2);
  expect(page).toContain(`src="${OWN_FILE}"`);
  expect(page).toMatch(/whitespace-pre-wrap">one\n\ntwo/);
  expect(page).toContain('No answer');
});

test('says what is wrong with what cannot be read', () => {
  expect(renderToStaticMarkup(<AnswerList responses="{" />)).toContain('Failed to parse application responses');
  expect(renderToStaticMarkup(<AnswerList responses="[]" />)).toContain('No responses available');
  expect(html([answer('image', 'https://evil.example/x.png')])).toContain('No image available');
});

test('answers are text, whatever is in them', () => {
  const page = html([answer('short_text', '<script>alert(1)</script>'), answer('image', 'javascript:alert(1)')]);
  expect(page).not.toMatch(/<script|javascript:/);
});

test('1,000 stored texts of any kind are shown without throwing', () => {
  const record = fc.record(
    {
      question: fc.anything(),
      description: fc.anything(),
      questionType: fc.constantFrom('boolean', 'multi_select', 'image', 'long_text', 'number', 7),
      response: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  const blob = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc
      .array(record)
      .map((list) => JSON.stringify(list, (_, value) => (typeof value === 'bigint' ? String(value) : value)) ?? ''),
  );
  fc.assert(
    fc.property(blob, (text) => void renderToStaticMarkup(<AnswerList responses={text} />)),
    { numRuns: 1_000 },
  );
});
