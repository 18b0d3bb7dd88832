/**
 * What the tabs of the modules hold (doc 1, section 3 "Guild settings fields"; decisions "Points", "Discord"). Kinds say
 * how a field is judged, drawn and told; ids of Discord are kept as text, since they are longer than numbers are exact.
 */
export type ModuleField =
  | { readonly kind: 'switch'; readonly label: string; readonly hint?: string; readonly initial: boolean }
  /** The id of a channel or role on Discord, or null. `with`: needed while this switch is on. */
  | { readonly kind: 'channel' | 'role'; readonly label: string; readonly hint?: string; readonly with?: string }
  /** A role of this guild, or null. */
  | { readonly kind: 'guildRole'; readonly label: string; readonly hint?: string }
  | {
      readonly kind: 'name';
      readonly label: string;
      readonly hint?: string;
      readonly max: number;
      readonly required: string;
      readonly initial: string;
    }
  /** Hundredths as a whole number; people read and write 12.5. `initial` null: may be left empty, with no limit. */
  | {
      readonly kind: 'points';
      readonly label: string;
      readonly hint?: string;
      readonly min: number;
      readonly max: number;
      readonly initial: number | null;
    }
  | {
      readonly kind: 'choice';
      readonly label: string;
      readonly hint?: string;
      readonly choices: Readonly<Record<string, string>>;
      readonly initial: string;
    }
  /** 0 to 23, in the guild's time zone. */
  | { readonly kind: 'hour'; readonly label: string; readonly hint?: string; readonly initial: number };

export type ModuleFields = Readonly<Record<string, ModuleField>>;

/** A card of a tab. */
export interface ModuleCard {
  readonly title: string;
  readonly fields: ModuleFields;
}

/** Most points of anything: a million, in hundredths. */
export const POINTS_MAX = 100_000_000;

const points = (label: string, hint: string, initial: number | null = 0) =>
  ({ kind: 'points', label, hint, min: 0, max: POINTS_MAX, initial }) as const;
const channel = (label: string, hint?: string) => ({ kind: 'channel', label, hint }) as const;
const channelWith = (on: string, label: string, hint?: string) => ({ kind: 'channel', label, hint, with: on }) as const;
const role = (label: string, hint?: string) => ({ kind: 'role', label, hint }) as const;

export const DECAY_TYPES = { none: 'None', percentage: 'Percentage', flat: 'Flat' } as const;
export const WEEKDAYS = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
} as const;

const POSTS = "Posts begin once the guild's Discord server is linked.";

export const MODULES = {
  discord: [
    {
      title: 'Server log',
      fields: { auditLogChannelId: channel('Audit log channel', 'Where changes of the guild are told.') },
    },
    {
      title: 'Roles on Discord',
      fields: {
        memberRoleId: role('Member role', 'For everybody in the guild.'),
        activeRoleId: role('Active role', 'For who took part in the last 30 days.'),
        absentRoleId: role('Absent role', 'For who is away, as long as the leave lasts.'),
      },
    },
  ],
  activities: [
    {
      title: 'Defaults of new activities',
      fields: {
        requiredRoleId: { kind: 'guildRole', label: 'Required role', hint: 'Who may sign up.' },
        pingRoleId: role('Ping role', 'Told on Discord when an activity is posted.'),
        voiceChannelId: channel('Voice channel'),
        chatChannelId: channel('Chat channel', 'Where an activity is posted.'),
        archiveChannelId: channel('Archive channel', 'Where it goes when it is over.'),
      },
    },
  ],
  announcements: [
    {
      title: 'Discord',
      fields: {
        enableDiscordAnnouncements: { kind: 'switch', label: 'Post announcements', hint: POSTS, initial: false },
        announcementChannelId: channelWith('enableDiscordAnnouncements', 'Announcement channel'),
        announcementsPingRoleId: role('Ping role', 'Told of each announcement.'),
      },
    },
  ],
  tasks: [
    {
      title: 'Discord',
      fields: {
        enableTaskDiscordIntegration: { kind: 'switch', label: 'Post tasks', hint: POSTS, initial: false },
        tasksChannelId: channelWith('enableTaskDiscordIntegration', 'Tasks channel', 'Where new tasks are posted.'),
        taskSubmissionsChannelId: channel('Submissions channel', 'Where submissions wait for staff.'),
        taskLogsChannelId: channel('Logs channel', 'Where decisions are told.'),
        taskArchiveChannelId: channel('Archive channel', 'Where finished tasks go.'),
        taskPingRoleId: role('Ping role', 'Told of each new task.'),
        taskStaffPingRoleId: role('Staff ping role', 'Told of each submission.'),
      },
    },
  ],
  dkp: [
    {
      title: 'Points',
      fields: {
        dkpEnabled: { kind: 'switch', label: 'Use points', hint: 'Members earn and spend points.', initial: false },
        dkpName: {
          kind: 'name',
          label: 'Name',
          hint: 'What points are called here.',
          max: 20,
          required: 'Name is required',
          initial: 'DKP',
        },
        awardDefault: points('Award', 'Offered for a new activity.'),
        startPoints: points('Start points', 'Given to a newcomer once.'),
      },
    },
    {
      title: 'Decay',
      fields: {
        decayType: {
          kind: 'choice',
          label: 'Type',
          hint: 'What is taken from every balance once a week.',
          choices: DECAY_TYPES,
          initial: 'none',
        },
        decayAmount: points('Amount', 'Percent of the balance, or points.'),
        decayFloor: points('Floor', 'Decay takes no balance below it.'),
        decayWeekday: { kind: 'choice', label: 'Weekday', choices: WEEKDAYS, initial: 'monday' },
        decayHour: { kind: 'hour', label: 'Hour', hint: "In the guild's time zone.", initial: 6 },
      },
    },
    {
      title: 'Limits',
      fields: {
        weeklyCap: points('Weekly cap', 'Most that one can earn in a week. Empty: no cap.', null),
        hardCap: points('Hard cap', 'Highest balance. Empty: no cap.', null),
        overdraft: points('Overdraft', 'How far below zero a balance may go.'),
      },
    },
  ],
  storefronts: [
    {
      title: 'Discord',
      fields: {
        enableStorefrontDiscordIntegration: { kind: 'switch', label: 'Post trades', hint: POSTS, initial: false },
        listingsChannelId: channelWith('enableStorefrontDiscordIntegration', 'Listings channel'),
        listingsPingRoleId: role('Listings ping role'),
        transactionsChannelId: channel('Transactions channel'),
        transactionsPingRoleId: role('Transactions ping role'),
        transactionsLogsChannelId: channel('Transactions logs channel'),
        transactionsLogsPingRoleId: role('Transactions logs ping role'),
      },
    },
  ],
} as const satisfies Readonly<Record<string, readonly ModuleCard[]>>;

export type ModuleId = keyof typeof MODULES;
export const MODULE_IDS = Object.keys(MODULES) as readonly ModuleId[];

export const isModule = (tab: string): tab is ModuleId => Object.hasOwn(MODULES, tab);

/** What stands above the tab of a module. */
export const MODULE_HEADS: Readonly<Record<ModuleId, { title: string; purpose: string }>> = {
  discord: { title: 'Discord settings', purpose: 'Channels and roles of the guild on Discord, by their ids.' },
  activities: { title: 'Activity settings', purpose: 'What a new activity begins with.' },
  announcements: {
    title: 'Announcement settings',
    purpose: 'Where announcements are posted besides the guild’s pages.',
  },
  tasks: { title: 'Task settings', purpose: 'Where tasks and what becomes of them are posted.' },
  dkp: { title: 'DKP settings', purpose: 'How points are earned, kept and lost.' },
  storefronts: { title: 'Storefront settings', purpose: 'Where listings and trades of the guild are posted.' },
};

/** All fields of a module, in their order. */
export const fieldsOf = (module: ModuleId): ModuleFields =>
  Object.assign({}, ...(MODULES[module] as readonly ModuleCard[]).map(({ fields }) => fields));

export type ModuleValue = boolean | string | number | null;
export type ModuleValues = Readonly<Record<string, ModuleValue>>;

/** What is true of a module whose settings were saved like this: fields that never were have their first value. */
export function settingsOf(module: ModuleId, saved: Readonly<Record<string, unknown>>): ModuleValues {
  const entries = Object.entries(fieldsOf(module)).map(([key, field]) => [
    key,
    Object.hasOwn(saved, key) ? saved[key] : initialOf(field),
  ]);
  return Object.fromEntries(entries) as ModuleValues;
}

const initialOf = (field: ModuleField): ModuleValue => ('initial' in field ? field.initial : null);
