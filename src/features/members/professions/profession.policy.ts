import { authorityOf, mayActOn, type Subordinate } from '#/features/guild-access/authority.rules.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { forbidden, policy, type Refusal, type Verdict } from '#/platform/policy.ts';

/** A member whose professions are to be changed. */
export interface Practitioner extends Subordinate {
  readonly userId: string;
  /** May the viewer see this member's professions? */
  readonly seen: boolean;
}

/** Everyone changes their own; staff those of members of lower authority, as far as they may see them. */
export const ProfessionPolicy = {
  updateOwn: policy<GuildViewer>({ needs: ['view:members'], when: mayEditOwn }),
  update: policy<GuildViewer, Practitioner>({
    needs: ['view:members'],
    when: (who, member) => {
      if (member.userId === who.userId) return mayEditOwn(who);
      if (!who.holds('edit:members')) return forbidden(['edit:members']);
      return member.seen ? mayActOn(authorityOf(who), member) : hiddenFromYou;
    },
  }),
};

function mayEditOwn(who: GuildViewer): Verdict {
  return who.holds('edit:characters') || forbidden(['edit:characters']);
}

const hiddenFromYou: Refusal = {
  code: 'FORBIDDEN',
  reason: 'professions_private',
  message: "You can't see this member's professions, so you can't change them. Ask the guild owner.",
};
