import type { ChangeFields, NameOf } from '#/platform/changes.ts';
import type { DescribedFields } from './change.rules.ts';
import type { SettingField } from './setting-field.schema.ts';
import { fromControl } from './settings-tab.form.ts';

type Fields = Readonly<Record<string, SettingField>>;

/** How stored values read, in the order of the tab. */
export const settingLabels = (fields: Fields): ChangeFields =>
  mapFields(fields, (field) => ({
    label: field.label,
    format: (value: unknown, nameOf: NameOf) => formatSetting(field, value, nameOf),
  }));

/** Values of a form's controls in words. */
export const controlLabels = (fields: Fields, nameOf: NameOf): Described =>
  mapFields(fields, (field) => ({
    label: field.label,
    format: (value) => formatSetting(field, fromControl(field, value), nameOf),
  }));

type Described = DescribedFields<Readonly<Record<string, unknown>>>;

const mapFields = <Label>(fields: Fields, of: (field: SettingField) => Label): Record<string, Label> =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, of(field)]));

/** Null for nothing. */
export function formatSetting({ control }: SettingField, value: unknown, nameOf: NameOf): string | null {
  if (control.kind === 'pool' && value === null) return 'First pool';
  if (value === null || value === undefined || value === '') return null;
  switch (control.kind) {
    case 'switch':
      return value === true ? 'On' : 'Off';
    case 'points':
      return typeof value === 'number' ? (value / 100).toLocaleString('en-US') : String(value);
    case 'choice':
      return control.choices[String(value)] ?? String(value);
    case 'hour':
      return formatHour(Number(value));
    case 'guildRole':
      return nameOf(String(value)) ?? 'Deleted role';
    case 'pool':
      return nameOf(String(value)) ?? 'Deleted pool';
    case 'discordId':
      return nameOf(String(value)) ?? String(value);
    default:
      return String(value);
  }
}

/** '06:00'. */
export const formatHour = (hour: number): string =>
  `${String(hour % 12 || 12).padStart(2, '0')}:00 ${hour < 12 ? 'AM' : 'PM'}`;
