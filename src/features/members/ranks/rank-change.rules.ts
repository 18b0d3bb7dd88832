import { type Change, changesBetween } from '#/features/settings/change.rules.ts';
import { colorLabel, iconLabel } from './rank-appearance.rules.ts';

/** A rank as the audit log words it. */
export interface RankLabels {
  readonly name: string | null;
  readonly color: string | null;
  readonly icon: string | null;
  readonly isDefault: boolean;
  readonly roles: readonly string[];
}

export const NO_RANK: RankLabels = { name: null, color: null, icon: null, isDefault: false, roles: [] };

export const rankChanges = (before: RankLabels, after: RankLabels): Change[] =>
  changesBetween<RankLabels>(
    {
      name: 'Name',
      color: { label: 'Color', words: colorLabel },
      icon: { label: 'Icon', words: iconLabel },
      isDefault: { label: 'Default rank', words: (value) => (value ? 'Yes' : 'No') },
      roles: 'Roles',
    },
    before,
    after,
  );
