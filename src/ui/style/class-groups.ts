/**
 * Which property a class of Tailwind's sets, for the classes this product uses; class-names.test.ts compares every pair of
 * them with tailwind-merge, whose table of all classes would be a twelfth of a visitor's scripts.
 */
export function classGroup(base: string): string | undefined {
  const exact = WORDS.get(base);
  if (exact) return exact;
  if (base.startsWith('[')) return base.slice(0, base.indexOf(':'));
  const prefix = PREFIX.exec(base)?.[0];
  if (prefix === undefined) return;
  const own = SEVERAL[prefix];
  return own ? own(base.slice(prefix.length)) : prefix;
}

/** A class of the first group sets what those of the others set, too. */
export const OVERRIDES: Readonly<Record<string, readonly string[]>> = {
  'p-': ['px-', 'py-', 'pt-', 'pr-', 'pb-', 'pl-'],
  'px-': ['pr-', 'pl-'],
  'py-': ['pt-', 'pb-'],
  'm-': ['mx-', 'my-', 'mt-', 'mr-', 'mb-', 'ml-'],
  'mx-': ['mr-', 'ml-'],
  'my-': ['mt-', 'mb-'],
  'inset-': ['inset-x-', 'inset-y-', 'top-', 'right-', 'bottom-', 'left-'],
  'inset-x-': ['right-', 'left-'],
  'inset-y-': ['top-', 'bottom-'],
  'size-': ['w-', 'h-'],
  'gap-': ['gap-x-', 'gap-y-'],
  'overflow-': ['overflow-x-', 'overflow-y-'],
  flex: ['basis-', 'grow', 'shrink'],
  'font-size': ['leading-'],
  'line-clamp-': ['display', 'overflow-'],
  rounded: ['rounded-t', 'rounded-r', 'rounded-b', 'rounded-l'],
  border: ['border-x', 'border-y', 'border-t', 'border-r', 'border-b', 'border-l'],
  'border-x': ['border-r', 'border-l'],
  'border-y': ['border-t', 'border-b'],
  'border-color': ['border-color-t', 'border-color-b', 'border-color-l', 'border-color-r'],
};

const WORDS = new Map(
  Object.entries({
    display: 'block inline-block inline flex inline-flex grid inline-grid contents hidden table',
    position: 'static relative absolute fixed sticky',
    visibility: 'visible invisible',
    sr: 'sr-only not-sr-only',
    'flex-direction': 'flex-row flex-col flex-row-reverse flex-col-reverse',
    'flex-wrap': 'flex-wrap flex-nowrap',
    'font-style': 'italic not-italic',
    decoration: 'underline line-through no-underline',
    'text-overflow': 'truncate text-ellipsis text-clip',
    'text-transform': 'uppercase lowercase capitalize normal-case',
    'text-wrap': 'text-balance text-pretty text-wrap text-nowrap',
    'text-align': 'text-left text-center text-right text-start text-end',
    numeric: 'tabular-nums proportional-nums',
    'font-family': 'font-sans font-mono',
    'list-style': 'list-disc list-none list-decimal',
    'border-style': 'border-dashed border-solid border-none',
    'border-collapse': 'border-collapse border-separate',
    'outline-style': 'outline-none outline-hidden',
    'bg-image': 'bg-linear-to-b bg-linear-to-t bg-none',
    'from-position': 'from-55%',
    filter: 'filter',
    blur: 'blur',
    grow: 'grow',
    shrink: 'shrink',
  }).flatMap(([group, names]) => names.split(' ').map((name) => [name, group] as const)),
);

// The longer of two comes first.
const PREFIX = new RegExp(
  `^(${[
    '@container scroll-pl scroll-py scroll-mt aspect object overflow-x overflow-y overflow overscroll inset-x inset-y inset top right bottom left z basis flex grow shrink order',
    'grid-cols grid-rows grid-flow auto-cols auto-rows col-span col-start row-span row-start gap-x gap-y gap',
    'justify-items justify-self justify content items self place-content place-items',
    'px py pt pr pb pl p mx my mt mr mb ml m size min-w max-w w min-h max-h h',
    'text font tracking line-clamp leading decoration underline-offset align whitespace wrap bg from to',
    'rounded-[trbl] rounded border-[xytrbl] border outline-offset outline shadow ring opacity transition animate rotate translate-x translate-y',
    'table accent cursor field-sizing pointer-events resize touch select fill stroke forced-color-adjust',
  ]
    .join(' ')
    .replaceAll(' ', '|')})(-|/|$)`,
);

const WIDTH = /^(\d|\[\d|$)/;
const SIZE = /^(\d|\[\d|xs|sm|base|lg|xl)/;

/** Prefixes of several properties: which one the rest of the name tells. */
const SEVERAL: Readonly<Record<string, (rest: string) => string>> = {
  'text-': (rest) => (SIZE.test(rest) ? 'font-size' : 'text-color'),
  'font-': () => 'font-weight',
  'flex-': () => 'flex',
  'grow-': () => 'grow',
  'shrink-': () => 'shrink',
  'decoration-': (rest) => (WIDTH.test(rest) ? 'decoration-thickness' : 'decoration-color'),
  'outline-': (rest) => (WIDTH.test(rest) ? 'outline' : 'outline-color'),
  'shadow-': (rest) => (/^(none|light|float|\[)/.test(rest) ? 'shadow' : 'shadow-color'),
  'ring-': (rest) => (WIDTH.test(rest) ? 'ring' : 'ring-color'),
  'stroke-': (rest) => (WIDTH.test(rest) ? 'stroke-width' : 'stroke-color'),
  'rounded-': () => 'rounded',
  'border-': (rest) => (WIDTH.test(rest) ? 'border' : 'border-color'),
  ...Object.fromEntries(
    ['t', 'r', 'b', 'l'].flatMap((side) => [
      [`border-${side}-`, (rest: string) => (WIDTH.test(rest) ? `border-${side}` : `border-color-${side}`)],
      [`rounded-${side}-`, () => `rounded-${side}`],
    ]),
  ),
};
