import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { outlineOf } from '#/ui/markdown/heading-anchors.ts';
import { Markdown } from '#/ui/markdown/markdown.tsx';
import { boundNesting, headingLevel, imageAddress } from '#/ui/markdown/markdown-rules.ts';

const html = (text: string) => renderToStaticMarkup(<Markdown text={text} />);

describe('what is written', () => {
  test.each([
    ['**b** _i_ ~~d~~ `c`', ['<strong>b</strong>', '<em>i</em>', '<del>d</del>', '>c</code>']],
    ['# One\n\n## Two', ['<h3', 'One</h3>', '<h4', 'Two</h4>']],
    ['## One\n\n#### Two\n\n## Three\n\n# Four', ['One</h3>', 'Two</h4>', 'Three</h3>', 'Four</h3>']],
    ['- a\n- b', ['<ul', '<li>a</li>', '<li>b</li>']],
    ['3. a', ['<ol start="3"', '<li>a</li>']],
    ['- [x] a\n- [ ] b', ['aria-label="Done"', 'aria-label="Not done"']],
    ['|a|b|\n|-|-|\n|1|2|', ['<table', '>1</td>']],
    ['> q', ['<blockquote']],
  ])('%j', (text, parts) => {
    for (const part of parts) expect(html(text)).toContain(part);
  });
});

describe('links', () => {
  test.each(['https://example.org/a?b=c', 'http://example.org/', 'mailto:a@example.org'])(
    '%s is a link without referrer',
    (address) => {
      const link = html(`[x](${address})`);
      expect(link).toContain(`href="${address}"`);
      expect(link).toContain('rel="noopener nofollow ugc"');
    },
  );

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#x73;cript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    '/guilds/7',
    '#top',
    'ftp://example.org',
    'https://good.example@evil.example/',
  ])('%s stays text', (address) => {
    const text = html(`[word](${address})`);
    expect(text).not.toContain('href');
    expect(text).toContain('word');
  });

  test('a bare address becomes a link', () => {
    expect(html('see https://example.org/a')).toContain('href="https://example.org/a"');
  });
});

describe('images', () => {
  test('of the own storage are shown', () => {
    expect(html('![a map](/files/guilds/7/map.webp)')).toContain('src="/files/guilds/7/map.webp"');
  });

  test.each([
    'https://elsewhere.example/a.png',
    '//elsewhere.example/a.png',
    'data:image/png;base64,AAAA',
    '/files/../api/secret',
    '/files/a%2e%2e/b.webp',
    '/filesystem/a.webp',
    '/logout',
  ])('%s is only named', (address) => {
    const text = html(`![a map](${address})`);
    expect(text).not.toContain('<img');
    expect(text).toContain('[a map]');
  });
});

describe('raw HTML', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<style>*{display:none}</style>',
    'a <b onclick=alert(1)>b</b>',
    '<details open ontoggle=alert(1)>',
    '<p id="main">x</p>',
    '<form action="https://evil.example"><input name=a></form>',
  ])('%s makes no element', (text) => {
    const made = html(text);
    // The text itself may be read, but only as text.
    for (const tag of made.match(/<[a-z]+/g) ?? []) expect(['<div', '<p']).toContain(tag);
    expect(made).not.toMatch(/<[^>]+\son\w+=/);
  });
});

test('headings of the text stay below those of the page', () => {
  expect([1, 2, 3, 4, 6].map((level) => headingLevel(level, 3))).toEqual([3, 4, 5, 6, 6]);
  expect(headingLevel(1, 2)).toBe(2);
});

test('an image without an address is none', () => {
  expect(imageAddress(undefined)).toBeNull();
  expect(imageAddress('')).toBeNull();
});

describe('nesting without end', () => {
  test.each([
    ['quotes', '>'.repeat(4000)],
    ['lists in one line', `${'- '.repeat(2000)}a`],
    ['numbers in one line', `${'1. '.repeat(1300)}a`],
    ['lists in many lines', Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n')],
    ['quotes and lists', `${'> - '.repeat(1000)}a`],
    ['emphasis', `${'*_'.repeat(1000)}a${'_*'.repeat(1000)}`],
    ['brackets', '['.repeat(4000)],
    ['images', `${'!['.repeat(1000)}a${'](b)'.repeat(700)}`],
  ])('%s are drawn all the same', (_, text) => {
    const depth = Math.max(...[...html(text).matchAll(/<(blockquote|li)\b|<\/(blockquote|li)>/g)].map(depthAt));
    expect(depth).toBeLessThanOrEqual(17);
  });

  test('what people write is left as it is', () => {
    const text = '> > - 1. a\n    - b\n\n**bold**';
    expect(boundNesting(text)).toBe(text);
  });

  test('the sign after the eighth is only a sign', () => {
    expect(boundNesting(`${'>'.repeat(10)} a`)).toBe(`${'>'.repeat(8)}\\>> a`);
    expect(boundNesting(`${'1. '.repeat(10)}a`)).toBe(`${'1. '.repeat(8)}1\\. 1. a`);
  });
});

/** How many of the elements that were opened are still open at this tag. */
function depthAt(match: RegExpMatchArray, _: number, all: RegExpMatchArray[]): number {
  return all.slice(0, all.indexOf(match) + 1).reduce((open, [tag]) => open + (tag.startsWith('</') ? -1 : 1), 0);
}

describe('headings with anchors', () => {
  const body =
    '# First wing\n\n```\n# no heading\n```\n\n## The **bridge** & [a map](https://example.org)\n\n# First wing';
  const entries = outlineOf(body);

  test('are listed with the ids that they have on the page', () => {
    expect(entries).toEqual([
      { id: 'section-first-wing', text: 'First wing', depth: 1 },
      { id: 'section-the-bridge-a-map', text: 'The bridge & a map', depth: 2 },
      { id: 'section-first-wing-2', text: 'First wing', depth: 1 },
    ]);
    const drawn = renderToStaticMarkup(<Markdown text={body} anchors />);
    expect([...drawn.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual(entries.map(({ id }) => id));
  });

  test('have no ids elsewhere', () => {
    expect(html(body)).not.toContain(' id=');
  });
});

test('a page of a guild is a link within the app', () => {
  const path = '/guilds/00000000-0000-4000-8000-000000000001/bank/library/a-b#section-x';
  expect(html(`[x](${path})`)).toContain(`<a data-link="" href="${path}"`);
  for (const other of [`/${path}`, path.replace('/bank', '/../bank'), path.replace('#', '?a=b#')])
    expect(html(`[x](<${other}>)`)).not.toContain('href');
});
