import type { Change } from '#/features/settings/change.rules.ts';
import { defineEvent } from '#/platform/events.ts';

/** Of every change of rank or roles; ids for undoing it, `changes` for reading. */
export interface MembershipChanged extends Record<string, unknown> {
  readonly characterId: string;
  readonly userId: string;
  /** One id for all members whom one call changed. */
  readonly undoId: string;
  readonly from: { readonly rankId: string; readonly roleIds: readonly string[] };
  readonly to: { readonly rankId: string; readonly roleIds: readonly string[] };
  readonly changes: readonly Change[];
}

export const memberRankChanged = defineEvent<MembershipChanged>({
  type: 'member.rank_changed',
  area: 'members',
  reactions: ['member.tellMember'],
});

export const memberRolesChanged = defineEvent<MembershipChanged>({
  type: 'member.roles_changed',
  area: 'members',
  reactions: ['member.tellMember'],
});

/** What was taken is kept, so that it can be given back. */
export interface MemberKicked extends Record<string, unknown> {
  readonly characterId: string;
  readonly userId: string;
  readonly undoId: string;
  readonly rankId: string;
  readonly roleIds: readonly string[];
  /** ISO 8601, UTC. */
  readonly joinedAt: string;
  readonly lastActiveAt: string;
  readonly reason: string;
  readonly changes: readonly Change[];
}

export const memberKicked = defineEvent<MemberKicked>({
  type: 'member.kicked',
  area: 'members',
  reactions: ['member.tellMember'],
});

/** A kick was taken back. */
export const memberReturned = defineEvent<{
  characterId: string;
  userId: string;
  rankId: string;
  changes: readonly Change[];
}>({ type: 'member.returned', area: 'members', reactions: ['member.tellMember'] });

/** Of those whose rank or roles changed because the guild got another owner; that is what they are told of. */
export const memberRankPassedOn = defineEvent<{
  characterId: string;
  userId: string;
  changes: readonly Change[];
}>({ type: 'member.rank_passed_on', area: 'members' });
