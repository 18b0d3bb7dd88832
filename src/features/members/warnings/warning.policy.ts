import { authorityOf, mayActOn, type Subordinate } from '#/features/guild-access/authority.rules.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { aboutYou, isAbout, type Noted } from '#/features/members/notes/note.policy.ts';
import { forbidden, policy, type Refusal, type Verdict } from '#/platform/policy.ts';

/** A warning: the member it is about, and whether it was withdrawn. */
export interface WarningFacts extends Noted, Subordinate {
  readonly withdrawn: boolean;
}

/** Warnings go to those of lower authority, and are withdrawn by those who could add them. */
export const WarningPolicy = {
  read: policy<GuildViewer, Noted>({
    needs: ['view:members'],
    when: (who, member) => isAbout(who, member) || who.holds('edit:members') || forbidden(['edit:members']),
  }),
  add: policy<GuildViewer, Noted & Subordinate>({
    needs: ['edit:members'],
    when: mayWarn,
  }),
  withdraw: policy<GuildViewer, WarningFacts>({
    needs: ['edit:members'],
    when: (who, warning) => {
      const may = mayWarn(who, warning);
      return may === true && warning.withdrawn ? alreadyWithdrawn : may;
    },
  }),
};

/** No one warns themselves: an owner's further characters are theirs to handle, but not to warn. */
function mayWarn(who: GuildViewer, member: Noted & Subordinate): Verdict {
  const may = mayActOn(authorityOf(who), member);
  return may === true && isAbout(who, member) ? aboutYou : may;
}

const alreadyWithdrawn: Refusal = {
  code: 'CONFLICT',
  reason: 'already_withdrawn',
  message: 'This warning was already withdrawn. Reload the page.',
};
