import { type Changes, changesOf, formatNames } from '#/platform/changes.ts';
import { colorLabel, iconLabel } from './rank-appearance.rules.ts';

/** The fields of a rank whose changes are logged. */
export interface RankValues {
  readonly name: string | null;
  readonly color: string | null;
  readonly icon: string | null;
  readonly isDefault: boolean;
  readonly roleIds: readonly string[];
}

export const NO_RANK: RankValues = { name: null, color: null, icon: null, isDefault: false, roleIds: [] };

export const RANK_FIELDS = {
  name: 'Name',
  color: { label: 'Color', format: colorLabel },
  icon: { label: 'Icon', format: iconLabel },
  isDefault: { label: 'Default rank', format: (value: boolean) => (value ? 'Yes' : 'No') },
  roleIds: { label: 'Roles', format: formatNames },
};

export const rankChanges = (before: RankValues, after: RankValues): Changes =>
  changesOf(before, after, Object.keys(RANK_FIELDS));
