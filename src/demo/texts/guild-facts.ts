import type { RoleWanted } from '#/features/guild-access/guild.tables.server.ts';
import type { Charge, Colour } from '#/features/heraldry/arms.data.ts';

/** What the demo world decides of a guild that `GUILD_IDEAS` only describes. */
export interface GuildFacts {
  /** Of the idea. */
  readonly name: string;
  readonly size: number;
  /** Age in days. */
  readonly age: number;
  readonly pending: number;
  /** What its arms show; its id is chosen for them. */
  readonly arms: readonly [Charge, Colour];
  readonly wanted?: readonly RoleWanted[];
  readonly verified?: boolean;
  readonly discord?: boolean;
  /** Days ago that it stopped taking applications. */
  readonly closed?: number;
  readonly language?: string;
  /** First and last day, from Monday on as 0, and hours of a day: [0, 4, 19, 23] is Monday to Friday from 07:00 PM to 11:00 PM. */
  readonly plays?: readonly (readonly [number, number, number, number])[];
  readonly playHours?: string;
  readonly timeZone?: string;
  readonly invite?: string;
  /** Its description, where it is not drawn from the idea's kind. */
  readonly story?: string;
}

/** The guild of the personas. */
export const HOME_GUILD = { name: 'Ashen Lanterns', slug: 'ashen-lanterns' } as const;
/** Where the persona Applicant waits for an answer. */
export const WAITING_GUILD = { name: 'Order of the Broken Plough', slug: 'order-of-the-broken-plough' } as const;
/** Where he was turned down before. */
export const REFUSING_GUILD = { name: 'First Light', slug: 'first-light' } as const;
/** Instant-invite passwords of the demo world, by slug. Gentle Giants write theirs on the door. */
export const DEMO_INVITES = {
  'ashen-lanterns': 'lanterns at the bridge',
  'gentle-giants': 'bread and a map',
} as const;

const ASHEN_LANTERNS_STORY = `We raid on Wednesday and Friday, hold Miraleth, and leave nobody behind at the caravan.

The Lanterns began as nine people who kept the lights on at the bridge of Miraleth through one long siege. There are more than sixty of us now, in six time zones, and the bridge still stands. Voice is for calls; listening is enough.

**What we ask:** kindness in chat, silence on a pull, and a clean bag when you borrow from storage.

## Our week

- **Monday**, 07:00 PM: formation drill, open to guests
- **Wednesday**, 08:00 PM: raid, first group
- **Friday**, 08:00 PM: raid, both groups
- **Sunday**, 07:00 PM: planning with the alliance

## What we offer

- Food, potions and repairs paid by the treasury
- Escorts for members' own caravans
- A crafter for every profession

> Nobody walks home alone.`;

const GENTLE_GIANTS_STORY = `If today is your first day, you are who we are looking for. A mentor, a bag of bread and a map are waiting.

We answer the same question as often as it is asked. All of us were new a season ago, and most of us still get lost in Joeva.

**What we ask:** nothing but a sense of humour and a way to hear us.

**How to get in:** our door has a password, and it is no secret. Say *${DEMO_INVITES['gentle-giants']}* and you are one of us. The form is for people who would rather write.

## Our week

- **Monday**, 08:30 PM: lesson for beginners
- **Saturday**, 08:30 PM: first dungeon, very slowly`;

const LOST_FOOTING_STORY = `We fall off things. We have a board that counts it. You would fit right in.

Founded by one person and a very steep hill. Come and be number two.`;

const wanted = (text: string): RoleWanted[] =>
  text.split(', ').map((entry) => {
    const [count, role] = entry.split(' ') as [string, string];
    return { role, count: Number(count) };
  });

export const GUILD_FACTS: readonly GuildFacts[] = [
  {
    name: 'Verdant Accord',
    size: 180,
    age: 611,
    pending: 7,
    arms: ['leaf', 'vert'],
    wanted: wanted('3 Healer, 2 Support'),
    verified: true,
    discord: true,
    language: 'English',
    plays: [[0, 6, 19, 24]],
    playHours: 'Someone is around all day',
    timeZone: 'Europe/Berlin',
  },
  {
    name: 'Covenant of the Long Road',
    size: 80,
    age: 540,
    pending: 0,
    arms: ['crown', 'gules'],
    verified: true,
    discord: true,
    closed: 18,
    language: 'English',
    plays: [
      [0, 4, 20, 24],
      [5, 5, 16, 24],
    ],
    playHours: 'Castle on Saturdays',
    timeZone: 'Europe/Paris',
  },
  {
    name: HOME_GUILD.name,
    size: 64,
    age: 214,
    pending: 6,
    arms: ['lantern', 'sable2'],
    wanted: wanted('2 Healer, 4 Damage'),
    verified: true,
    discord: true,
    language: 'English',
    plays: [
      [2, 2, 19, 23],
      [4, 4, 19, 23],
    ],
    playHours: 'Raids on both evenings',
    timeZone: 'Europe/Lisbon',
    invite: DEMO_INVITES['ashen-lanterns'],
    story: ASHEN_LANTERNS_STORY,
  },
  {
    name: 'Saltmarch Company',
    size: 52,
    age: 395,
    pending: 4,
    arms: ['ship', 'azure'],
    wanted: wanted('4 Damage, 2 Support'),
    verified: true,
    discord: true,
    language: 'English, German',
    plays: [[0, 6, 19, 23]],
    timeZone: 'Europe/Berlin',
  },
  {
    name: 'Stormglass Caravan League',
    size: 44,
    age: 335,
    pending: 3,
    arms: ['wheel', 'teal'],
    wanted: wanted('1 Healer, 5 Damage'),
    verified: true,
    discord: true,
    language: 'English',
    plays: [[0, 6, 20, 24]],
    timeZone: 'America/New_York',
  },
  {
    name: 'Brinewatch',
    size: 37,
    age: 275,
    pending: 3,
    arms: ['tower', 'azure2'],
    wanted: wanted('2 Tank'),
    verified: true,
    language: 'English',
    playHours: 'Someone is on the wall at any hour',
    timeZone: 'America/Chicago',
  },
  {
    name: 'Hollowmere Trading House',
    size: 31,
    age: 180,
    pending: 2,
    arms: ['key', 'slate'],
    wanted: wanted('2 Damage'),
    discord: true,
    language: 'English',
    timeZone: 'America/New_York',
  },
  {
    name: WAITING_GUILD.name,
    size: 26,
    age: 150,
    pending: 3,
    arms: ['axe', 'moss'],
    wanted: wanted('1 Tank, 1 Healer, 1 Support'),
    discord: true,
    language: 'English, French',
    playHours: '08:00 PM to 10:30 PM UTC',
    timeZone: 'Europe/Paris',
  },
  {
    name: REFUSING_GUILD.name,
    size: 23,
    age: 128,
    pending: 4,
    arms: ['sun', 'gules'],
    wanted: wanted('2 Healer, 1 Support'),
    discord: true,
    language: 'English, Swedish',
    plays: [
      [1, 1, 19, 23],
      [3, 3, 19, 23],
    ],
    timeZone: 'Europe/Stockholm',
  },
  {
    name: 'Vex',
    size: 17,
    age: 12,
    pending: 5,
    arms: ['sword', 'wine'],
    wanted: wanted('2 Tank, 3 Healer, 6 Damage'),
    language: 'English',
    playHours: 'Late',
    timeZone: 'America/Los_Angeles',
  },
  {
    name: 'Oak & Ember',
    size: 15,
    age: 92,
    pending: 1,
    arms: ['tree', 'vert'],
    wanted: wanted('1 Support'),
    language: 'English',
  },
  {
    name: 'The Patient Anvil',
    size: 12,
    age: 301,
    pending: 1,
    arms: ['anvil', 'slate'],
    language: 'English, German',
    discord: true,
  },
  {
    name: 'Gentle Giants',
    size: 9,
    age: 64,
    pending: 2,
    arms: ['peaks', 'rust'],
    wanted: wanted('2 Tank, 2 Healer, 2 Damage, 2 Support'),
    language: 'English',
    invite: DEMO_INVITES['gentle-giants'],
    story: GENTLE_GIANTS_STORY,
  },
  { name: 'The Quiet Cartographers', size: 6, age: 240, pending: 0, arms: ['star8', 'azure2'], language: 'English' },
  {
    name: 'Rook & Lily',
    size: 4,
    age: 33,
    pending: 1,
    arms: ['chalice', 'wine'],
    language: 'English',
    playHours: 'Weekends after dark',
  },
  { name: 'Lost Footing', size: 1, age: 1, pending: 0, arms: ['waves', 'teal'], story: LOST_FOOTING_STORY },
];
