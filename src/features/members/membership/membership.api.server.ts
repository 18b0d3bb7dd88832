import { type SQL, sql } from 'drizzle-orm';
import { subordinateOf } from '#/features/guild-access/authority.rules.ts';
import { AUTHORITY, authorityColumn, authorityOfPage } from '#/features/guild-access/authority.sql.server.ts';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { invalidateOwnPages } from '#/features/guild-access/member.api.server.ts';
import { keepUndo } from '#/features/members/membership/undo-state.repository.server.ts';
import { absencesFor, filtersOf, MEMBERS_FROM } from '#/features/members/roster/member-filter.sql.server.ts';
import { readVisibility } from '#/features/privacy/visibility.api.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { arrayOf, bool, instant, int, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { NewEvent } from '#/platform/events.ts';
import type { memberRankChanged } from './membership.events.ts';
import {
  type Hierarchy,
  type HierarchyMember,
  type MembershipChange,
  MOST_AT_ONCE,
  placeAfter,
  placeChanges,
  type UndoKind,
} from './membership.rules.ts';
import { type Several, several } from './membership.schema.ts';

/** Ranks and roles of a guild; lock them with `hierarchyCommand`. */
export async function readHierarchy(tx: Tx, guildId: string): Promise<Hierarchy> {
  const ranks = await sqlRows(tx).as({ id: text, name: text, position: int, roleIds: arrayOf(text) })(sql`
    select id, name, position, array(
      select role_id from rank_roles a where a.guild_id = r.guild_id and a.rank_id = r.id) as "roleIds"
    from ranks r where guild_id = ${guildId} order by position, id`);
  const roles = await sqlRows(tx).as({ id: text, name: text, permissions: arrayOf(text) })(sql`
    select id, name, permissions from roles where guild_id = ${guildId} order by position, id`);
  return {
    ranks: new Map(ranks.map((rank) => [rank.id, rank])),
    roles: new Map(roles.map((role) => [role.id, role])),
  };
}

/** A member with their join date. */
export type LockedMember = HierarchyMember & {
  readonly joinedAt: string;
  readonly lastActiveAt: string;
  readonly isMain: boolean;
};

/** The viewer whose authority over the members is judged. */
type Viewer = Pick<GuildScope, 'guildId'> & { readonly userId: string | null };

export async function lockMember(tx: Tx, who: GuildScope, characterId: string): Promise<LockedMember | null> {
  const [member] = await lockWhere(tx, who, [isOneOf([characterId])]);
  return member ?? null;
}

/** Both members of a transfer of ownership; throws where one is none. */
export async function lockPair(tx: Tx, guildId: string, ids: readonly [string, string]) {
  const found = await lockWhere(tx, { guildId, userId: null }, [isOneOf(ids)]);
  const [first, second] = ids.map((id) => found.find(({ characterId }) => characterId === id));
  if (!first || !second) throw new Error(`Somebody is no member of guild ${guildId}`);
  return [first, second] as const;
}

const isOneOf = (ids: readonly string[]): SQL => sql`m.character_id = any(${sql.param(ids)}::uuid[])`;

/** Are all of these roles of this guild? */
export const areRoles = ({ roles }: Hierarchy, ids: readonly string[]): boolean => ids.every((id) => roles.has(id));

/** Several members for a change of many; null where none of those named is in the guild. */
export async function lockSeveral(tx: Tx, who: GuildScope, asked: Several): Promise<LockedMembers | null> {
  const locked = await lockMembers(tx, who, asked);
  return 'ids' in asked && locked.members.length === 0 ? null : locked;
}

export interface LockedMembers {
  readonly members: readonly LockedMember[];
  /** Named ones that are not in the guild. */
  readonly missing: readonly string[];
  /** Where the next call goes on, if there may be more. */
  readonly next: string | null;
}

/** Locks several members of the guild in the order of their ids. */
export async function lockMembers(tx: Tx, who: GuildScope, asked: Several): Promise<LockedMembers> {
  const wanted =
    'ids' in asked
      ? [isOneOf(asked.ids)]
      : [
          ...filtersOf(who.guildId, asked.matching, absencesFor(who, await readVisibility(tx, who.guildId))),
          ...(asked.after ? [sql`m.character_id > ${asked.after}::uuid`] : []),
        ];
  const members = await lockWhere(tx, who, wanted);
  const there = new Set(members.map(({ characterId }) => characterId));
  const isFull = 'matching' in asked && members.length === MOST_AT_ONCE;
  return {
    members,
    missing: 'ids' in asked ? asked.ids.filter((id) => !there.has(id)) : [],
    next: isFull ? (members.at(-1)?.characterId ?? null) : null,
  };
}

async function lockWhere(tx: Tx, who: Viewer, wanted: readonly SQL[]): Promise<LockedMember[]> {
  const found = await sqlRows(tx).as(MEMBER)(sql`
    with locked as materialized (
      select m.guild_id, m.character_id, m.user_id, c.name, m.rank_id, m.joined_at, m.last_active_at, m.is_main
      ${MEMBERS_FROM}
      where ${sql.join([sql`m.guild_id = ${who.guildId}`, ...wanted], sql` and `)}
      order by m.character_id limit ${MOST_AT_ONCE} for update of m
    ), authority as materialized (${authorityOfPage(sql`locked`)})
    select m.character_id, m.name, m.rank_id, m.joined_at, m.last_active_at, m.is_main, ${AUTHORITY} as authority,
      array(select role_id from member_roles h where h.guild_id = m.guild_id and h.character_id = m.character_id) as role_ids
    from locked m join authority using (guild_id, character_id)
    order by m.character_id`);
  return found.map((row) => memberOf(row, who));
}

/** All members of a rank or with a role, locked, a hundred at a time. */
export async function lockAll(
  tx: Tx,
  who: GuildScope,
  matching: { readonly rankIds: string[] } | { readonly roleIds: string[] },
): Promise<LockedMember[]> {
  const members: LockedMember[] = [];
  for (let after: string | undefined; ; ) {
    const page = await lockMembers(tx, who, several.parse({ matching, after }));
    members.push(...page.members);
    if (page.next === null) return members;
    after = page.next;
  }
}

const MEMBER = {
  ...{ character_id: text, name: text, rank_id: text, joined_at: instant, last_active_at: instant },
  ...{ is_main: bool, role_ids: arrayOf(text), authority: authorityColumn },
};
type MemberRow = RowOf<typeof MEMBER>;

const memberOf = (row: MemberRow, who: Viewer): LockedMember => ({
  characterId: row.character_id,
  userId: row.authority.userId,
  rankId: row.rank_id,
  roleIds: row.role_ids,
  ...subordinateOf(row, who),
  joinedAt: row.joined_at,
  lastActiveAt: row.last_active_at,
  isMain: row.is_main,
});

interface Applied {
  readonly who: GuildScope;
  readonly hierarchy: Hierarchy;
  readonly changes: readonly MembershipChange[];
  readonly happened: typeof memberRankChanged;
  readonly record: (event: NewEvent) => void;
}

/** Writes changes that were judged, and records them. */
export async function applyChanges(tx: Tx, { who, hierarchy, changes, happened, record }: Applied): Promise<void> {
  await writeChanges(tx, who.guildId, changes);
  for (const change of changes) record(happened(eventOf(hierarchy, change)));
  invalidateOwnPages(
    tx,
    changes.map(({ member }) => member.userId),
  );
}

/** The same, and it can be undone for a few minutes; answers the id that undoes them all. */
export async function applyUndoable(tx: Tx, kind: UndoKind, applied: Applied): Promise<string> {
  const { who, hierarchy, changes } = applied;
  await applyChanges(tx, applied);
  return keepUndo(
    tx,
    who,
    kind,
    changes.map((change) => ({ member: change.member, to: placeAfter(hierarchy, change) })),
  );
}

/** Writes changed ranks and roles of members. */
export async function writeChanges(tx: Tx, guildId: string, changes: readonly MembershipChange[]): Promise<void> {
  const ranked = changes.flatMap(({ member, rank }) =>
    rank ? [{ characterId: member.characterId, id: rank.id }] : [],
  );
  const pairs = (which: 'gained' | 'lost') =>
    changes.flatMap((change) => change[which].map(({ id }) => ({ characterId: change.member.characterId, id })));
  if (ranked.length > 0)
    await tx.execute(sql`
      update members m set rank_id = v.id from ${listed(ranked)} where m.guild_id = ${guildId} and m.character_id = v.character_id`);
  await deleteRoles(tx, guildId, pairs('lost'));
  await insertRoles(tx, guildId, pairs('gained'));
}

interface RoleOfMember {
  readonly characterId: string;
  readonly id: string;
}

export async function insertRoles(tx: Tx, guildId: string, given: readonly RoleOfMember[]): Promise<void> {
  if (given.length === 0) return;
  await tx.execute(sql`
    insert into member_roles (guild_id, character_id, role_id)
    select ${guildId}, v.character_id, v.id from ${listed(given)} on conflict do nothing`);
}

async function deleteRoles(tx: Tx, guildId: string, taken: readonly RoleOfMember[]): Promise<void> {
  if (taken.length === 0) return;
  await tx.execute(sql`
    delete from member_roles m using ${listed(taken)}
    where m.guild_id = ${guildId} and m.character_id = v.character_id and m.role_id = v.id`);
}

/** Pairs as a table `v (character_id, id)`. */
const listed = (pairs: readonly RoleOfMember[]) => sql`
  unnest(${sql.param(pairs.map(({ characterId }) => characterId))}::uuid[], ${sql.param(pairs.map(({ id }) => id))}::uuid[])
    as v (character_id, id)`;

/** Subject and data of the event for a change. */
export function eventOf(hierarchy: Hierarchy, change: MembershipChange) {
  const { characterId, userId, name } = change.member;
  return {
    subject: { id: characterId, label: name },
    data: { characterId, userId, ...placeChanges(hierarchy, change.member, placeAfter(hierarchy, change)) },
    invalidateFor: [userId],
  };
}
