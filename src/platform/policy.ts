import type { AppErrorBody } from '#/base/app-error.ts';

/** Someone whose rights can be asked for. */
export interface RightsHolder {
  holds(permission: string): boolean;
}

export type Refusal = Pick<AppErrorBody, 'code' | 'reason' | 'message' | 'missing' | 'retryAfter' | 'fields'>;
export type Verdict = true | Refusal;

/**
 * Who may do a thing to a subject. Pure, so that a table of cases can test it. `needs` is judged before the subject
 * is loaded, so that someone without rights learns nothing of what exists; `judge` after it is loaded and locked.
 */
export interface Policy<Who extends RightsHolder, Subject> {
  readonly needs: readonly string[];
  readonly judge: (who: Who, subject: Subject) => Verdict;
}

/** `needs`: permission ids that must all be held. `when`: what must be true of this subject besides. */
export function policy<Who extends RightsHolder, Subject = unknown>(spec: {
  needs?: readonly string[];
  when?: (who: Who, subject: Subject) => Verdict;
}): Policy<Who, Subject> {
  return { needs: spec.needs ?? [], judge: spec.when ?? (() => true) };
}

/** A change in two steps: whom or what it is about, and what is chosen for it. */
export interface StagedPolicy<Who extends RightsHolder, Target, Subject> extends Policy<Who, Subject> {
  /** May it be begun? For the `can` of reads, where nothing has been chosen. Whatever this refuses, the policy does. */
  readonly mayStart: Policy<Who, Target>;
}

/** `target`: whom a chosen change is about. `mayStart` is asked of them first, then `when` of the change. */
export function stagedPolicy<Who extends RightsHolder, Target, Subject>(spec: {
  needs?: readonly string[];
  target: (subject: Subject) => Target;
  mayStart: (who: Who, target: Target) => Verdict;
  when: (who: Who, subject: Subject) => Verdict;
}): StagedPolicy<Who, Target, Subject> {
  const { needs = [], target, mayStart, when } = spec;
  const judge = (who: Who, subject: Subject): Verdict => {
    const start = mayStart(who, target(subject));
    return start === true ? when(who, subject) : start;
  };
  return { needs, judge, mayStart: { needs, judge: mayStart } };
}

/** For what every signed-in user may do, and for open queries what every visitor may. */
export const anyone: Policy<RightsHolder, unknown> = policy({});

export function missingRights(who: RightsHolder, needs: readonly string[]): string[] {
  return needs.filter((permission) => !who.holds(permission));
}

/** The refusal for missing permissions, or true. */
export function permitted(who: RightsHolder, needs: readonly string[]): Verdict {
  const missing = missingRights(who, needs);
  return missing.length === 0 ? true : forbidden(missing, isAccount(who) ? SUPPORT : STAFF);
}

/** A principal's own permissions are those of the account, which the people who run the install remove and restore. */
const isAccount = (who: RightsHolder): boolean => 'kind' in who;

const STAFF = "Ask your guild's staff.";
const SUPPORT = 'Contact support.';

/** `advice`: who can change that. */
export const forbidden = (missing: readonly string[] = [], advice = STAFF): Refusal => ({
  code: 'FORBIDDEN',
  reason: 'permission_missing',
  message:
    missing.length > 0
      ? `You need the ${missing.length === 1 ? 'permission' : 'permissions'} ${missing.join(', ')}. ${advice}`
      : "You don't have permission to do this.",
  missing,
});

/** May the viewer do this? For the `can` that every read ships. */
export function can<Who extends RightsHolder, Subject>(
  who: Who,
  rule: Policy<Who, Subject>,
  subject: Subject,
): boolean {
  return permitted(who, rule.needs) === true && rule.judge(who, subject) === true;
}
