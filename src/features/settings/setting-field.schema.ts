import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';

/** What the settings page, the audit log and a conflict know of a setting besides its schema. */
export interface SettingField {
  readonly label: string;
  readonly hint?: string;
  /** The value before the first save. */
  readonly initial: unknown;
  readonly control: SettingControl;
}

export type SettingControl =
  | { readonly kind: 'switch' }
  | { readonly kind: 'text' }
  /** A channel or role on Discord. Ids are kept as text, since they have more digits than numbers are exact in. */
  | {
      readonly kind: 'discordId';
      readonly what: 'channel' | 'role';
      readonly isVoice: boolean;
      /** A role that the bot gives to people, rather than mentions. */
      readonly gives?: boolean;
    }
  /** A role of this guild, or null. */
  | { readonly kind: 'guildRole' }
  /** A pool of points that can be awarded; null for the guild's first. */
  | { readonly kind: 'pool' }
  /** Hundredths as a whole number; people read and write 12.5. */
  | { readonly kind: 'points'; readonly min: number; readonly max: number; readonly optional: boolean }
  | { readonly kind: 'choice'; readonly choices: Readonly<Record<string, string>> }
  /** 0 to 23, in the guild's time zone. */
  | { readonly kind: 'hour' };

/** The metadata of every setting; `initial` must be a value of the schema that it is registered for. */
export const settingFields = z.registry<SettingField & { readonly initial: z.$output }>();

/** What was registered for each of these; throws for one that has no label. */
export const fieldsOf = (shape: Readonly<Record<string, z.core.$ZodType>>): Readonly<Record<string, SettingField>> =>
  Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => {
      const field = settingFields.get(schema);
      if (!field) throw new Error(`The setting ${key} has no label: register it with settingFields`);
      return [key, field];
    }),
  );

interface Named {
  readonly label: string;
  readonly hint?: string;
}

export const toggle = ({ initial = false, ...named }: Named & { initial?: boolean }) =>
  z.boolean().register(settingFields, { ...named, initial, control: { kind: 'switch' } });

export const shortText = ({ max, required, initial, ...named }: Named & ShortText) =>
  textField({ kind: 'line', max, required }).register(settingFields, { ...named, initial, control: { kind: 'text' } });

interface ShortText {
  readonly max: number;
  /** Said when it is empty. */
  readonly required: string;
  readonly initial: string;
}

export const discordChannel = (named: Named) => discordId('channel', named);
export const discordVoiceChannel = (named: Named) => discordId('channel', named, { isVoice: true });
export const discordRole = (named: Named) => discordId('role', named);
export const givenDiscordRole = (named: Named) => discordId('role', named, { gives: true });

const discordId = (
  what: 'channel' | 'role',
  named: Named,
  { isVoice = false, gives = false }: { isVoice?: boolean; gives?: boolean } = {},
) =>
  z
    .string()
    .trim()
    .regex(/^\d{17,20}$/, `Enter the ${what} ID (17 to 20 digits)`)
    .nullable()
    .register(settingFields, { ...named, initial: null, control: { kind: 'discordId', what, isVoice, gives } });

export const guildRole = (named: Named) =>
  z
    .uuid('Choose a role in this guild')
    .toLowerCase()
    .nullable()
    .register(settingFields, { ...named, initial: null, control: { kind: 'guildRole' } });

export const pointPool = (named: Named) =>
  z
    .uuid('Choose a pool in this guild')
    .toLowerCase()
    .nullable()
    .register(settingFields, { ...named, initial: null, control: { kind: 'pool' } });

/** The first of the choices is the initial one. */
export const choice = <const Value extends string>(
  choices: Readonly<Record<Value, string>>,
  { initial, ...named }: Named & { initial: NoInfer<Value> },
) =>
  z
    .enum(Object.keys(choices) as Value[], 'Choose one from the list')
    .register(settingFields, { ...named, initial, control: { kind: 'choice', choices } });

export const hourOfDay = ({ initial, ...named }: Named & { initial: number }) =>
  z
    .int('Choose an hour')
    .min(0, 'Choose an hour')
    .max(23, 'Choose an hour')
    .register(settingFields, { ...named, initial, control: { kind: 'hour' } });

/** Most points of anything: a million, in hundredths. */
export const POINTS_MAX = 100_000_000;

export const points = (named: Named) =>
  hundredths().register(settingFields, { ...named, initial: 0, control: { ...POINTS, optional: false } });

/** Empty: no limit. */
export const optionalPoints = (named: Named) =>
  hundredths()
    .nullable()
    .register(settingFields, { ...named, initial: null, control: { ...POINTS, optional: true } });

const POINTS = { kind: 'points', min: 0, max: POINTS_MAX } as const;

const hundredths = () =>
  z
    .int({ error: ({ input }) => (typeof input === 'number' ? 'Use at most two decimals' : 'Enter a number') })
    .min(POINTS.min, 'Enter 0 or more')
    .max(POINTS.max, 'Enter at most 1,000,000');

/** A check: while the switch is on, there is a channel to post to. */
export const channelWhile =
  <Switch extends string, Channel extends string>(on: Switch, channel: Channel) =>
  (values: Readonly<Record<Switch, boolean> & Record<Channel, string | null>>, context: z.RefinementCtx): void => {
    if (values[on] && values[channel] === null)
      context.addIssue({ code: 'custom', path: [channel], message: 'Enter the channel to post to' });
  };
