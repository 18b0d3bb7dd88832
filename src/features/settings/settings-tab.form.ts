import * as z from 'zod';
import { toHundredths } from '#/base/hundredths.ts';
import type { SettingField } from './setting-field.schema.ts';
import type { SettingsTab, SettingValues } from './settings-tab.schema.ts';

/** Converts between stored values and values of controls: '' is null, 12.5 is 1250 hundredths, '6' is 6 o'clock. */

/** The value for "no role" in a select, which can't have an empty value. */
export const NO_ROLE = 'none';
/** The same for the guild's first pool of points. */
export const FIRST_POOL = 'first';

export type ControlValue = boolean | string | number;
export type ControlValues = Readonly<Record<string, ControlValue>>;
type Fields = Readonly<Record<string, SettingField>>;

export const toControls = (fields: Fields, stored: Readonly<Record<string, unknown>>): ControlValues =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, toControl(field, stored[key])]));

export const fromControls = (fields: Fields, values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, fromControl(field, values[key])]));

/** What the form of a tab judges: its controls' values in, what is sent out. */
export const settingsForm = ({ fields, schema }: SettingsTab): z.ZodType<SettingValues, ControlValues> =>
  z
    .custom<ControlValues>()
    .transform((values) => fromControls(fields, values))
    .pipe(schema);

function toControl({ control }: SettingField, stored: unknown): ControlValue {
  switch (control.kind) {
    case 'switch':
      return stored === true;
    case 'points':
      return typeof stored === 'number' ? stored / 100 : '';
    case 'guildRole':
      return typeof stored === 'string' ? stored : NO_ROLE;
    case 'pool':
      return typeof stored === 'string' ? stored : FIRST_POOL;
    default:
      return typeof stored === 'string' || typeof stored === 'number' ? String(stored) : '';
  }
}

/** A value that does not fit stays as it is, for the schema to judge. */
export function fromControl({ control }: SettingField, value: unknown): unknown {
  switch (control.kind) {
    case 'points':
      if (value === '') return control.optional ? null : '';
      return typeof value === 'number' ? toHundredths(value) : value;
    case 'hour':
      return Number(value);
    case 'discordId':
      return typeof value === 'string' && value.trim() === '' ? null : value;
    case 'guildRole':
      return value === NO_ROLE ? null : value;
    case 'pool':
      return value === FIRST_POOL ? null : value;
    default:
      return value;
  }
}
