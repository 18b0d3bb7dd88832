import { type Changes, changesOf, formatValue } from '#/platform/changes.ts';

/** How a field reads in the audit log and beside another's change: its label, and its values where they are not read as they are. */
export type Described<Value> = string | { readonly label: string; readonly format: (value: Value) => string | null };
/** Fields in the order they are shown in. */
export type DescribedFields<State> = { readonly [Key in keyof State]?: Described<State[Key]> };

/** What is different between two states of the same thing, of the fields that are shown. */
export const changesBetween = <State extends object>(
  fields: DescribedFields<State>,
  before: State,
  after: State,
): Changes => changesOf(before, after, Object.keys(fields));

export const readDescription = <Value>(described: Described<Value>) =>
  typeof described === 'string' ? { label: described, format: formatValue } : described;
