import { type Change, changesBetween } from '#/features/guilds/change.rules.ts';
import { colorLabel, iconLabel } from './ladder-values.rules.ts';

/** A rank as the audit log words it. */
export interface RankWords {
  readonly name: string | null;
  readonly color: string | null;
  readonly icon: string | null;
  readonly isDefault: boolean;
  readonly roles: readonly string[];
}

export const NO_RANK: RankWords = { name: null, color: null, icon: null, isDefault: false, roles: [] };

export const rankChanges = (before: RankWords, after: RankWords): Change[] =>
  changesBetween<RankWords>(
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
