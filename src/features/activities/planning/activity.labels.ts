import type { ActivityStatus, ActivityType } from './activity.rules.ts';

export const TYPE_LABELS: Readonly<Record<ActivityType, string>> = {
  raid: 'Raid',
  dungeon: 'Dungeon',
  'node-siege': 'Node siege',
  'castle-siege': 'Castle siege',
  caravan: 'Caravan',
  'world-boss': 'World boss',
  'guild-war': 'Guild war',
  gathering: 'Gathering',
  crafting: 'Crafting',
  social: 'Social',
  meeting: 'Meeting',
};

export const STATUS_LABELS: Readonly<Record<ActivityStatus, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  live: 'Live',
  completed: 'Completed',
  cancelled: 'Canceled',
};

export const STATUS_TONES = {
  draft: 'outline',
  scheduled: 'info',
  live: 'success',
  completed: 'neutral',
  cancelled: 'danger',
} as const satisfies Readonly<Record<ActivityStatus, string>>;
