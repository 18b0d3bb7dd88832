import { globSync, readFileSync } from 'node:fs';
import { extendTailwindMerge } from 'tailwind-merge';
import { expect, test } from 'vitest';
import { cn } from './class-names.ts';

test.each([
  ['the later of two of a kind stays', 'px-2 px-4', 'px-4'],
  ['an own text size is not a colour', 'text-13 text-fg-2', 'text-13 text-fg-2'],
  ['own text sizes replace each other', 'text-13 text-16', 'text-16'],
  ['own colours replace each other', 'text-fg-2 text-danger', 'text-danger'],
  ['own radii replace each other', 'rounded-card rounded-control', 'rounded-control'],
  ['own shadows replace each other', 'shadow-light shadow-float', 'shadow-float'],
  ['own widths replace each other', 'max-w-content max-w-reading', 'max-w-reading'],
  ['own animations replace each other', 'animate-fade-in animate-none', 'animate-none'],
  ['variables as heights replace each other', 'h-(--h-control) h-5', 'h-5'],
  ['variants are their own kind', 'h-5 max-md:h-9', 'h-5 max-md:h-9'],
  ['of one variant the later stays', 'max-md:h-5 max-md:h-9', 'max-md:h-9'],
  ['what must win is its own kind', 'h-5 !h-9', 'h-5 !h-9'],
  ['below zero is the same kind', 'mt-2 -mt-1', '-mt-1'],
  ['colons in values are no variants', '[&:hover]:p-2 [&:focus]:p-3', '[&:hover]:p-2 [&:focus]:p-3'],
])('%s', (_, given, kept) => {
  expect(cn(given)).toBe(kept);
});

test('conditions and lists are joined', () => {
  expect(cn('flex', false, undefined, ['gap-2', { hidden: false, grow: true }])).toBe('flex gap-2 grow');
});

/** tailwind-merge with the names that styles.css adds to Tailwind's. */
const library = extendTailwindMerge({
  cacheSize: 0,
  extend: {
    theme: {
      text: ['12', '13', '14', '16', '18', '20', '24', '30', '38', '48'],
      radius: ['chip', 'control', 'card', 'dialog'],
      shadow: ['light', 'float'],
      container: ['content', 'settings', 'reading'],
      animate: [
        ...['fade-in', 'fade-out', 'pop-in', 'rise-in', 'sheet-in', 'sheet-out', 'panel-in', 'panel-out'],
        ...['unfold', 'fold'],
      ],
    },
  },
});

test('every two classes of the product are merged as tailwind-merge does', () => {
  const words = vocabulary();
  expect(words.length).toBeGreaterThan(300);
  const faults: string[] = [];
  for (const one of words)
    for (const other of words) {
      const given = `${one} ${other}`;
      const expected = library(given);
      if (cn(given) !== expected) faults.push(`${given} -> ${cn(given)}, not ${expected}`);
    }
  expect(faults.slice(0, 40)).toEqual([]);
});

/** Classes in strings of the screens that tailwind-merge knows, without variants and values in brackets. */
function vocabulary(): string[] {
  const words = new Set<string>();
  for (const file of globSync('src/{ui,features,routes}/**/*.{ts,tsx}', {
    exclude: ['**/*.test.*', '**/*.server.ts', 'src/ui/style/class-groups.ts', 'src/ui/icons/icon-names.ts'],
  }))
    for (const [, , text = ''] of readFileSync(file, 'utf8')
      .replace(/<Icon name="[^"]*"/g, '')
      .matchAll(/(['"`])((?:(?!\1)[^\n\\])*)\1/g))
      for (const word of text.split(/\s+/)) words.add(word.slice(word.lastIndexOf(':') + 1).replace(/^[!-]|!$/g, ''));
  // One value of each kind is enough: px-2 and px-3 differ in nothing that matters here.
  const kinds = new Map<string, string>();
  for (const word of words)
    if (/^[a-z@[][^'"$]*[^-]$/.test(word) && library(`${word} ${word}`) === word)
      kinds.set(word.replace(/(?<=-)\d+(\.\d+)?$/, '0').replace(/\[.*\]/, '[…]'), word);
  return [...kinds.values()];
}
