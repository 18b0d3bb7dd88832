import * as z from 'zod';
import {
  choice,
  discordChannel,
  discordRole,
  hourOfDay,
  optionalPoints,
  points,
  shortText,
  toggle,
} from '#/features/settings/setting-field.schema.ts';
import { settingsTab } from '#/features/settings/settings-tab.schema.ts';

const DECAY_TYPES = { none: 'None', percentage: 'Percentage', flat: 'Flat' } as const;
const WEEKDAYS = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
} as const;

const startPoints = points({ label: 'Start points', hint: 'Given once to each new member' });

const general = {
  dkpEnabled: toggle({ label: 'Use points', hint: 'Members earn and spend points' }),
  dkpName: shortText({
    label: 'Name',
    hint: 'What your guild calls its points',
    max: 20,
    required: 'Name is required',
    initial: 'DKP',
  }),
  awardDefault: points({ label: 'Award', hint: 'Suggested for a new activity' }),
  startPoints,
};

const decay = {
  decayType: choice(DECAY_TYPES, { label: 'Type', hint: 'How every balance shrinks once a week', initial: 'none' }),
  decayAmount: points({ label: 'Amount', hint: 'Percent of the balance, or points' }),
  decayFloor: points({ label: 'Floor', hint: 'Decay never takes a balance below this' }),
  decayWeekday: choice(WEEKDAYS, { label: 'Weekday', initial: 'monday' }),
  decayHour: hourOfDay({ label: 'Hour', hint: "In the guild's time zone", initial: 6 }),
};

const limits = {
  weeklyCap: optionalPoints({
    label: 'Weekly cap',
    hint: 'Most points a member can earn in a week. Leave empty for no cap.',
  }),
  hardCap: optionalPoints({ label: 'Hard cap', hint: 'Highest possible balance. Leave empty for no cap.' }),
  overdraft: points({ label: 'Overdraft', hint: 'How far below zero a balance can go' }),
};

const discord = {
  auctionsChannelId: discordChannel({ label: 'Auctions channel', hint: 'Where auctions are posted' }),
  auctionsPingRoleId: discordRole({ label: 'Auctions ping role', hint: 'Mentioned when an auction opens' }),
  pointsChannelId: discordChannel({
    label: 'Points channel',
    hint: 'Where awards, adjustments and decay are posted, without names',
  }),
};

/** 100 percent, in hundredths. */
const ALL = 10_000;

/** What each pool has for itself: the first by this tab, the others by their own (docs/product/points.md#pools). */
export const poolRuleFields = { startPoints, ...decay, ...limits };
export type PoolRules = z.output<z.ZodObject<typeof poolRuleFields>>;

/** What the rules of a pool say of each other. */
export function judgeRules(values: PoolRules, context: z.RefinementCtx): void {
  const { decayType, decayAmount, startPoints: start, hardCap } = values;
  const fault = (key: keyof PoolRules, message: string) => context.addIssue({ code: 'custom', path: [key], message });
  if (decayType !== 'none' && decayAmount === 0) fault('decayAmount', 'Enter how much decays');
  if (decayType === 'percentage' && decayAmount > ALL) fault('decayAmount', 'Enter at most 100 percent');
  if (hardCap !== null && start > hardCap) fault('startPoints', 'Start points are above the hard cap');
}

/** The tab of points: whether a guild uses them, and the rules of its first pool. */
export const pointSettings = settingsTab({
  id: 'dkp',
  name: 'DKP',
  purpose: 'How members earn, keep and lose points.',
  mainSwitch: 'dkpEnabled',
  schema: z.strictObject({ ...general, ...decay, ...limits, ...discord }).superRefine(judgeRules),
  cards: [
    { title: 'Points', fields: general },
    { title: 'Decay', fields: decay },
    { title: 'Limits', fields: limits },
    { title: 'Discord', fields: discord },
  ],
});
