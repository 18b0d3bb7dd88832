import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import {
  fieldsOf,
  MODULE_IDS,
  type ModuleField,
  type ModuleId,
  type ModuleValue,
  type ModuleValues,
} from './module-fields.rules.ts';
import { formFields, fromControls } from './module-form.rules.ts';

const place = { guildId: z.uuid().toLowerCase(), version: z.int().min(1) };

/** All fields of one module, and the version of the settings that were edited. */
export const saveModuleInput = z.discriminatedUnion(
  'module',
  MODULE_IDS.map((module) =>
    z
      .strictObject({ ...place, module: z.literal(module), ...shapeOf(module) })
      .superRefine((values, context) => judgeTogether(module, values as never, context)),
  ) as unknown as readonly [ReturnType<typeof anyModule>],
);

export type SaveModule = ModuleValues & { guildId: string; version: number; module: ModuleId };

/** What the form of a module judges: its controls' values in, what is sent out. */
export const moduleForm = (module: ModuleId) =>
  z
    .custom<ModuleValues>()
    .transform((values) => fromControls(module, values))
    .pipe(
      z.object(shapeOf(module)).superRefine((values, context) => judgeTogether(module, values as never, context)),
    ) as unknown as z.ZodType<ModuleValues, ModuleValues>;

/** For its type alone: what every member of the union has. */
const anyModule = () => z.strictObject({ ...place, module: z.enum(MODULE_IDS) }).catchall(z.unknown());

function shapeOf(module: ModuleId): Record<string, z.ZodType<ModuleValue, ModuleValue>> {
  return Object.fromEntries(formFields(module).map(([key, field]) => [key, schemaOf(field)]));
}

function schemaOf(field: ModuleField): z.ZodType<ModuleValue, ModuleValue> {
  switch (field.kind) {
    case 'switch':
      return z.boolean();
    case 'channel':
    case 'role':
      return z
        .string()
        .trim()
        .regex(/^\d{17,20}$/, `Enter the ${field.kind} ID (17 to 20 digits)`)
        .nullable();
    case 'guildRole':
      return z.uuid('Choose a role of this guild').toLowerCase().nullable();
    case 'name':
      return textField({ kind: 'line', max: field.max, required: field.required });
    case 'points': {
      const number = z
        .int({ error: ({ input }) => (typeof input === 'number' ? 'Use at most two decimals' : 'Enter a number') })
        .min(field.min, `Enter ${inUnits(field.min)} or more`)
        .max(field.max, `Enter at most ${inUnits(field.max)}`);
      return field.initial === null ? number.nullable() : number;
    }
    case 'choice':
      return z.enum(Object.keys(field.choices), 'Choose one of the list');
    case 'hour':
      return z.int('Choose an hour').min(0, 'Choose an hour').max(23, 'Choose an hour');
  }
}

function inUnits(hundredths: number): string {
  return (hundredths / 100).toLocaleString('en-US');
}

/** What fields say of each other. */
function judgeTogether(module: ModuleId, values: ModuleValues, context: z.RefinementCtx): void {
  const say = (key: string, message: string) => context.addIssue({ code: 'custom', path: [key], message });
  for (const [key, field] of Object.entries(fieldsOf(module)))
    if ('with' in field && field.with && values[field.with] === true && values[key] === null)
      say(key, 'Enter the channel to post to');
  if (module === 'dkp') judgePoints(values as unknown as Points, say);
}

interface Points {
  startPoints: number;
  decayType: string;
  decayAmount: number;
  hardCap: number | null;
}

const ALL = 10_000;

function judgePoints(
  { startPoints, decayType, decayAmount, hardCap }: Points,
  say: (key: string, message: string) => void,
): void {
  if (decayType !== 'none' && decayAmount === 0) say('decayAmount', 'Enter how much decays');
  if (decayType === 'percentage' && decayAmount > ALL) say('decayAmount', 'Enter at most 100 percent');
  if (hardCap !== null && startPoints > hardCap) say('startPoints', 'Start points are above the hard cap');
}
