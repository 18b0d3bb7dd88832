import type { DescribedFields } from '#/features/settings/change.rules.ts';
import type { Visibility, VisibilityArea, VisibilitySettings } from './visibility.rules.ts';
import { VISIBILITY_AREAS, visibilityField } from './visibility.rules.ts';

/** The settings as they are stored and sent: `gearVisibility` … */
export type PrivacyValues = { readonly [Area in VisibilityArea as `${Area}Visibility`]: VisibilitySettings[Area] };

export const privacyValuesOf = (settings: VisibilitySettings): PrivacyValues =>
  Object.fromEntries(VISIBILITY_AREAS.map((area) => [visibilityField(area), settings[area]])) as never;

/** What each area is called, and what of a member it covers. */
export const PRIVACY_AREA_LABELS: Readonly<Record<VisibilityArea, { label: string; covers: string }>> = {
  gear: { label: 'Gear', covers: 'Gear screenshot and main stats.' },
  activity: { label: 'Activity', covers: 'Attendance and sign-ups.' },
  artisan: { label: 'Artisan', covers: 'Professions with grades and levels.' },
  transactions: { label: 'Transactions', covers: 'Point balance and history.' },
  tasks: { label: 'Tasks', covers: 'Claimed and finished tasks.' },
  absents: { label: 'Absences', covers: 'When a member is away and why.' },
};

/** Who sees an area with this setting, in a few words; members see all of their own. */
export const VISIBILITY_LABELS = {
  public: { label: 'Public', hint: 'Anyone who can view members.' },
  staff: {
    label: 'Staff',
    hint: 'The owner, and anyone with Edit Members or a permission to edit or manage that area.',
  },
  private: { label: 'Private', hint: 'The owner and anyone with Edit Admin.' },
} as const;

/** The fields as the log and another's change show them. */
export const PRIVACY_FIELDS = {
  gearVisibility: visibilityFormat('gear'),
  activityVisibility: visibilityFormat('activity'),
  artisanVisibility: visibilityFormat('artisan'),
  transactionsVisibility: visibilityFormat('transactions'),
  tasksVisibility: visibilityFormat('tasks'),
  absentsVisibility: visibilityFormat('absents'),
} satisfies DescribedFields<PrivacyValues>;

function visibilityFormat(area: VisibilityArea) {
  return {
    label: PRIVACY_AREA_LABELS[area].label,
    format: (visibility: Visibility) => VISIBILITY_LABELS[visibility].label,
  };
}
