/** Parts of the page of an activity, in the order of their tabs on a phone. */
export const ACTIVITY_VIEWS = ['sign-ups', 'parties', 'attendance', 'details'] as const;
export type ActivityView = (typeof ACTIVITY_VIEWS)[number];

export const VIEW_LABELS: Readonly<Record<ActivityView, string>> = {
  'sign-ups': 'Sign-ups',
  parties: 'Parties',
  attendance: 'Attendance',
  details: 'Details',
};

export interface ActivitySearch {
  /** Sign-ups, unless it says. */
  readonly view?: ActivityView;
}

/** What of a URL's search is known; anything else is left out. */
export function activitySearchFrom({ view }: Record<string, unknown>): ActivitySearch {
  const known = ACTIVITY_VIEWS.find((one) => one === view);
  return known && known !== 'sign-ups' ? { view: known } : {};
}
