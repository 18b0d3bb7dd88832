import { describe, expect, test } from 'vitest';
import {
  continueList,
  insert,
  type MarkdownCommand,
  runCommand,
  type Selected,
} from '#/ui/markdown/markdown-editing.ts';

/** `‹` and `›` mark the selection, `|` a caret. */
function parse(text: string): Selected {
  if (text.includes('|')) return { value: text.replace('|', ''), start: text.indexOf('|'), end: text.indexOf('|') };
  return { value: text.replace(/[‹›]/g, ''), start: text.indexOf('‹'), end: text.indexOf('›') - 1 };
}
function print({ value, start, end }: Selected): string {
  if (start === end) return `${value.slice(0, start)}|${value.slice(start)}`;
  return `${value.slice(0, start)}‹${value.slice(start, end)}›${value.slice(end)}`;
}

describe('commands', () => {
  test.each<[MarkdownCommand, string, string]>([
    ['bold', 'a ‹big› raid', 'a **‹big›** raid'],
    ['bold', 'a **‹big›** raid', 'a ‹big› raid'],
    ['bold', 'a ‹ big › raid', 'a  **‹big›**  raid'],
    ['bold', 'a |raid', 'a **‹bold text›**raid'],
    ['italic', '‹x›', '_‹x›_'],
    ['italic', '_‹x›_', '‹x›'],
    ['code', '|', '`‹code›`'],
    ['link', '‹rules› here', '[rules](‹https://›) here'],
    ['link', 'see ‹https://example.org/a›', 'see [‹link text›](https://example.org/a)'],
    ['link', '|', '[link text](‹https://›)'],
    ['heading', 'one\ntw|o', 'one\n## tw|o'],
    ['heading', '## tw|o', 'tw|o'],
    ['heading', '# tw|o', 'tw|o'],
    ['quote', '‹a\nb›', '‹> a\n> b›'],
    ['quote', '‹> a\n> b›', '‹a\nb›'],
    ['bullets', 'x\n‹a\nb›\ny', 'x\n‹- a\n- b›\ny'],
    ['bullets', '‹- a\n* b›', '‹a\nb›'],
    ['bullets', '‹- a\nb›', '‹- a\n- b›'],
    ['numbers', '‹a\nb\nc›', '‹1. a\n2. b\n3. c›'],
    ['numbers', '‹1. a\n2) b›', '‹a\nb›'],
    ['bullets', '|', '- |'],
    ['bullets', '- |', '|'],
  ])('%s: %j', (command, before, after) => {
    expect(print(runCommand(command, parse(before)))).toBe(after);
  });

  test('a selection that ends behind a line break does not take the next line', () => {
    const at = { value: 'a\nb', start: 0, end: 2 };
    expect(runCommand('bullets', at).value).toBe('- a\nb');
  });
});

describe('Enter', () => {
  test.each([
    ['- a|', '- a\n- |'],
    ['  * a|', '  * a\n  * |'],
    ['- [x] done|', '- [x] done\n- [ ] |'],
    ['9. a|', '9. a\n10. |'],
    ['1) a|', '1) a\n2) |'],
    ['> a|', '> a\n> |'],
    ['- a|b', '- a\n- |b'],
    ['x\n- |', 'x\n\n|'],
    ['- a\n2. |', '- a\n\n|'],
    ['- [ ] |', '|'],
  ])('%j', (before, after) => {
    const next = continueList(parse(before));
    expect(next && print(next)).toBe(after);
  });

  test.each(['a|', '|', '- a\nb|', '-a|', '1.5 gold|', '**|'])('is a plain line break in %j', (text) => {
    expect(continueList(parse(text))).toBeNull();
  });

  test('is a plain line break over a selection', () => {
    expect(continueList(parse('- ‹a›'))).toBeNull();
  });
});

test('inserting replaces the selection', () => {
  expect(print(insert(parse('a‹b›c'), '![](x)'))).toBe('a![](x)|c');
});
