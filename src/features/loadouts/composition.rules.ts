import { COMBAT_ROLES, type CombatRole } from '#/features/game/game.data.ts';

/** What is wrong with parties, and what isn't, in words. For loadouts the slots count, for parties the people in them. */

/** A party as it's judged: one entry for each person, or each slot that is planned. */
export interface JudgedParty {
  readonly name: string;
  /** `archetype`: the primary one, null where it isn't settled. */
  readonly entries: readonly { readonly role: CombatRole; readonly archetype: string | null }[];
}

export interface Finding {
  readonly tone: 'warning' | 'success' | 'neutral';
  readonly text: string;
}

/** Findings about parties that aren't empty, the worst first: no healer, another role missing, an archetype twice. */
export function compositionOf(parties: readonly JudgedParty[]): Finding[] {
  const judged = parties.filter(({ entries }) => entries.length > 0);
  if (judged.length === 0) return [];
  const without = (role: CombatRole) => judged.filter(({ entries }) => entries.every((entry) => entry.role !== role));
  const missing = BY_URGENCY.flatMap((role): Finding[] => {
    const found = without(role);
    return found.length === 0 ? [] : [{ tone: 'warning', text: said(found, `no ${role.toLowerCase()}`) }];
  });
  const safe = without('Tank').length + without('Healer').length === 0;
  return [...missing, ...twice(judged), ...(safe ? [{ tone: 'success' as const, text: safeWords(judged) }] : [])];
}

const BY_URGENCY: readonly CombatRole[] = ['Healer', ...COMBAT_ROLES.filter((role) => role !== 'Healer')];

/** 'Flank has no healer', '2 parties have no healer'. */
function said(parties: readonly JudgedParty[], what: string): string {
  const [first] = parties;
  return parties.length === 1 && first ? `${first.name} has ${what}` : `${parties.length} parties have ${what}`;
}

function safeWords(parties: readonly JudgedParty[]): string {
  const [first] = parties;
  return `${parties.length === 1 && first ? first.name : 'Every party'} has a tank and a healer`;
}

/** Archetypes that several in one party have; no fault, as groups of eight rarely have one of each. */
function twice(parties: readonly JudgedParty[]): Finding[] {
  const found = parties.flatMap((party) => {
    const repeated = repeatedOf(party);
    return repeated.length === 0 ? [] : [{ party, repeated }];
  });
  const [first] = found;
  if (!first) return [];
  const text =
    found.length === 1
      ? `${first.party.name} has ${first.repeated.join(' and ')} twice`
      : `${found.length} parties have an archetype twice`;
  return [{ tone: 'neutral', text }];
}

function repeatedOf({ entries }: JudgedParty): string[] {
  const archetypes = entries.flatMap(({ archetype }) => (archetype === null ? [] : [archetype]));
  return [...new Set(archetypes.filter((each, at) => archetypes.indexOf(each) !== at))].toSorted();
}
