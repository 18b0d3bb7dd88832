import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { anchorsOf, citationsIn, formerCitationsIn, linksIn, numbersIn } from './citation-syntax.ts';
import { citingFiles, faultsIn, type Repository, repositoryOnDisk } from './citations.ts';

test('every citation in the repository resolves', () => {
  const files = citingFiles();
  const repository = repositoryOnDisk();
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap((path) => faultsIn(path, readFileSync(path, 'utf8'), repository))).toEqual([]);
});

describe('citations', () => {
  test('name a file and perhaps a heading, with their line', () => {
    const text = '/** Refusals\n * (docs/product/errors.md#failed-calls), see docs/operations.md. */';
    expect(citationsIn(text)).toEqual([
      { line: 2, path: 'docs/product/errors.md', anchor: 'failed-calls' },
      { line: 2, path: 'docs/operations.md', anchor: null },
    ]);
  });

  test.each(['https://example.org/docs/page.md', '../docs/page.md', 'other-docs/page.md'])('%s is none', (text) => {
    expect(citationsIn(text)).toEqual([]);
  });

  test.each([
    ['decision 061', '061'],
    ['Decisions [027](decisions/027-a.md)', '027'],
    ['(docs/decisions/035)', '035'],
  ])('%s names a decision', (text, number) => {
    expect(numbersIn(text)).toEqual([{ line: 1, number }]);
  });
});

describe('links of a document', () => {
  test('are those to files, images and headings', () => {
    expect(linksIn('[a](a.md#b)\n![picture](../images/c.png) [d](#d)')).toEqual([
      { line: 1, path: 'a.md', anchor: 'b' },
      { line: 2, path: '../images/c.png', anchor: null },
      { line: 2, path: '', anchor: 'd' },
    ]);
  });

  test.each(['[a](https://example.org/a.md)', '[a](mailto:a@example.org)', '`[a](a.md)`', '```\n[a](a.md)\n```'])(
    'not %j',
    (markdown) => {
      expect(linksIn(markdown)).toEqual([]);
    },
  );
});

test.each([
  ['# Sign-up', 'sign-up'],
  ["## What a guild's `slug` is?", 'what-a-guilds-slug-is'],
  ['### Ranks & roles', 'ranks--roles'],
  ['## [Errors](errors.md) of calls', 'errors-of-calls'],
  ['## Dünir', 'dünir'],
])('%s has the anchor #%s', (heading, anchor) => {
  expect([...anchorsOf(heading)]).toEqual([anchor]);
});

test('a heading that repeats gets a number, and a comment in code is no heading', () => {
  expect([...anchorsOf('# Context\n# Context\n```sh\n# Install\n```\n')]).toEqual(['context', 'context-1']);
});

describe('documents that are not in the repository', () => {
  test.each([
    'doc 1, section 3',
    'Document 2, section 9 "Layout"',
    'decisions "Applications"',
    'decisions, "Timestamps"',
    'security.md R3',
    'security D13',
    'security.md, appendix',
    'domain.md section 8.3',
    'the names (C17)',
    'two names (as written; C4)',
    'MSG-01',
    'VAL-10',
    'The specification names the screens',
    'reviews/house.md',
  ])('%s is refused', (text) => {
    expect(formerCitationsIn(`/**\n * ${text}\n */`).map(({ line }) => line)).toEqual([2]);
  });

  test.each([
    'RFC 1951, section 3.2.4',
    'docs/product/security.md#headers',
    '[security.md](security.md)',
    'decision 003 says so',
    'UTF-16, SHA-256, GMT-10',
    'a path d="M12 3C12 4 5 6 7 8"',
  ])('%s is not', (text) => {
    expect(formerCitationsIn(text)).toEqual([]);
  });
});

describe('faults', () => {
  const repository: Repository = {
    read: (path) => (path === 'docs/product/errors.md' ? '# Errors\n\n## Failed calls\n' : null),
    decisions: new Set(['061']),
  };
  const faults = (path: string, text: string) => faultsIn(path, text, repository);

  test('none where file, heading and number are there', () => {
    expect(faults('src/a.ts', '// docs/product/errors.md#failed-calls, decision 061')).toEqual([]);
    expect(faults('docs/product/calls.md', '[errors](errors.md#failed-calls)')).toEqual([]);
  });

  test('name file, line and what is missing', () => {
    expect(faults('src/a.ts', '\n// docs/product/error.md\n// docs/product/errors.md#failed, decision 062')).toEqual([
      'src/a.ts:2: there is no docs/product/error.md',
      'src/a.ts:3: docs/product/errors.md has no heading #failed',
      'src/a.ts:3: there is no decision 062',
    ]);
    expect(faults('docs/product/calls.md', '[errors](error.md)')).toEqual([
      'docs/product/calls.md:1: there is no docs/product/error.md',
    ]);
    expect(faults('src/a.ts', '// doc 1')).toEqual([
      'src/a.ts:1: "doc 1" cites a document that isn\'t here: cite docs/product or a decision',
    ]);
  });
});
