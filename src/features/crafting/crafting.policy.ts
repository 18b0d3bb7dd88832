import type { ArtisanGrade } from '#/features/game/game.data.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { gradeSuffices } from '#/features/recipes/recipe.rules.ts';
import { forbidden, type Policy, policy, type Refusal } from '#/platform/policy.ts';
import { STATUS_LABELS } from './crafting.labels.ts';
import {
  type Candidate,
  CRAFT_STEPS,
  type CraftRole,
  type CraftStatus,
  type CraftStep,
  mayStep,
} from './crafting.rules.ts';

/** A request as policies see it. */
export interface CraftFacts {
  readonly userId: string;
  readonly crafterUserId: string | null;
  readonly status: CraftStatus;
  /** What crafting it needs. */
  readonly profession: string;
  readonly grade: ArtisanGrade;
}

/** A request that someone is to craft. */
export interface AcceptFacts extends CraftFacts {
  readonly crafter: Pick<Candidate, 'userId' | 'grade' | 'seen'>;
}

/** Who may do what with crafting requests (docs/product/crafting.md#steps). */
export const CraftingPolicy = {
  view: policy<GuildViewer>({ needs: ['view:artisans'] }),
  /** Someone who views the guild without being in it has no character to ask for. */
  request: policy<GuildViewer>({ needs: ['view:artisans'], when: (who) => who.memberships.length > 0 || forbidden() }),
  /** Whoever can craft it accepts for themselves; staff choose someone else who can. */
  accept: policy<GuildViewer, AcceptFacts>({
    needs: ['view:artisans'],
    when: (who, { status, crafter, profession, grade }) => {
      if (status !== 'requested') return elsewhere(status);
      if (crafter.userId !== who.userId && !isStaff(who)) return forbidden(['edit:members']);
      if (!crafter.seen) return hiddenFromYou;
      return (
        gradeSuffices(crafter.grade, grade) ||
        conflict('grade_too_low', `It takes ${profession} at ${grade} or higher. Choose another character.`)
      );
    },
  }),
  assign: policy<GuildViewer>({ needs: ['view:artisans', 'edit:members'] }),
  move: policy<GuildViewer, CraftFacts & { readonly step: CraftStep }>({
    needs: ['view:artisans'],
    when: (who, { step, ...facts }) => {
      const roles = rolesOf(who, facts);
      if (!CRAFT_STEPS[step].by.some((role) => roles.includes(role))) return forbidden();
      return mayStep(step, facts.status) || elsewhere(facts.status);
    },
  }),
  /** Everyone in the guild brings parts of what someone crafts. */
  claim: policy<GuildViewer, CraftFacts>({
    needs: ['view:artisans'],
    when: (who, { status }) => {
      if (who.memberships.length === 0) return forbidden();
      return status === 'accepted' || elsewhere(status);
    },
  }),
  /** Everyone releases what they claimed; who crafts it, or staff, what others don't bring. */
  releasePart: policy<GuildViewer, CraftFacts & { readonly claimerUserId: string }>({
    needs: ['view:artisans'],
    when: (who, { claimerUserId, ...facts }) => {
      const roles = rolesOf(who, facts);
      if (claimerUserId !== who.userId && !roles.includes('crafter') && !roles.includes('staff')) return forbidden();
      return facts.status === 'accepted' || elsewhere(facts.status);
    },
  }),
  /** Stock of the guild is promised by those who manage it, for what someone crafts. */
  reserve: policy<GuildViewer, CraftFacts>({
    needs: ['view:artisans', 'edit:storage'],
    when: (_, { status }) => status === 'accepted' || elsewhere(status),
  }),
} satisfies Record<string, Policy<never, never>>;

export const isStaff = (who: GuildViewer): boolean => who.holds('edit:members');

function rolesOf(who: GuildViewer, { userId, crafterUserId }: CraftFacts): readonly CraftRole[] {
  return [
    ...(userId === who.userId ? ['requester' as const] : []),
    ...(crafterUserId !== null && crafterUserId === who.userId ? ['crafter' as const] : []),
    ...(isStaff(who) ? ['staff' as const] : []),
  ];
}

const hiddenFromYou: Refusal = {
  ...forbidden(),
  reason: 'professions_private',
  message: "You can't see what this member practices. Ask the member to accept the request.",
};
const conflict = (reason: string, message: string): Refusal => ({ code: 'CONFLICT', reason, message });
const elsewhere = (status: CraftStatus): Refusal =>
  conflict('status_changed', `This request is ${STATUS_LABELS[status].toLowerCase()}. Reload the page.`);
