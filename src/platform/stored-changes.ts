import * as z from 'zod';
import {
  type ChangeDescription,
  type ChangeField,
  type ChangeFields,
  formatValue,
  type NameOf,
  type ValueChange,
} from './changes.ts';

const valueChange = z.object({ from: z.json(), to: z.json() });

/** Rows of the versions before this kept `changes` as a list of labels and words (`storedDescription`). */
const unlessWorded = <S extends z.ZodType>(schema: S) =>
  z.preprocess((changes) => (Array.isArray(changes) ? {} : changes), schema);

/** For the data of an event: changes of any fields, and what the ids in them were called then. */
export const anyChanges = {
  changes: unlessWorded(z.record(z.string(), valueChange)),
  names: z.record(z.string(), z.string()).optional(),
};

/** The same of fields that reactions read: `...changesIn({ rankId: z.uuid() })`. */
export const changesIn = <Shape extends Readonly<Record<string, z.ZodType>>>(shape: Shape) => ({
  changes: unlessWorded(
    z.object(
      Object.fromEntries(
        Object.entries(shape).map(([key, value]) => [key, z.object({ from: value, to: value }).optional()]),
      ) as { [Key in keyof Shape]: z.ZodOptional<z.ZodObject<{ from: Shape[Key]; to: Shape[Key] }>> },
    ),
  ),
  names: anyChanges.names,
});

/** The changes of an event's row in words, whichever version wrote it. */
export function describeChanges(data: Stored, fields: ChangeFields, nameOf: NameOf): ChangeDescription[] {
  const { changes } = data;
  if (Array.isArray(changes)) return changes.flatMap(storedDescription);
  if (typeof changes !== 'object' || changes === null) return [];
  const stored = new Map(Object.entries(changes));
  const known = Object.entries(fields).filter(([key]) => stored.has(key));
  return known.flatMap(([key, field]) => {
    const change = valueChange.safeParse(stored.get(key));
    return change.success ? describeChange(field, change.data, nameOf) : [];
  });
}

/** Ids that the changes of a row name. */
export const namedIds = (data: Stored): string[] => Object.keys(namesThen(data));

/** What an id is called now, or else was called when the row was written. */
export function namesIn(data: Stored, current: ReadonlyMap<string, string>): NameOf {
  const then = namesThen(data);
  return (id) => current.get(id) ?? (Object.hasOwn(then, id) ? then[id] : undefined);
}

type Stored = Readonly<Record<string, unknown>>;

function namesThen({ names }: Stored): Readonly<Record<string, string>> {
  const parsed = z.record(z.string(), z.string()).safeParse(names);
  return parsed.success ? parsed.data : {};
}

function describeChange(field: ChangeField, change: ValueChange, nameOf: NameOf): readonly ChangeDescription[] {
  if (typeof field === 'object' && 'split' in field) return field.split(change);
  const { label, format } = typeof field === 'string' ? { label: field, format: formatValue } : field;
  return [{ field: label, from: format(change.from, nameOf), to: format(change.to, nameOf) }];
}

/** One entry of the list that earlier versions kept. */
function storedDescription(entry: unknown): ChangeDescription[] {
  const parsed = wordedChange.safeParse(entry);
  return parsed.success ? [parsed.data] : [];
}

const text = z.string().nullable().default(null);
const wordedChange = z.object({ field: z.string(), from: text, to: text });
