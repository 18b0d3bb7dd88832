import { expect, test } from 'vitest';
import { cn } from '#/ui/class-names.ts';

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
])('%s', (_, given, kept) => {
  expect(cn(given)).toBe(kept);
});

test('conditions and lists are joined', () => {
  expect(cn('flex', false, undefined, ['gap-2', { hidden: false, grow: true }])).toBe('flex gap-2 grow');
});
