import type { ViewedList } from './saved-view.rules.ts';

export const LIST_LABELS: Readonly<Record<ViewedList, string>> = {
  members: 'Members',
  applications: 'Applications',
  'audit-logs': 'Audit Logs',
  activities: 'Calendar',
  'activities/upcoming': 'Upcoming activities',
  'bank/storage': 'Storage',
  storefronts: 'Storefronts',
};
