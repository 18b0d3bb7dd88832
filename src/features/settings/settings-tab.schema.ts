import * as z from 'zod';
import { fieldsOf, type SettingField } from './setting-field.schema.ts';
import type { SettingsTabId } from './settings-tabs.rules.ts';

export const settingValue = z.union([z.boolean(), z.string(), z.number(), z.null()]);
export type SettingValue = z.output<typeof settingValue>;
export type SettingValues = Readonly<Record<string, SettingValue>>;

/** A tab whose page, save, audit labels and readers follow from its schema. */
export interface SettingsTab<Values extends object = SettingValues> {
  readonly id: SettingsTabId;
  /** What it is about, in the middle of a sentence: 'task' settings. */
  readonly name: string;
  readonly title: string;
  /** One line under the title. */
  readonly purpose: string;
  /** What has to be there before the settings take effect. */
  readonly takesEffect?: string;
  /** A switch of the tab: while it's off, nothing else of it is shown. */
  readonly mainSwitch?: string;
  readonly cards: readonly SettingsCard[];
  /** Every setting of the tab, in the order of the schema. */
  readonly fields: Readonly<Record<string, SettingField>>;
  /** The whole of a valid tab. */
  readonly schema: z.ZodType<Values, Readonly<Record<string, unknown>>>;
  /** Those values with the guild, the tab and the version that was edited. */
  readonly saveInput: z.ZodObject;
  /** The settings as they were saved: one that is missing, or no longer valid, has its initial value. */
  readonly valuesOf: (saved: Readonly<Record<string, unknown>>) => Values;
}

export interface SettingsCard {
  readonly title: string;
  readonly keys: readonly string[];
}

interface SettingsTabSpec<Id extends SettingsTabId, Shape extends z.core.$ZodLooseShape>
  extends Pick<SettingsTab, 'name' | 'purpose' | 'takesEffect'> {
  readonly id: Id;
  readonly mainSwitch?: keyof Shape & string;
  /** Every field was registered with `settingFields`. */
  readonly schema: z.ZodObject<Shape, z.core.$strict>;
  /** Parts of the schema's shape. */
  readonly cards: readonly { readonly title: string; readonly fields: Partial<Shape> }[];
}

/** Defines a tab by its schema: everything else about it follows. */
export function settingsTab<const Id extends SettingsTabId, Shape extends z.core.$ZodLooseShape>(
  spec: SettingsTabSpec<Id, Shape>,
) {
  const { id, name, purpose, takesEffect, mainSwitch, schema } = spec;
  const shape = Object.entries<z.core.$ZodType>(schema.shape);
  const fields = fieldsOf(schema.shape);
  const initial = Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.initial]));
  /** Without what the fields say of each other: that is judged when they are saved. */
  const fieldByField = z.object(schema.shape);
  const valid = (saved: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      shape.flatMap(([key, field]) => {
        const { success, data } = z.safeParse(field, saved[key]);
        return success ? [[key, data]] : [];
      }),
    );
  const whole: z.ZodObject = schema;
  return {
    id,
    name,
    title: `${name.charAt(0).toUpperCase()}${name.slice(1)} settings`,
    purpose,
    takesEffect,
    mainSwitch,
    cards: spec.cards.map((card) => ({ title: card.title, keys: Object.keys(card.fields) })),
    fields,
    schema,
    saveInput: whole.safeExtend({ guildId: z.uuid().toLowerCase(), version: z.int().min(1), module: z.literal(id) }),
    valuesOf: (saved: Readonly<Record<string, unknown>>) => fieldByField.parse({ ...initial, ...valid(saved) }),
  };
}
