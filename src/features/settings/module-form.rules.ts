import type { DescribedFields } from '#/features/guilds/change.rules.ts';
import {
  fieldsOf,
  type ModuleField,
  type ModuleId,
  type ModuleValue,
  type ModuleValues,
} from './module-fields.rules.ts';

/** Between what is stored and what the controls of a form hold: '' is null, 12.5 is 1250 hundredths, '6' is 6 o'clock. */

/** What the choice of a role holds for no role, since no choice may have an empty value (doc 1, section 5). */
export const NO_ROLE = 'none';

export const formFields = (module: ModuleId): [string, ModuleField][] => Object.entries(fieldsOf(module));

export const toControls = (module: ModuleId, stored: ModuleValues): ModuleValues =>
  each(module, (field, key) => toControl(field, stored[key] ?? null));

export const fromControls = (module: ModuleId, values: ModuleValues): ModuleValues =>
  each(module, (field, key) => fromControl(field, values[key] ?? null));

function each(module: ModuleId, make: (field: ModuleField, key: string) => ModuleValue): ModuleValues {
  return Object.fromEntries(formFields(module).map(([key, field]) => [key, make(field, key)]));
}

function toControl(field: ModuleField, stored: ModuleValue): ModuleValue {
  if (stored === null) return field.kind === 'guildRole' ? NO_ROLE : '';
  if (field.kind === 'points') return Number(stored) / 100;
  return field.kind === 'hour' ? String(stored) : stored;
}

/** What is no number stays as it is, for the schema to judge. */
function fromControl(field: ModuleField, value: ModuleValue): ModuleValue {
  switch (field.kind) {
    case 'points':
      if (value === '') return field.initial === null ? null : '';
      return typeof value === 'number' ? hundredths(value) : value;
    case 'hour':
      return Number(value);
    case 'channel':
    case 'role':
      return typeof value === 'string' && value.trim() === '' ? null : value;
    case 'guildRole':
      return value === NO_ROLE ? null : value;
    default:
      return value;
  }
}

/** A whole number where two decimals were written, however floats write them. */
function hundredths(units: number): number {
  const exact = units * 100;
  const whole = Math.round(exact);
  return Math.abs(exact - whole) < 1e-6 * Math.max(1, Math.abs(exact)) ? whole : exact;
}

/** Names of the guild's roles by id. */
export type RoleNames = Readonly<Record<string, string>>;

/** How the stored values of a module read in words. */
export const storedWords = (module: ModuleId, roles: RoleNames): DescribedFields<ModuleValues> =>
  words(module, (field, value) => wordsOf(field, value, roles));

/** The same for what the controls of its form hold. */
export const controlWords = (module: ModuleId, roles: RoleNames): DescribedFields<ModuleValues> =>
  words(module, (field, value) => wordsOf(field, fromControl(field, value), roles));

function words(module: ModuleId, of: (field: ModuleField, value: ModuleValue) => string | null) {
  return Object.fromEntries(
    formFields(module).map(([key, field]) => [
      key,
      { label: field.label, words: (value: ModuleValue) => of(field, value) },
    ]),
  );
}

function wordsOf(field: ModuleField, value: ModuleValue, roles: RoleNames): string | null {
  if (value === null || value === '') return null;
  switch (field.kind) {
    case 'switch':
      return value === true ? 'On' : 'Off';
    case 'points':
      return typeof value === 'number' ? (value / 100).toLocaleString('en-US') : String(value);
    case 'choice':
      return field.choices[String(value)] ?? String(value);
    case 'hour':
      return hourWords(Number(value));
    case 'guildRole':
      return roles[String(value)] ?? 'A role that is gone';
    default:
      return String(value);
  }
}

/** '06:00'. */
export const hourWords = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
