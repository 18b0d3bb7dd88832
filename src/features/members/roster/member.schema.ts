import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { ARCHETYPES, ROLES } from '#/features/game/game.data.ts';
import { sortedListInput } from '#/platform/lists/list-input.ts';
import { MEMBER_ORDERS, MEMBERS_A_PAGE } from './member.search.ts';

const some = <T extends z.ZodType>(choice: T) => z.array(choice).max(50).default([]);

/** What the members table is narrowed to: search in names, and facets (any of each). */
export const memberFilters = {
  query: textField({ kind: 'line', max: 100 }).default(''),
  rankIds: some(z.uuid()),
  roleIds: some(z.uuid()),
  classRoles: some(z.enum(ROLES)),
  archetypes: some(z.enum(ARCHETYPES)),
  /** Away today. */
  absent: z.boolean().default(false),
};

const filters = z.strictObject(memberFilters);
export type MemberFiltersInput = z.input<typeof filters>;
export type MemberFilters = z.output<typeof filters>;

/** The members table: narrowed, sorted, page by page. */
export const listMembersInput = sortedListInput(
  { guildId: z.uuid(), ...memberFilters },
  { sorts: MEMBER_ORDERS, sort: 'rank', limit: MEMBERS_A_PAGE },
);

export type ListMembersInput = z.input<typeof listMembersInput>;

/** The same list as a file. */
export const exportMembersInput = listMembersInput.omit({ cursor: true, limit: true });

export type ExportMembers = z.output<typeof exportMembersInput>;

export const newestMembersInput = z.strictObject({
  guildId: z.uuid(),
  limit: z.int().min(1).max(25).default(5),
});

/** One of the caller's own characters in the guild, to be the main one there. */
export const makeMainInput = z.strictObject({ guildId: z.uuid(), characterId: z.uuid() });

/** Leaving with one of one's own characters; `reason` is for the guild's audit log. */
export const leaveGuildInput = z.strictObject({
  guildId: z.uuid(),
  characterId: z.uuid(),
  reason: textField({ kind: 'lines', max: 500 }).default(''),
});
