/** One thing that a save changed, in the words of the screen it was changed on; `null` is "nothing". Never a secret. */
export interface Change {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** How a field reads in the audit log and beside another's change: its label, and its values where they are not read as they are. */
export type Described<Value> = string | { readonly label: string; readonly words: (value: Value) => string | null };
/** Fields in the order they are told in. */
export type DescribedFields<State> = { readonly [Key in keyof State]?: Described<State[Key]> };

/** Code points of a value that the log keeps. */
const LONGEST = 300;

/** What is different between two states of the same thing, field by field in the order of `fields`. */
export function changesBetween<State extends object>(
  fields: DescribedFields<State>,
  before: State,
  after: State,
): Change[] {
  return (Object.keys(fields) as (keyof State)[]).flatMap((key) => {
    const described = fields[key];
    if (described === undefined || same(before[key], after[key])) return [];
    const { label, words } = readDescription(described);
    return [{ field: label, from: cut(words(before[key])), to: cut(words(after[key])) }];
  });
}

export const readDescription = <Value>(described: Described<Value>) =>
  typeof described === 'string' ? { label: described, words: inWords } : described;

function inWords(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(inWords).join(', ');
  return String(value);
}

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

function cut(text: string | null): string | null {
  const points = [...(text ?? '')];
  return points.length > LONGEST ? `${points.slice(0, LONGEST - 1).join('')}…` : text;
}
