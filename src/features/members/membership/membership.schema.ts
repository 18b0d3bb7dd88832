import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { memberFilters } from '#/features/members/roster/member.schema.ts';
import { MOST_AT_ONCE } from './membership.rules.ts';

const one = { guildId: z.uuid(), characterId: z.uuid() };

/**
 * Several members: named, or all whom the members table shows with these filters. The latter are taken in the order of
 * their ids, a hundred a call; `after` is the last one's id of the call before.
 */
export const several = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(MOST_AT_ONCE) }),
  z.strictObject({ matching: z.strictObject(memberFilters), after: z.uuid().optional() }),
]);

export type SeveralInput = z.input<typeof several>;
export type Several = z.output<typeof several>;

const many = { guildId: z.uuid(), members: several };
const rank = { rankId: z.uuid() };
const someRoles = z.array(z.uuid()).max(50).default([]);
const roles = { add: someRoles, remove: someRoles };
/** For the member and the guild's audit log. */
const reason = { reason: textField({ kind: 'lines', max: 500 }).default('') };

export const changeMemberRankInput = z.strictObject({ ...one, ...rank });
export const changeMemberRanksInput = z.strictObject({ ...many, ...rank });
export const assignRolesInput = z.strictObject({ ...one, ...roles });
export const assignRolesBulkInput = z.strictObject({ ...many, ...roles });
export const kickMemberInput = z.strictObject({ ...one, ...reason });
export const kickMembersInput = z.strictObject({ ...many, ...reason });
/** `undoId` is what the change answered. */
export const undoInput = z.strictObject({ guildId: z.uuid(), undoId: z.uuid() });

export type AssignRoles = z.output<typeof assignRolesInput>;
