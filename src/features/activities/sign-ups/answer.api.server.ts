import { AppError, conflict, invalid } from '#/base/app-error.ts';
import type { CombatRole } from '#/features/game/game.data.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import type { NewEvent } from '#/platform/events.ts';
import type { Refusal } from '#/platform/policy.ts';
import { claimPlace, lockPlaces, lockPlacesShared, settleActivity } from './place.repository.server.ts';
import type { Cause, PlaceKind } from './placement.rules.ts';
import { signUpAnswered } from './sign-up.events.ts';
import { refused } from './sign-up.policy.ts';
import {
  type Answering,
  type GuildCharacter,
  insertSignUp,
  lockAnswering,
  type OwnSignUp,
  updateSignUp,
  writeAlternatives,
} from './sign-up.repository.server.ts';
import {
  type Approval,
  combatRole,
  comes,
  type Intent,
  signUpFault,
  staysOrLeaves,
  unmetRequirements,
  wantsPlace,
} from './sign-up.rules.ts';

/** An answer; what isn't given stays as it was. */
export interface Answer {
  readonly intent: Intent;
  readonly characterId?: string;
  readonly role?: CombatRole;
  readonly flexRole?: CombatRole | null;
  readonly note?: string;
  readonly alternatives?: readonly string[];
  readonly onFull: 'wait' | 'refuse';
}

/** Who answers for whom, and why. */
interface Answerer {
  readonly guildId: string;
  /** The name of who of staff does it; null for one's own answer. */
  readonly enteredByName: string | null;
  readonly enteredByUserId?: string | null;
  readonly cause?: Cause;
}

export interface AnswerOutcome {
  readonly activityId: string;
  readonly intent: Intent;
  readonly role: CombatRole;
  /** The kind of place they have; null while they wait, want none, or the activity has no limit. */
  readonly place: PlaceKind | null;
  readonly waits: boolean;
  /** Staff are still to approve it. */
  readonly pending: boolean;
  /** Days on which they said that they would be away then. */
  readonly away: string | null;
}

/**
 * Writes an answer to an activity in the caller's transaction, and moves up those who wait for what it leaves. Whoever locks
 * several activities hands them in by the order of their ids.
 */
export async function writeAnswer(
  tx: Tx,
  answering: Answering,
  answer: Answer,
  { guildId, enteredByName, enteredByUserId = null, cause }: Answerer,
): Promise<{ outcome: AnswerOutcome; events: NewEvent[] }> {
  const { activity, userId, characters, away } = answering;
  const which = { guildId, activityId: activity.id };
  const chosen = (before: OwnSignUp | null) => choose(answering, answer, before, enteredByName !== null);
  const write = { ...which, userId };
  let before = answering.before;
  let columns = { ...chosen(before), enteredByName, enteredByUserId };
  if (before === null && !(await insertSignUp(tx, { ...write, columns, queues: true }))) {
    // Answered at the same moment, from another device.
    const [again] = await lockAnswering(tx, { guildId, userId, activityIds: [activity.id] });
    before = again?.before ?? null;
    columns = { ...chosen(before), enteredByName, enteredByUserId };
  }
  if (before) await updateSignUp(tx, { ...write, columns, queues: !mayHavePlace(before) });
  if (answer.alternatives) await writeAlternatives(tx, write, othersOf(characters, columns.characterId, answer));
  const name = characters.find(({ characterId }) => characterId === columns.characterId)?.name ?? '';
  const placed = await place(tx, which, { userId, before, columns, name, cause });
  const waits = placed.isLimited && placed.wants && placed.kind === null;
  if (waits && (answer.onFull === 'refuse' || !activity.keepsWaitlist))
    throw full(columns.role, activity.keepsWaitlist);
  const answered = signUpAnswered({
    guildId,
    subject: { id: activity.id, label: activity.title },
    data: {
      ...{ userId, name, characterId: columns.characterId, own: enteredByName === null && cause === undefined },
      ...{ before: before?.intent ?? null, intent: columns.intent, role: columns.role, flexRole: columns.flexRole },
      ...{ waits, cause },
    },
    invalidateFor: [userId],
  });
  const { intent, role, approval } = columns;
  const pending = approval === 'pending' && activity.needsApproval;
  const outcome = { activityId: activity.id, intent, role, place: placed.kind, waits, pending, away };
  return { outcome, events: [answered, ...placed.events] };
}

interface Placing {
  readonly userId: string;
  readonly before: OwnSignUp | null;
  readonly columns: ReturnType<typeof choose>;
  readonly name: string;
  readonly cause: Cause | undefined;
}

/** Someone who wanted no place claims one; where one may get free, all places are settled (decision 119). */
async function place(
  tx: Tx,
  which: { guildId: string; activityId: string },
  { userId, before, columns, name, cause }: Placing,
): Promise<{ wants: boolean; kind: PlaceKind | null; isLimited: boolean; events: NewEvent[] }> {
  const wants = wantsPlace(columns, true);
  if (before && mayHavePlace(before)) {
    await lockPlaces(tx, which);
    const why = cause ?? (comes(columns.intent) ? 'role-changed' : 'dropped-out');
    const { places, isLimited, events } = await settleActivity(tx, which, { cause: why, causedBy: name });
    return { wants, isLimited, kind: places.get(userId)?.kind ?? null, events: events.filter(isOfOther(userId)) };
  }
  if (!comes(columns.intent)) return { wants, kind: null, isLimited: false, events: [] };
  // Their insert has joined already.
  if (before) await lockPlacesShared(tx, which);
  const { isOpen, isLimited, kind } = await claimPlace(tx, { ...which, userId, ...columns });
  if (!isOpen) throw new AppError(refused('over'));
  return { wants, kind, isLimited, events: [] };
}

/** What happens to the one who answers is in the event of their answer. */
const isOfOther =
  (userId: string) =>
  ({ data }: NewEvent): boolean =>
    data.userId !== userId;

/** By the state before the lock: whether approval is asked for may change meanwhile. */
const mayHavePlace = ({ intent, approval }: OwnSignUp): boolean => comes(intent) && approval !== 'rejected';

/** The row as it will be; refuses what the activity doesn't allow. */
function choose(
  { activity, characters, away: _ }: Answering,
  answer: Answer,
  before: OwnSignUp | null,
  byStaff: boolean,
) {
  const { intent, note = before?.note ?? '' } = answer;
  const characterId = answer.characterId ?? before?.characterId;
  const character = characters.find((each) => each.characterId === characterId) ?? characters[0];
  if (!character || (answer.characterId && character.characterId !== answer.characterId))
    throw invalid('not_a_member', NOT_A_MEMBER, { characterId: NOT_A_MEMBER });
  const refusal = byStaff ? null : refusalOf(activity, answer.intent, before, character);
  if (refusal) throw new AppError(refusal);
  const changed = character.characterId !== before?.characterId;
  const role = answer.role ?? (before && !changed ? before.role : combatRole(character.role));
  const flexRole = answer.flexRole === undefined ? (before?.flexRole ?? null) : answer.flexRole;
  return {
    ...{ characterId: character.characterId, role, flexRole: flexRole === role ? null : flexRole, intent, note },
    approval: approvalOf(before, { needsApproval: activity.needsApproval, intent, role, byStaff }),
  };
}

function refusalOf(
  activity: Answering['activity'],
  intent: Intent,
  before: OwnSignUp | null,
  character: GuildCharacter,
): Refusal | null {
  const fault = signUpFault(activity, currentTime());
  if (fault !== null && !(fault === 'closed' && staysOrLeaves(before?.intent ?? null, intent))) return refused(fault);
  if (intent === 'declined') return null;
  if (before?.approval === 'rejected') return REJECTED;
  const [unmet] = unmetRequirements(activity, character);
  return unmet === undefined ? null : { code: 'CONFLICT', reason: 'requirement_unmet', message: unmet };
}

const REJECTED: Refusal = {
  ...{ code: 'CONFLICT', reason: 'sign_up_rejected' },
  message: 'Staff rejected your sign-up for this activity. Ask its organizer if you still want to come.',
};

/** Staff who sign someone up approve of it. Another role, or another try, is asked for anew. */
function approvalOf(
  before: OwnSignUp | null,
  now: { needsApproval: boolean; intent: Intent; role: CombatRole; byStaff: boolean },
): Approval | null {
  if (now.byStaff && now.intent !== 'declined') return now.needsApproval ? 'approved' : null;
  if (!comes(now.intent)) return before?.approval ?? null;
  if (before && comes(before.intent) && before.role === now.role) return before.approval;
  return now.needsApproval ? 'pending' : null;
}

const othersOf = (characters: readonly GuildCharacter[], chosen: string, { alternatives = [] }: Answer): string[] => [
  ...new Set(alternatives.filter((id) => id !== chosen && characters.some(({ characterId }) => characterId === id))),
];

const NOT_A_MEMBER = 'Choose a character who is a member of this guild';

const full = (role: CombatRole, keepsWaitlist: boolean): AppError =>
  keepsWaitlist
    ? conflict('activity_full', `All places for ${role.toLowerCase()} are taken. You can join the waitlist.`)
    : conflict(
        'activity_full_no_waitlist',
        `All places for ${role.toLowerCase()} are taken, and this activity has no waitlist.`,
      );
