import { HOME_GUILD, WAITING_GUILD } from '#/demo/texts/guild-facts.ts';
import type { ActivityType, Slots } from '#/features/activities/planning/activity.rules.ts';

/** Something that a guild does every week. */
export interface DemoRoutine {
  readonly title: string;
  readonly type: ActivityType;
  /** 0 is Monday. */
  readonly weekday: number;
  /** On the guild's clocks. */
  readonly time: `${number}:${number}`;
  readonly minutes: number;
  readonly node: string;
  readonly description: string;
  readonly capacity?: number;
  readonly slots?: Slots;
  readonly minLevel?: number;
  readonly closesBefore?: number;
  /** Hundredths. */
  readonly points?: number;
  readonly activityPoints?: number;
}

const LANTERNS: readonly DemoRoutine[] = [
  {
    title: 'Formation drill',
    type: 'social',
    weekday: 0,
    time: '19:00',
    minutes: 60,
    node: 'Miraleth',
    description: 'Shield line, fall back, form up again. **Guests are welcome**; bring what you play worst.',
    activityPoints: 1,
  },
  {
    title: 'Brinebarrel crypts',
    type: 'dungeon',
    weekday: 2,
    time: '20:00',
    minutes: 150,
    node: 'Squall’s End',
    description: 'First group. We clear to the third seal and stop at half past ten, wherever we are.',
    capacity: 16,
    slots: { Tank: 2, Healer: 4, Damage: 8, Support: 2 },
    minLevel: 40,
    closesBefore: 60,
    points: 800,
    activityPoints: 3,
  },
  {
    title: 'Cinderwake Citadel, second wing',
    type: 'raid',
    weekday: 4,
    time: '20:00',
    minutes: 180,
    node: 'The Anvils',
    description:
      'Straight to the second wing. Bring frost resistance and two repair kits; the bridge breaks at **40%**.\n\n- Both groups, five parties\n- Be at the gate ten minutes early',
    capacity: 40,
    slots: { Tank: 5, Healer: 9, Damage: 23, Support: 3 },
    minLevel: 45,
    closesBefore: 90,
    points: 1_200,
    activityPoints: 4,
  },
  {
    title: 'Caravan to Halcyon',
    type: 'caravan',
    weekday: 5,
    time: '15:00',
    minutes: 120,
    node: 'Halcyon',
    description: 'Timber and ore for the granary. Two wagons, scouts on the ridge.',
    capacity: 24,
    points: 500,
    activityPoints: 2,
  },
  {
    title: 'Alliance planning',
    type: 'meeting',
    weekday: 6,
    time: '19:00',
    minutes: 45,
    node: '',
    description: 'With the officers of our neighbors. Anyone may listen.',
  },
];

const PLOUGH: readonly DemoRoutine[] = [
  {
    title: 'Harvest run',
    type: 'gathering',
    weekday: 1,
    time: '19:30',
    minutes: 90,
    node: 'Azmaran',
    description: 'Flax, hemp and whatever the river left. Baskets at the mill.',
    activityPoints: 1,
  },
  {
    title: 'World boss watch',
    type: 'world-boss',
    weekday: 5,
    time: '21:00',
    minutes: 120,
    node: 'Djinna',
    description: 'Two parties. We leave when the horn sounds, not before.',
    capacity: 16,
    slots: { Tank: 2, Healer: 3, Damage: 10, Support: 1 },
    points: 400,
    activityPoints: 2,
  },
];

const GIANTS: readonly DemoRoutine[] = [
  {
    title: 'First steps with a mentor',
    type: 'social',
    weekday: 3,
    time: '18:30',
    minutes: 60,
    node: 'Aithanahr',
    description: 'Bread, a map, and any question you were shy to ask.',
    activityPoints: 1,
  },
  {
    title: 'A slow dungeon',
    type: 'dungeon',
    weekday: 6,
    time: '17:00',
    minutes: 120,
    node: 'Azmaran',
    description: 'No hurry, no scolding. One party, and a second if we are many.',
    capacity: 8,
    slots: { Tank: 1, Healer: 2, Damage: 4, Support: 1 },
    activityPoints: 1,
  },
];

/** The week of each guild that keeps a calendar. */
export const ROUTINES: Readonly<Record<string, readonly DemoRoutine[]>> = {
  [HOME_GUILD.name]: LANTERNS,
  [WAITING_GUILD.name]: PLOUGH,
  'Gentle Giants': GIANTS,
};

/** What the guild of the personas decided to do this evening. */
export const SPONTANEOUS = {
  title: 'Highwayman Hills, whoever is around',
  type: 'gathering',
  durationMinutes: 180,
  node: 'Highwayman Hills',
  description: 'No plan, three hours. **We are in voice**; come as you are and leave when you must.',
} as const;

/** Something that a guild planned as a series. */
interface DemoSeries {
  readonly title: string;
  readonly type: ActivityType;
  readonly time: `${number}:${number}`;
  readonly rule: string;
  readonly durationMinutes: number;
  readonly node: string;
  readonly description: string;
}

export const SERIES: Readonly<Record<string, DemoSeries>> = {
  [HOME_GUILD.name]: {
    title: 'Sunday foraging',
    type: 'gathering',
    time: '16:00',
    rule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=12',
    durationMinutes: 90,
    node: 'Winstead',
    description: 'Granite and ironbark for the workshop. Pouches are shared at the end; **new members first**.',
  },
};
