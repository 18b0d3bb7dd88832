/** Answers to an activity, who may give one, and until when. */

export const INTENTS = ['accepted', 'late', 'tentative', 'bench', 'declined'] as const;
export type Intent = (typeof INTENTS)[number];

/** What staff decided about a sign-up, where an activity asks for that. */
export const APPROVALS = ['pending', 'approved', 'rejected'] as const;
export type Approval = (typeof APPROVALS)[number];

/** Accepted and late people take a place, once they are approved where that is asked. */
export function wantsPlace(
  { intent, approval }: { readonly intent: Intent; readonly approval: Approval | null },
  needsApproval: boolean,
): boolean {
  if (intent !== 'accepted' && intent !== 'late') return false;
  if (approval === 'rejected') return false;
  return approval === 'approved' || approval === null || !needsApproval;
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
  readonly status: 'draft' | 'scheduled' | 'live' | 'completed' | 'cancelled';
  readonly startsAt: number;
  /** Minutes before the start. */
  readonly closesMinutes: number;
}

export const signUpsCloseAt = ({ startsAt, closesMinutes }: SignUpWindow): number => startsAt - closesMinutes * 60_000;

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
  const comes = (answer: Intent | null) => answer === 'accepted' || answer === 'late';
  return comes(before) && comes(intent);
}
