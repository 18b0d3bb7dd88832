import { sql } from 'drizzle-orm';
import { AccountPolicy, ownId } from '#/features/accounts/account.policy.ts';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { guildIdInput } from '#/features/guild-access/guild.schema.ts';
import { instant, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import type { Page } from '#/platform/lists/list.ts';
import { can } from '#/platform/policy.ts';
import { query } from '#/platform/query.server.ts';
import { LifecyclePolicy } from './lifecycle.policy.ts';
import { deletedUntil, UNDO_DAYS } from './lifecycle.rules.ts';
import { findOwnerCandidatesInput, listDeletedGuildsInput } from './lifecycle.schema.ts';

/** What the settings tab "Danger" shows. */
export const guildLifecycle = guildQuery({
  name: 'lifecycle.guildLifecycle',
  input: guildIdInput,
  allow: LifecyclePolicy.open,
  read: async ({ db, who }) => {
    const [guild] = await sqlRows(db).as({ name: text, slug: text, memberCount: int, owner: text })(sql`
      select g.name, g.slug, n.members as "memberCount", c.name as owner
      from guilds g join guild_counts n on n.guild_id = g.id join characters c on c.id = g.owner_character_id
      where g.id = ${who.guildId}`);
    if (!guild) throw new Error(`Guild ${who.guildId} has no owner`);
    return {
      name: guild.name,
      slug: guild.slug,
      memberCount: guild.memberCount,
      owner: { characterId: who.ownerCharacterId, name: guild.owner },
      archived: who.archived,
      can: {
        transfer: can(who, LifecyclePolicy.chooseCandidate, true),
        archive: can(who, LifecyclePolicy.archive, who),
        delete: can(who, LifecyclePolicy.delete, who),
        unarchive: can(who, LifecyclePolicy.unarchive, who),
      },
    };
  },
});

/** A guild that its owner can still restore. */
export interface DeletedGuild {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly avatarImageLink: string | null;
  /** Characters that were in it. */
  readonly members: number;
  readonly ownerCharacterId: string;
  /** ISO. */
  readonly deletedAt: string;
  readonly until: string;
  readonly can: { readonly restore: boolean };
}

/** The caller's own deleted guilds, last deleted first. */
export const listDeletedGuilds = query({
  name: 'lifecycle.listDeletedGuilds',
  input: listDeletedGuildsInput,
  allow: AccountPolicy.own,
  read: async ({ db, who, input }): Promise<Page<DeletedGuild>> => {
    const page = keysetPage(input, LAST_DELETED);
    const found = await sqlRows(db).as(DELETED)(sql`
      select g.id, g.name, g.slug, g.avatar_image_link as "avatarImageLink", jsonb_array_length(d.members) as members,
        d.owner_character_id as "ownerCharacterId", g.deleted_at as "deletedAt",
        ${page.key} as "pageKey"
      from guild_deletions d join guilds g on g.id = d.guild_id
      where d.owner_user_id = ${ownId(who)} and g.deleted_at > now() - make_interval(days => ${UNDO_DAYS}::int)
        and ${page.after}
      order by ${page.order} limit ${page.limit}`);
    const { rows, nextCursor } = page.cut(found);
    const items = rows.map(({ pageKey: _, ...row }) => ({
      ...row,
      until: deletedUntil(Date.parse(row.deletedAt)).toISOString(),
      // Which character is to lead is chosen later.
      can: { restore: can(who, LifecyclePolicy.restore, { ownerUserId: ownId(who), characterInGuild: false }) },
    }));
    return { items, nextCursor };
  },
});

const DELETED = {
  ...{ id: text, name: text, slug: text, avatarImageLink: text.orNull, members: int },
  ...{ ownerCharacterId: text, deletedAt: instant, pageKey },
};

const LAST_DELETED: SortKey[] = [
  { by: sql`g.deleted_at`, type: 'timestamptz', desc: true },
  { by: sql`g.id`, type: 'uuid' },
];

export interface OwnerCandidate {
  readonly characterId: string;
  readonly name: string;
  readonly rank: string;
}

/** Candidates for a transfer of ownership whose name contains the text, highest rank first; at most 20. */
export const findOwnerCandidates = guildQuery({
  name: 'lifecycle.findOwnerCandidates',
  input: findOwnerCandidatesInput,
  allow: LifecyclePolicy.chooseCandidate,
  read: async ({ db, who, input: { query } }): Promise<OwnerCandidate[]> => {
    const found = await sqlRows(db).as({ characterId: text, name: text, rank: text })(sql`
      select m.character_id as "characterId", c.name, r.name as rank from members m
      join characters c on c.id = m.character_id
      join ranks r on r.guild_id = m.guild_id and r.id = m.rank_id
      where m.guild_id = ${who.guildId} and m.character_id <> ${who.ownerCharacterId}
        and position(lower(${query}) in lower(c.name)) > 0
      order by r.position, lower(c.name), m.character_id limit 20`);
    return found;
  },
});
