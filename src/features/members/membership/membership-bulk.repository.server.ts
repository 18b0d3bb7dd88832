import { AppError } from '#/base/app-error.ts';
import type { Verdict } from '#/platform/policy.ts';

/** A skipped member and the reason; without a name if they are no longer a member. */
export interface SkippedMember {
  readonly characterId: string;
  readonly name: string | null;
  readonly message: string;
}

/** What became of several members. */
export interface ManyOutcome {
  readonly changed: number;
  /** Those who are what they should become already. */
  readonly unchanged: number;
  readonly refused: readonly SkippedMember[];
  readonly undoId: string;
  /** Where the next call goes on, if there may be more members with these filters. */
  readonly next: string | null;
}

export interface Sorted<Planned> {
  readonly allowed: readonly Planned[];
  readonly unchanged: number;
  readonly refused: readonly SkippedMember[];
  readonly next: string | null;
}

interface Locked<Member> {
  readonly members: readonly Member[];
  /** Named ones that are not in the guild. */
  readonly missing: readonly string[];
  readonly next: string | null;
}

/**
 * Judges each member as one alone would be; `plan` gives null where nothing would change. CONFLICT `nobody_changed` where
 * no one is left to change: `fields` says why for each, `current.next` where the next call goes on.
 */
export function sortMembers<Member extends { readonly characterId: string; readonly name: string }, Planned>(
  { members, missing, next }: Locked<Member>,
  plan: (member: Member) => Planned | null,
  judge: (planned: Planned) => Verdict,
): Sorted<Planned> {
  const planned = members.map((member) => ({ member, plan: plan(member) }));
  const judged = planned.flatMap(({ member, plan: one }) =>
    one === null ? [] : [{ member, plan: one, verdict: judge(one) }],
  );
  const refused = [
    ...missing.map((characterId) => ({ characterId, name: null, message: 'No longer a member of this guild.' })),
    ...judged.flatMap(({ member: { characterId, name }, verdict }) =>
      verdict === true ? [] : [{ characterId, name, message: verdict.message }],
    ),
  ];
  const allowed = judged.filter(({ verdict }) => verdict === true).map(({ plan: one }) => one);
  const sorted = { allowed, unchanged: planned.length - judged.length, refused, next };
  if (allowed.length === 0) throw nobodyChanged(sorted);
  return sorted;
}

function nobodyChanged({ unchanged, refused, next }: Sorted<unknown>): AppError {
  const [first] = refused;
  return new AppError({
    code: 'CONFLICT',
    reason: 'nobody_changed',
    message:
      first === undefined
        ? "There's nothing to change. Choose other members or another change."
        : `No one was changed. ${first.message}`,
    fields: Object.fromEntries(refused.map(({ characterId, message }) => [characterId, message])),
    current: { next, unchanged },
  });
}
