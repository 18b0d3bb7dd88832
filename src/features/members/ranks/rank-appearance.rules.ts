/** Values of ranks and roles that pages need without any machinery. */

export const MAX_RANKS = 30;
export const RANK_NAME_MAX = 40;
export const MAX_ROLES = 60;
export const ROLE_NAME_MAX = 40;

/** Marks that a rank can carry; `components/rank-mark.tsx` draws them. */
export const RANK_ICONS = [
  { name: 'crown', label: 'Crown' },
  { name: 'star', label: 'Star' },
  { name: 'chevrons', label: 'Three chevrons' },
  { name: 'shield', label: 'Shield' },
  { name: 'sword', label: 'Sword' },
  { name: 'banner', label: 'Banner' },
  { name: 'key', label: 'Key' },
  { name: 'hammer', label: 'Hammer' },
  { name: 'leaf', label: 'Leaf' },
  { name: 'seed', label: 'Seed' },
] as const;
export type RankIcon = (typeof RANK_ICONS)[number]['name'];
export const RANK_ICON_NAMES = RANK_ICONS.map(({ name }) => name);

/** Colors of ranks and roles: each can be read on every surface of the product. Stored as they are written here. */
export const RANK_COLORS = [
  { value: '#eae6dd', label: 'Ivory' },
  { value: '#a1a5ab', label: 'Slate' },
  { value: '#dfa949', label: 'Brass' },
  { value: '#efd95c', label: 'Lemon' },
  { value: '#6fd38a', label: 'Green' },
  { value: '#5fd6c8', label: 'Teal' },
  { value: '#6db9f8', label: 'Sky' },
  { value: '#b39bf7', label: 'Violet' },
  { value: '#f38abe', label: 'Rose' },
  { value: '#f7816f', label: 'Coral' },
] as const;
export type RankColor = (typeof RANK_COLORS)[number]['value'];
export const RANK_COLOR_VALUES = RANK_COLORS.map(({ value }) => value);

export const colorLabel = (value: string | null): string | null =>
  RANK_COLORS.find((color) => color.value === value)?.label ?? value;

export const iconLabel = (name: string | null): string | null =>
  RANK_ICONS.find((icon) => icon.name === name)?.label ?? name;
