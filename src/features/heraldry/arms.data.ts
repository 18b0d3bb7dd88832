/**
 * What arms are made of, version 1. Order counts: an id draws by position. Never reorder or remove an entry;
 * new ones come under a new version number kept with the guild.
 */
export const ARMS_VERSION = 1;

/** Flat fills, hex. A color with a 2 is the darker shade of the one without. */
export const TINCTURES = {
  ivory: '#e3decf', // oklch(0.9 0.02 88)
  or: '#d3b77a', // oklch(0.79 0.085 86)
  silver: '#b7bfc7', // oklch(0.8 0.014 250)
  azure: '#335784', // oklch(0.45 0.085 255)
  azure2: '#243b5c', // oklch(0.35 0.065 257)
  gules: '#8e3230', // oklch(0.45 0.125 25)
  gules2: '#642323', // oklch(0.355 0.095 23)
  vert: '#2c6245', // oklch(0.45 0.075 158)
  vert2: '#1d4330', // oklch(0.35 0.055 160)
  sable: '#1f232a', // oklch(0.255 0.014 265)
  sable2: '#2e333c', // oklch(0.32 0.018 265)
  teal: '#2a656d', // oklch(0.47 0.062 208)
  teal2: '#1b474f', // oklch(0.37 0.05 212)
  rust: '#9c5731', // oklch(0.53 0.105 48)
  rust2: '#733c24', // oklch(0.42 0.085 44)
  wine: '#6f303e', // oklch(0.4 0.09 8)
  wine2: '#50222c', // oklch(0.32 0.07 8)
  slate: '#47515c', // oklch(0.43 0.022 250)
  slate2: '#323a44', // oklch(0.345 0.02 252)
  moss: '#5a623b', // oklch(0.48 0.06 118)
  moss2: '#3f4829', // oklch(0.385 0.05 122)
} as const;
export type Tincture = keyof typeof TINCTURES;

export const METALS = ['ivory', 'or', 'silver'] as const satisfies Tincture[];
export type Metal = (typeof METALS)[number];
export type Colour = Exclude<Tincture, Metal>;

/** Two colors of one family and a metal; or a color and a metal that share the field. `deep` is the ground of banners. */
export type Palette =
  | { field: Colour; second: Colour; deep: Colour; metal: Metal; counterchanged: false }
  | { field: Colour; second: Metal; deep: Colour; metal: Metal; counterchanged: true };

export const PALETTES: readonly Palette[] = [
  tones('azure', 'azure2', 'ivory'),
  tones('gules', 'gules2', 'or'),
  tones('vert', 'vert2', 'ivory'),
  tones('sable2', 'sable', 'or'),
  tones('teal', 'teal2', 'ivory'),
  tones('rust', 'rust2', 'ivory'),
  tones('wine', 'wine2', 'silver'),
  tones('slate', 'slate2', 'or'),
  halves('azure', 'azure2', 'ivory'),
  halves('gules', 'gules2', 'ivory'),
  halves('vert', 'vert2', 'or'),
  halves('sable2', 'sable', 'silver'),
  tones('moss', 'moss2', 'ivory'),
  tones('azure2', 'sable', 'or'),
  halves('rust', 'rust2', 'ivory'),
  halves('teal', 'teal2', 'silver'),
  tones('azure2', 'sable2', 'ivory'),
];

export const DIVISIONS = [
  'plain',
  'pale',
  'fess',
  'bend',
  'chevron',
  'quarterly',
  'saltire',
  'paly',
  'barry',
  'gyronny',
  'bordure',
  'chief',
] as const;
export type Division = (typeof DIVISIONS)[number];

/** The divisions that may have a half in metal. */
export const DIVISIONS_WITH_METAL = ['pale', 'fess', 'bend', 'chevron', 'quarterly'] as const satisfies Division[];

export const BANNER_PATTERNS = ['chevrons', 'bendy', 'wavy', 'lozengy', 'gyronny', 'seme', 'paly', 'chequy'] as const;
export type BannerPattern = (typeof BANNER_PATTERNS)[number];

export const TAILS = ['swallow', 'point', 'round', 'flat', 'dags'] as const;
export type Tail = (typeof TAILS)[number];

export const CHARGES = [
  'mullet',
  'star8',
  'crescent',
  'roundel',
  'annulet',
  'lozenge',
  'tower',
  'key',
  'sword',
  'hammer',
  'crown',
  'sun',
  'tree',
  'peaks',
  'waves',
  'arrow',
  'chalice',
  'lantern',
  'anvil',
  'leaf',
  'ship',
  'wheel',
  'axe',
] as const;
export type Charge = (typeof CHARGES)[number];

/** Charges too thin to be cut in four. */
export const THIN_CHARGES: readonly Charge[] = ['arrow', 'key', 'sword', 'waves', 'chalice', 'tree', 'hammer'];

function tones(field: Colour, second: Colour, metal: Metal): Palette {
  return { field, second, deep: second, metal, counterchanged: false };
}

function halves(field: Colour, deep: Colour, metal: Metal): Palette {
  return { field, second: metal, deep, metal, counterchanged: true };
}
