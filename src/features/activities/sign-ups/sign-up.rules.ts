import { type ActivityStatus, signUpsCloseAt } from '#/features/activities/planning/activity.rules.ts';
import { COMBAT_ROLES, type CombatRole, type Role } from '#/features/game/game.data.ts';

/** Answers to an activity, who may give one, and until when. */

export const INTENTS = ['accepted', 'late', 'tentative', 'bench', 'declined'] as const;
export type Intent = (typeof INTENTS)[number];

/** Does someone who answers so take part, if they get a place? */
export const comes = (intent: Intent): boolean => intent === 'accepted' || intent === 'late';

/** The role that a character comes with, unless something else is chosen. */
export const combatRole = (role: Role): CombatRole => COMBAT_ROLES.find((known) => known === role) ?? 'Damage';

/** Where staff move someone on the waitlist. */
export const QUEUE_ENDS = ['first', 'last'] as const;
export type QueueEnd = (typeof QUEUE_ENDS)[number];

/** What staff decided about a sign-up, where an activity asks for that. */
export const APPROVALS = ['pending', 'approved', 'rejected'] as const;
export type Approval = (typeof APPROVALS)[number];

export const SIGN_UP_NOTE_MAX = 200;
/** What staff note about a sign-up. */
export const STAFF_NOTE_MAX = 1_000;
/** Characters of one person that would do besides the one they sign up with. */
export const MOST_ALTERNATIVES = 5;
/** Sign-ups that staff approve at once. */
export const MOST_APPROVED = 400;
/** Activities that are answered at once. */
export const MOST_ANSWERED = 50;

/** Accepted and late people take a place, once they are approved where that is asked. */
export function wantsPlace(
  { intent, approval }: { readonly intent: Intent; readonly approval: Approval | null },
  needsApproval: boolean,
): boolean {
  if (!comes(intent)) return false;
  if (approval === 'rejected') return false;
  return approval === 'approved' || approval === null || !needsApproval;
}

/** Was someone approved for an activity that has neither a place nor a waitlist for them? `places` by person. */
export const findsNoPlace = (
  { capacity, keepsWaitlist }: { readonly capacity: number | null; readonly keepsWaitlist: boolean },
  { userId, intent }: { readonly userId: string; readonly intent: Intent },
  places: ReadonlyMap<string, unknown>,
): boolean => capacity !== null && !keepsWaitlist && comes(intent) && !places.has(userId);

export const noPlaceText = (name: string): string =>
  `All places that ${name} could take are taken, and this activity has no waitlist.`;

/** Where someone stands with an activity. */
export type Standing = 'going' | 'late' | 'waiting' | 'pending' | 'rejected' | 'tentative' | 'bench' | 'declined';

export function standingOf(
  signUp: { readonly intent: Intent; readonly approval: Approval | null },
  { needsApproval, hasPlace }: { readonly needsApproval: boolean; readonly hasPlace: boolean },
): Standing {
  const { intent, approval } = signUp;
  if (approval === 'rejected' && intent !== 'declined') return 'rejected';
  if (intent !== 'accepted' && intent !== 'late') return intent;
  if (!wantsPlace(signUp, needsApproval)) return 'pending';
  if (!hasPlace) return 'waiting';
  return intent === 'late' ? 'late' : 'going';
}

/** What an activity asks of those who sign up. */
export interface Requirements {
  readonly minLevel: number | null;
  /** 1 is the highest rank. */
  readonly minRank: { readonly name: string; readonly position: number } | null;
  readonly requiredRole: { readonly id: string; readonly name: string } | null;
}

/** The character that someone signs up with. */
export interface Contender {
  readonly name: string;
  readonly level: number;
  readonly rankPosition: number;
  readonly roleIds: readonly string[];
}

/** What a character lacks for an activity, in words; empty when it may sign up. */
export function unmetRequirements({ minLevel, minRank, requiredRole }: Requirements, who: Contender): string[] {
  const unmet: string[] = [];
  if (minLevel !== null && who.level < minLevel)
    unmet.push(`${who.name} is level ${who.level}, and this activity needs level ${minLevel}.`);
  if (minRank !== null && who.rankPosition > minRank.position)
    unmet.push(`This activity needs the rank ${minRank.name} or higher.`);
  if (requiredRole !== null && !who.roleIds.includes(requiredRole.id))
    unmet.push(`This activity needs the role ${requiredRole.name}.`);
  return unmet;
}

/** The status of an activity and its times, as milliseconds. */
export interface SignUpWindow {
  readonly status: ActivityStatus;
  readonly startsAt: number;
  /** Minutes before the start. */
  readonly closesMinutes: number;
}

export type SignUpFault = 'draft' | 'over' | 'cancelled' | 'closed';

/**
 * Why no one can sign up now; null when they can. People who have answered can drop out, or say that they will be late, until
 * the activity is over.
 */
export function signUpFault(window: SignUpWindow, now: number): SignUpFault | null {
  if (window.status === 'draft') return 'draft';
  if (window.status === 'completed') return 'over';
  if (window.status === 'cancelled') return 'cancelled';
  return now >= signUpsCloseAt(window) ? 'closed' : null;
}

/** Does an answer need no place that the person doesn't have already? Such ones are taken after the deadline, too. */
export function staysOrLeaves(before: Intent | null, intent: Intent): boolean {
  if (intent === 'declined') return before !== null;
  return before !== null && comes(before) && comes(intent);
}

export const FAULT_TEXTS: Readonly<Record<SignUpFault, string>> = {
  draft: "This activity isn't published yet.",
  over: 'This activity is over, so answers can no longer change.',
  cancelled: 'This activity was canceled.',
  closed: 'Sign-ups for this activity are closed. Ask its organizer to add you.',
};
