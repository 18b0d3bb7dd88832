import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findingsIn, isRead } from './wording.ts';
import { SPECIFIED } from './wording-rules.ts';
import { textsOf } from './wording-texts.ts';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => join('src', file))
  .filter(isRead)
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }));

const found = (source: string) => findingsIn('page.tsx', source).map((finding) => finding.found);

test('no text of the product has a banned word', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(
    sources.flatMap(({ file, source }) =>
      findingsIn(file, source).map(({ line, text, ...finding }) => `${file}:${line}: ${finding.found} in "${text}"`),
    ),
  ).toEqual([]);
});

test.each(SPECIFIED)('the specified text "$text" is in the product', ({ text }) => {
  expect(sources.some(({ source }) => source.includes(text))).toBe(true);
});

describe('texts', () => {
  test.each([
    ['text between tags', 'const a = <p>Somebody\n   left.</p>;', ['Somebody left.']],
    ['an attribute', 'const a = <Field label="Leaves" className="grid gap-2" />;', ['Leaves']],
    ['a literal in a tag', "const a = <p>{some ? 'Over now' : 'Still on'}</p>;", ['Over now', 'Still on']],
    ['a template', 'const message = `Role $' + '{name} is\n gone.`;', ['Role … is gone.']],
    ['an argument', "throw invalid('reason', 'Nobody is here.');", ['Nobody is here.']],
    ['a property of one word', "const field = { label: 'Colour', key: 'colour' };", ['Colour']],
    ['a schema', "z.string().min(1, { message: 'Enter a name' });", ['Enter a name']],
  ])('%s is read', (_, source, texts) => {
    expect(textsOf('page.tsx', source).map(({ text }) => text)).toEqual(texts);
  });

  test.each([
    ['imports', "import { he } from './he or him.ts';"],
    ['class names', "const a = <p className={cn('nobody is here', `told of`)} />;"],
    ['statements', 'const a = sql`select he from nobody where true`;'],
    ['statements as text', "client.query('select he from nobody');"],
    ['errors of programmers', "throw new Error('Nobody told of it');"],
    ['types', "type A = 'nobody is here';"],
    ['lists of words', `const words = '${Array.from({ length: 60 }, () => 'nobody').join(' ')}';`],
    ['comments', '/* nobody is here */'],
  ])('%s are not', (_, source) => {
    expect(textsOf('page.tsx', source)).toEqual([]);
  });

  test('are found with their line', () => {
    expect(findingsIn('page.tsx', 'const a = (\n  <p>\n    Whoever comes\n  </p>\n);')).toMatchObject([
      { line: 3, found: 'Whoever', text: 'Whoever comes' },
    ]);
  });
});

describe('words', () => {
  test.each([
    ['They will see his note.', ['his']],
    ['Whoever is kicked reads it.', ['Whoever']],
    ['These settings changed meanwhile', ['meanwhile']],
    ['Your applications stand here.', ['stand here']],
    ['They lose their roles at once.', ['at once']],
    ['You are always told.', ['always told']],
    ['Choose a color of the list', ['Choose a color of the list']],
    ['The absence was cancelled', ['cancelled']],
    ['You cannot remove the owner.', ['cannot']],
    ['Take the member away', ['Take the member away']],
  ])('%j is refused', (text, words) => {
    expect(found(`const a = <p>${text}</p>;`)).toEqual(words);
  });

  test.each([
    'Everyone can see this.',
    'You can upload 3 files at a time.',
    'Level cannot exceed 50',
    'Are you sure you want to delete "Siege"? This action cannot be undone.',
    "We'll take you back to where you left off.",
    'Ask someone who has them.',
    'Leave guild',
  ])('%j is right', (text) => {
    expect(found(`const a = { label: ${JSON.stringify(text)} };`)).toEqual([]);
  });
});
