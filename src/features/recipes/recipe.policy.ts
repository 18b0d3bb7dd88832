import { authorityOf, mayActOn, type Subordinate } from '#/features/guild-access/authority.rules.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { forbidden, policy, type Refusal, type Verdict } from '#/platform/policy.ts';

/** A member of whom someone says which recipes they know. */
export interface Knower extends Subordinate {
  readonly userId: string;
  /** May the viewer see what this member practices? */
  readonly seen: boolean;
}

/** Everyone marks their own recipes; staff those of members of lower authority, as for professions (docs/product/recipes.md#who-knows-it). */
export const RecipePolicy = {
  view: policy<GuildViewer>({ needs: ['view:artisans'] }),
  markOwn: policy<GuildViewer>({ needs: ['view:artisans'], when: mayMarkOwn }),
  markOthers: policy<GuildViewer>({ needs: ['view:artisans', 'edit:members'] }),
  mark: policy<GuildViewer, Knower>({
    needs: ['view:artisans'],
    when: (who, member) => {
      if (member.userId === who.userId) return mayMarkOwn(who);
      if (!who.holds('edit:members')) return forbidden(['edit:members']);
      return member.seen ? mayActOn(authorityOf(who), member) : hiddenFromYou;
    },
  }),
};

function mayMarkOwn(who: GuildViewer): Verdict {
  return who.holds('edit:characters') || forbidden(['edit:characters']);
}

const hiddenFromYou: Refusal = {
  code: 'FORBIDDEN',
  reason: 'professions_private',
  message: "You can't see what this member practices, so you can't change it. Ask the guild owner.",
};
