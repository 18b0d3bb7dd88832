/**
 * What mutated sources ask while they run. One mutant at most is on (`globalThis.guildhallMutant`), set before anything
 * is imported; `globalThis.guildhallReached` notes those that were asked for.
 */
import type { Policy, RightsHolder, Verdict } from '#/platform/policy.ts';

interface Switches {
  guildhallMutant?: string;
  guildhallReached?: Set<string>;
}

/** Is this mutant on? */
export function $on(id: string): boolean {
  const { guildhallMutant, guildhallReached } = globalThis as Switches;
  guildhallReached?.add(id);
  return guildhallMutant === id;
}

interface PolicyMutants {
  readonly allow?: string;
  readonly deny: string;
  /** Its permissions stay, its condition goes. */
  readonly when?: string;
  /** Mutant by permission: the others stay. */
  readonly needs?: Readonly<Record<string, string>>;
}

const REFUSED: Verdict = { code: 'FORBIDDEN', reason: 'mutant', message: 'Refused by a mutant.' };

/** A policy that can be turned into one that lets everyone or no one through. */
export function $policy<Who extends RightsHolder, Subject>(
  { allow, deny, when, needs = {} }: PolicyMutants,
  rule: Policy<Who, Subject>,
): Policy<Who, Subject> {
  return {
    get needs() {
      if (allow && $on(allow)) return [];
      return rule.needs.filter((permission) => !(needs[permission] && $on(needs[permission])));
    },
    judge: (who, subject) => {
      if ((allow && $on(allow)) || (when && $on(when))) return true;
      return $on(deny) ? REFUSED : rule.judge(who, subject);
    },
  };
}

/** Of a template: the mutant, and where the condition begins and ends as [index of the literal part, offset in it]. */
export type Cut = readonly [id: string, from: readonly [number, number], to: readonly [number, number]];

/** A template tag before which one condition can be replaced by `true`. */
export function $cut<T>(tag: (strings: TemplateStringsArray, ...values: unknown[]) => T, cuts: readonly Cut[]) {
  return (strings: TemplateStringsArray, ...values: unknown[]): T => {
    const cut = cuts.filter(([id]) => $on(id))[0];
    if (!cut) return tag(strings, ...values);
    const [, [first, from], [last, to]] = cut;
    const joined = `${strings[first]?.slice(0, from)}true${strings[last]?.slice(to)}`;
    const rest = [...strings.slice(0, first), joined, ...strings.slice(last + 1)];
    return tag(Object.assign(rest, { raw: rest }), ...values.slice(0, first), ...values.slice(last));
  };
}
