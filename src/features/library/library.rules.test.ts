import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DEPTH_MAX,
  imageHolder,
  linkedPages,
  pathOfPage,
  revisionLabel,
  tagsFrom,
  uniqueTags,
} from './library.rules.ts';
import { historySearchFrom, librarySearchFrom } from './library.search.ts';
import { countsOf, type DiffLine, diffLines, hunksOf, pairsOf, textOf } from './library-diff.rules.ts';
import { plainText, prefixQuery, snippetOf } from './library-search.rules.ts';
import { branchOf, isPlaceFor, linesOf, placeFault, trailOf, treeStep } from './library-tree.rules.ts';

const GUILD = '00000000-0000-4000-8000-000000000001';
const PAGE = '00000000-0000-4000-8000-00000000000a';

const written = (lines: readonly DiffLine[]) =>
  lines.map(({ kind, parts }) => {
    const words = parts.map(({ text, changed }) => (changed ? `{${text}}` : text)).join('');
    return `${{ same: ' ', removed: '-', added: '+' }[kind]}${words}`;
  });

describe('differences', () => {
  test.each([
    ['a\nb\nc', 'a\nb\nc', [' a', ' b', ' c']],
    ['', 'a', ['+a']],
    ['a', '', ['-a']],
    ['hold until 50%.', 'hold until 40%.', ['-hold until {50}%.', '+hold until {40}%.']],
    ['a\nb\nc\nd', 'a\nc\nx\nd', [' a', '-b', ' c', '+x', ' d']],
    ['one thing', 'quite another', ['-{one} {thing}', '+{quite} {another}'].map((line) => line.replace(/[{}]/g, ''))],
  ])('from %j to %j', (before, after, lines) => {
    expect(written(diffLines(before, after))).toEqual(lines);
  });

  const texts = fc
    .array(fc.constantFrom('a', 'b', 'b c', 'c', '', '# d', 'a c d'), { maxLength: 30 })
    .map((lines) => lines.join('\n'));
  const of = (lines: readonly DiffLine[], kind: 'removed' | 'added') =>
    lines
      .filter((line) => line.kind === 'same' || line.kind === kind)
      .map(textOf)
      .join('\n');

  test('lead from one text to the other, and nothing is numbered twice', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const lines = diffLines(before, after);
        expect([of(lines, 'removed'), of(lines, 'added')]).toEqual([before, after]);
        const numbers = lines.flatMap(({ before: number }) => number ?? []);
        expect(numbers).toEqual(numbers.map((_, at) => at + 1));
        const { added, removed } = countsOf(lines);
        expect(added + removed === 0).toBe(before === after);
      }),
    );
  });

  test('are shown whole in both looks: every change is in a hunk, and in one column', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const lines = diffLines(before, after);
        const shown = hunksOf(lines).flatMap((hunk) => hunk.lines);
        const changes = (all: readonly DiffLine[]) => all.filter(({ kind }) => kind !== 'same');
        expect(changes(shown)).toEqual(changes(lines));
        const pairs = pairsOf(lines);
        const column = (side: 'left' | 'right') =>
          pairs
            .flatMap((pair) => pair[side] ?? [])
            .map(textOf)
            .join('\n');
        expect([column('left'), column('right')]).toEqual([before, after]);
      }),
    );
  });

  test('of texts that have nothing in common are bounded', () => {
    const text = (sign: string) => Array.from({ length: 15_000 }, (_, at) => `${sign}${at}`).join('\n');
    const lines = diffLines(text('a'), text('b'));
    expect(countsOf(lines)).toEqual({ added: 15_000, removed: 15_000 });
  });

  test('stand under the heading above them', () => {
    const body = (count: number) => `# One\n${'x\n'.repeat(6)}## Two\n${'y\n'.repeat(6)}${count}`;
    expect(hunksOf(diffLines(body(1), body(2))).map(({ heading }) => heading)).toEqual(['Two']);
  });
});

describe('the tree', () => {
  const folders = [
    { id: 'a', parentId: null, name: 'Raids 10' },
    { id: 'b', parentId: null, name: 'raids 9' },
    { id: 'c', parentId: 'a', name: 'Inside' },
  ];
  const pages = [
    { id: 'p', folderId: null, title: 'Start here' },
    { id: 'q', folderId: 'c', title: 'Deep' },
  ];

  test('has folders before pages, both by name, and counts what is below', () => {
    expect(linesOf({ folders, pages }).map(({ id, depth }) => `${depth}${id}`)).toEqual(['1b', '1a', '2c', '3q', '1p']);
    expect(linesOf({ folders, pages }).find(({ id }) => id === 'a')).toMatchObject({ pages: 1 });
    expect(linesOf({ folders, pages }, (id) => id === 'a').map(({ id }) => id)).toEqual(['b', 'a', 'c', 'p']);
  });

  test.each([
    ['ArrowDown', 'b', { kind: 'go', id: 'a' }],
    ['ArrowDown', 'p', null],
    ['ArrowRight', 'a', { kind: 'go', id: 'c' }],
    ['ArrowRight', 'c', { kind: 'fold', id: 'c', open: true }],
    ['ArrowLeft', 'a', { kind: 'fold', id: 'a', open: false }],
    ['ArrowLeft', 'c', { kind: 'go', id: 'a' }],
    ['ArrowRight', 'p', null],
    ['Home', 'p', { kind: 'go', id: 'b' }],
    ['End', 'b', { kind: 'go', id: 'p' }],
    ['x', 'b', null],
  ])('%s on %s', (key, focused, step) => {
    const isOpen = (id: string) => id === 'a';
    expect(treeStep(key, linesOf({ folders, pages }, isOpen), focused, isOpen)).toEqual(step);
  });

  test('never goes round in a circle, nor deeper than it may, whatever is moved where', () => {
    const move = fc.tuple(fc.nat(7), fc.option(fc.nat(7)));
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
        const tree = Array.from({ length: 8 }, (_, at) => ({ id: `${at}`, parentId: null as string | null, name: '' }));
        for (const [what, where] of moves) {
          const parentId = where === null ? null : `${where}`;
          if (placeFault(tree, `${what}`, parentId) === null) tree[what]!.parentId = parentId;
        }
        for (const { id } of tree) {
          const trail = trailOf(tree, id);
          expect(trail[0]?.parentId).toBeNull();
          expect(trail.at(-1)?.id).toBe(id);
          expect(trail.length).toBeLessThanOrEqual(DEPTH_MAX);
          expect(branchOf(tree, id).filter((inside) => trail.some((above) => above.id === inside))).toEqual([id]);
        }
      }),
    );
  });
});

describe('a search', () => {
  test.each([
    ['Cinder bridge', "'cinder':* & 'bridge':*"],
    ["l'eau (x) & !y:*", "'l':* & 'eau':* & 'x':* & 'y':*"],
    ['Völund', "'volund':*"],
    ['!!!', null],
  ])('for %j asks for %j', (query, asked) => {
    expect(prefixQuery(query)).toBe(asked);
  });

  test('marks what it found, and loses nothing of the stretch that it shows', () => {
    expect(snippetOf('Bring Rope and a rope ladder', 'rope')).toEqual([
      { text: 'Bring ', hit: false },
      { text: 'Rope', hit: true },
      { text: ' and a ', hit: false },
      { text: 'rope', hit: true },
      { text: ' ladder', hit: false },
    ]);
    fc.assert(
      fc.property(fc.array(fc.constantFrom('rope', 'lamp', 'Röpe', 'x'), { maxLength: 120 }), (words) => {
        const plain = words.join(' ');
        const shown = snippetOf(plain, 'rope');
        expect(plain).toContain(
          shown
            .map(({ text }) => text)
            .join('')
            .replace(/^…|…$/g, ''),
        );
        expect(shown.some(({ hit }) => hit)).toBe(/r[oö]pe/i.test(plain));
      }),
    );
  });
});

test('a text in one line has none of its signs', () => {
  const body =
    '# Raid\n\n- [x] a **bold** [map](https://x.example)\n- _two_ snake_case\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n```js\nrun\n```';
  expect(plainText(body)).toBe('Raid a bold map two snake_case a b 1 2 run');
});

test('links to pages of this guild are found, each once', () => {
  const path = pathOfPage(GUILD, PAGE);
  const body = `[a](${path}) [b](https://guilds.example${path}#section-x) [c](${pathOfPage(PAGE, PAGE)})`;
  expect(linkedPages(body, GUILD)).toEqual([PAGE]);
});

test('what is dragged goes to another folder than its own, and no folder into itself', () => {
  const folder = (id: string, parentId: string | null) => ({ id, parentId });
  const pages = [{ id: 'map', folderId: 'raids', title: 'Map' }];
  const library = { folders: [folder('raids', null), folder('citadel', 'raids'), folder('crafts', null)], pages };
  const may = (id: string) => ['raids', 'citadel', 'crafts', null].filter((to) => isPlaceFor(library, id, to));
  expect(may('map')).toEqual(['citadel', 'crafts', null]);
  expect(may('raids')).toEqual(['crafts']);
  expect(may('citadel')).toEqual(['crafts', null]);
  expect(isPlaceFor(library, 'map', 'map')).toBe(false);
});

test('tags are what stands between commas', () => {
  expect(tagsFrom(' Raid,, level 50 , ')).toEqual(['Raid', 'level 50']);
  expect(uniqueTags(['Raid', 'raid', 'Siege'])).toEqual(['Raid', 'Siege']);
});

test('a revision is called by its note, else by what it did', () => {
  const revision = { number: 2, note: '', restoredFrom: null };
  expect(revisionLabel({ ...revision, note: 'Spelling' })).toBe('Spelling');
  expect(revisionLabel({ ...revision, restoredFrom: 1 })).toBe('Restored revision 1');
  expect([revisionLabel(revision), revisionLabel({ ...revision, number: 1 })]).toEqual(['Edited', 'Page created']);
});

test('an image is held by its page and its own name', () => {
  expect(imageHolder(PAGE, '/files/uploads/guilds/x/library/abc.webp')).toBe(`library:${PAGE}:abc`);
});

test('what is not valid in an address is dropped', () => {
  expect(historySearchFrom({ from: 'x', to: -1, view: 'x' })).toEqual({});
  expect(historySearchFrom({ from: 2, to: 9, view: 'side' })).toEqual({ from: 2, to: 9, view: 'side' });
  expect(librarySearchFrom({ q: '\u0000', tag: 7, folder: 'x', create: 'x' })).toEqual({ tag: '7' });
});
