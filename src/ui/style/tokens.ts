/**
 * The colors of the product as data: name -> OKLCH, the same values as the `--color-*` variables of styles.css
 * (a test compares the two). Use the CSS variables in components; use this for tests and for images drawn on the server.
 */
export const colors = {
  'bg-0': 'oklch(0.155 0.012 265)',
  'bg-1': 'oklch(0.190 0.014 265)',
  'bg-2': 'oklch(0.225 0.016 265)',
  'bg-3': 'oklch(0.262 0.018 265)',
  'bg-4': 'oklch(0.305 0.022 265)',
  line: 'oklch(0.310 0.016 265)',
  edge: 'oklch(0.370 0.018 265)',
  'line-strong': 'oklch(0.585 0.022 265)',
  'fg-1': 'oklch(0.945 0.008 85)',
  'fg-2': 'oklch(0.800 0.012 265)',
  'fg-3': 'oklch(0.720 0.016 265)',
  'fg-off': 'oklch(0.560 0.014 265)',
  accent: 'oklch(0.760 0.130 80)',
  'accent-hover': 'oklch(0.800 0.130 82)',
  'accent-fg': 'oklch(0.180 0.030 80)',
  'accent-text': 'oklch(0.820 0.120 82)',
  focus: 'oklch(0.830 0.110 220)',
  success: 'oklch(0.790 0.150 152)',
  warning: 'oklch(0.830 0.140 75)',
  danger: 'oklch(0.740 0.150 22)',
  'danger-solid': 'oklch(0.520 0.185 25)',
  'danger-solid-hover': 'oklch(0.475 0.185 25)',
  'success-solid': 'oklch(0.480 0.115 152)',
  discord: 'oklch(0.500 0.200 275)',
  'discord-hover': 'oklch(0.455 0.190 275)',
  info: 'oklch(0.780 0.110 240)',
} as const;

export type ColorName = keyof typeof colors;

/** Surfaces, lowest to highest: page, card, input, popover, selected row. */
export const surfaces = ['bg-0', 'bg-1', 'bg-2', 'bg-3', 'bg-4'] as const satisfies readonly ColorName[];

/** Colors that may carry text on every surface: contrast at least 4.5:1. */
export const textColors = [
  'fg-1',
  'fg-2',
  'fg-3',
  'accent-text',
  'success',
  'warning',
  'danger',
  'info',
] as const satisfies readonly ColorName[];

/** Colors that draw control edges, focus and marks on every surface: contrast at least 3:1. */
export const controlColors = ['line-strong', 'focus', 'accent', 'fg-1'] as const satisfies readonly ColorName[];

/** Text on a solid fill, as [text, fill]: contrast at least 4.5:1. `white` is the pure one. */
export const solidPairs = [
  ['accent-fg', 'accent'],
  ['accent-fg', 'accent-hover'],
  ['white', 'danger-solid'],
  ['white', 'danger-solid-hover'],
  ['white', 'success-solid'],
  ['white', 'discord'],
  ['white', 'discord-hover'],
  ['bg-0', 'fg-1'],
] as const satisfies readonly (readonly [ColorName | 'white', ColorName])[];
