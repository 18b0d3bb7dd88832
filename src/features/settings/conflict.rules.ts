import { same } from '#/platform/changes.ts';
import { type DescribedFields, readDescription } from './change.rules.ts';

/** A field that two people changed differently, or that only the other one changed; values in words, null for nothing. */
export interface ConflictField {
  readonly key: string;
  readonly label: string;
  readonly mine: string | null;
  readonly theirs: string | null;
}

export interface Conflict {
  /** Changed by both: to be chosen, one by one. */
  readonly toChoose: readonly ConflictField[];
  /** Changed by the other alone: they come in by themselves. */
  readonly theirs: readonly ConflictField[];
}

export type Choice = 'mine' | 'theirs';

/** Three states of one form: what both began with, what is on this screen, and what was saved meanwhile. */
export interface ThreeStates<Values> {
  readonly base: Values;
  readonly mine: Values;
  readonly latest: Values;
}

/** What two people changed in one form, in the order of `fields`; fields it doesn't name are never shown. */
export function conflictOf<Values extends object>(
  fields: DescribedFields<Values>,
  { base, mine, latest }: ThreeStates<Values>,
): Conflict {
  const toChoose: ConflictField[] = [];
  const theirs: ConflictField[] = [];
  for (const key of Object.keys(fields) as (keyof Values & string)[]) {
    const described = fields[key];
    if (described === undefined || same(base[key], latest[key]) || same(mine[key], latest[key])) continue;
    const { label, format } = readDescription(described);
    const list = same(base[key], mine[key]) ? theirs : toChoose;
    list.push({ key, label, mine: format(mine[key]), theirs: format(latest[key]) });
  }
  return { toChoose, theirs };
}

/** One's own changes on top of what was saved meanwhile; where both changed a field, as chosen, else one's own. */
export function merged<Values extends object>(
  { base, mine, latest }: ThreeStates<Values>,
  choices: Readonly<Record<string, Choice>>,
): Values {
  const result = { ...latest };
  for (const key of Object.keys(mine) as (keyof Values & string)[])
    if (!same(base[key], mine[key]) && choices[key] !== 'theirs') result[key] = mine[key];
  return result;
}
