import { describe, expect, test } from 'vitest';
import { plainText } from './plain-text.rules.ts';

describe('Markdown becomes plain text', () => {
  test.each([
    ['Bring **two** repair kits.', 'Bring two repair kits.'],
    ['*soon*, _soon_, ***now*** and ~~never~~', 'soon, soon, now and never'],
    ['# Plan #\n\n> quoted', 'Plan\n\nquoted'],
    ['- one\n  - [x] two\n1. three', '• one\n  • two\n1. three'],
    ['See [the guide](https://example.org/a_b_c "Guide").', 'See the guide (https://example.org/a_b_c).'],
    ['![](https://example.org/map.png)', 'https://example.org/map.png'],
    ['<https://example.org> and `code`', 'https://example.org and code'],
    ['a\n\n---\n\nb', 'a\n\nb'],
    ['```\nlet x = 1\n```', 'let x = 1'],
    ['2 * 3 * 4 = 24 and snake_case_name', '2 * 3 * 4 = 24 and snake_case_name'],
    ['\\*kept\\*', '*kept*'],
    ['', ''],
  ])('%j', (markdown, text) => expect(plainText(markdown)).toBe(text));

  test('in time that grows with the length alone', () => {
    const began = performance.now();
    for (const piece of ['*a', '[', '](', '_a ', '`', '~~a', '> ', '#']) plainText(piece.repeat(10_000 / piece.length));
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
