import { notFound } from '#/base/app-error.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { forbidden, policy, type Refusal } from '#/platform/policy.ts';
import type { AbsenceStatus } from './absence.rules.ts';

/** A person whose absences are in question. */
export interface Absentee {
  readonly userId: string;
  /** May the viewer see this person's absences? */
  readonly seen: boolean;
}

/** An absence as these policies see it. */
export interface AbsenceSubject extends Absentee {
  readonly state: AbsenceStatus;
}

const hidden: Refusal = notFound().body;

const isOwn = (who: GuildViewer, { userId }: Absentee): boolean => who.userId === userId;
/** Everyone manages their own absences; those of others need edit:members. */
const mayEnter = (who: GuildViewer, absentee: Absentee) =>
  isOwn(who, absentee) || who.holds('edit:members') || forbidden(['edit:members']);

function mayHandle(who: GuildViewer, absence: AbsenceSubject, states: readonly AbsenceStatus[]) {
  if (!absence.seen) return hidden;
  const may = mayEnter(who, absence);
  return may !== true || states.includes(absence.state) ? may : REFUSALS[absence.state];
}

export const AbsencePolicy = {
  view: policy<GuildViewer>({ needs: ['view:members'] }),
  /** Staff who may not see a person's absences can't add one: they would not see the result. */
  add: policy<GuildViewer, Absentee>({
    needs: ['view:members'],
    when: (who, absentee) => {
      const may = mayEnter(who, absentee);
      return may !== true || absentee.seen ? may : hiddenFromYou;
    },
  }),
  change: policy<GuildViewer, AbsenceSubject>({
    needs: ['view:members'],
    when: (who, absence) => mayHandle(who, absence, ['upcoming', 'away']),
  }),
  end: policy<GuildViewer, AbsenceSubject>({
    needs: ['view:members'],
    when: (who, absence) => mayHandle(who, absence, ['away']),
  }),
  cancel: policy<GuildViewer, AbsenceSubject>({
    needs: ['view:members'],
    when: (who, absence) => mayHandle(who, absence, ['upcoming']),
  }),
};

const hiddenFromYou: Refusal = {
  code: 'FORBIDDEN',
  reason: 'absences_private',
  message: "You can't see this member's absences, so you can't add one. Ask the guild owner.",
};

const conflict = (reason: string, message: string): Refusal => ({ code: 'CONFLICT', reason, message });
const over = conflict('absence_over', 'This absence has ended. Add a new one instead.');
const REFUSALS: Readonly<Record<AbsenceStatus, Refusal>> = {
  upcoming: conflict('absence_not_begun', "This absence hasn't started yet. Cancel it instead."),
  away: conflict('absence_begun', 'This absence has already started. End it early instead.'),
  over,
  ended: over,
  cancelled: conflict('absence_cancelled', 'This absence was already canceled. Add a new one instead.'),
};
