import { type Week, weekText } from '#/features/activities/availability/week.rules.ts';
import type { DescribedFields } from '#/features/settings/change.rules.ts';

/** Roles a guild can look for. */
export const WANTED_ROLES = ['Tank', 'Healer', 'Damage', 'Support'] as const;
export const MOST_WANTED = 99;
/** The value for no language, since no select item may have an empty value. */
export const NO_LANGUAGE = 'none';

export type Wanted = Readonly<Record<(typeof WANTED_ROLES)[number], number>>;

/** What the tab "Discovery" shows. */
export interface DiscoveryValues {
  readonly visibleInDiscovery: boolean;
  readonly recruiting: boolean;
  readonly rolesWanted: Wanted;
  readonly rolesFromRoster: boolean;
  /** By the guild's clocks. */
  readonly playWeek: Week;
  readonly playHours: string;
  readonly language: string | null;
  readonly tags: readonly string[];
}

/** Stored as a list of those that are wanted at all, in the order of the game. */
export const wantedList = (wanted: Wanted) =>
  WANTED_ROLES.map((role) => ({ role, count: wanted[role] })).filter(({ count }) => count > 0);

export function wantedOf(list: readonly { readonly role: string; readonly count: number }[]): Wanted {
  const count = (role: string) => list.find((each) => each.role === role)?.count ?? 0;
  return { Tank: count('Tank'), Healer: count('Healer'), Damage: count('Damage'), Support: count('Support') };
}

/** How the fields of the tab "Discovery" read. */
export const DISCOVERY_LABELS = {
  visibleInDiscovery: 'Visible in discovery',
  recruiting: 'Recruiting',
  rolesWanted: {
    label: 'Roles wanted',
    format: (wanted: Wanted) =>
      wantedList(wanted)
        .map(({ role, count }) => `${count} ${role}`)
        .join(', ') || null,
  },
  rolesFromRoster: 'Count the roster',
  playWeek: { label: 'Play hours', format: (week: Week) => weekText(week) || null },
  playHours: 'Note on play hours',
  language: { label: 'Language', format: (language: string | null) => (language === NO_LANGUAGE ? null : language) },
  tags: 'Tags',
} satisfies DescribedFields<DiscoveryValues>;
