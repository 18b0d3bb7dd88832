import { sql } from 'drizzle-orm';
import { notFound } from '#/base/app-error.ts';
import { isUuid } from '#/base/id.ts';
import { expandPermissions } from '#/features/members/permission.rules.ts';
import { commandFor } from '#/platform/command.server.ts';
import type { Tx } from '#/platform/db.server.ts';
import { oncePerRequest } from '#/platform/http/request-context.server.ts';
import { type Actor, requireActor } from '#/platform/operation.server.ts';
import { queryFor } from '#/platform/query.server.ts';
import type { GuildMembership, GuildViewer } from './guild.policy.ts';

declare const minted: unique symbol;

/** A viewer inside a guild. Only this gate can make one, so a query that asks for one cannot be reached around it. */
export interface GuildScope extends GuildViewer {
  readonly [minted]: true;
}

/** Input of everything that happens in a guild. */
interface InGuild {
  readonly guildId: string;
}

/** A change in a guild: rights are read inside its transaction. */
export const guildCommand = commandFor<GuildScope, InGuild>('guild', async (tx, actor, { guildId }) =>
  enterGuild(tx, actor, guildId),
);

/** A read in a guild: rights are read once per request. */
export const guildQuery = queryFor<GuildScope, InGuild>('guild', async (db, principal, { guildId }) => {
  const actor = requireActor(principal);
  return oncePerRequest(`guild-scope:${guildId}`, () => enterGuild(db, actor, guildId));
});

interface ScopeRow extends Record<string, unknown> {
  slug: string;
  owner_character_id: string;
  owner_user_id: string;
  memberships: readonly { characterId: string; rankId: string; rankPosition: number; permissions: readonly string[] }[];
}

/** Guild, memberships and permissions of one user in one query; an unknown guild is NOT_FOUND (C19). */
export async function enterGuild(tx: Tx, actor: Actor, guildId: string): Promise<GuildScope> {
  if (!isUuid(guildId)) throw notFound();
  const userId = actor.kind === 'user' ? actor.userId : null;
  const found = await tx.execute<ScopeRow>(sql`
    select g.slug, g.owner_character_id, o.user_id as owner_user_id,
      coalesce((
        select jsonb_agg(jsonb_build_object('characterId', m.character_id, 'rankId', m.rank_id, 'rankPosition', r.position,
          'permissions', coalesce((
            select jsonb_agg(distinct p) from member_roles mr
            join roles ro on ro.guild_id = mr.guild_id and ro.id = mr.role_id
            cross join lateral unnest(ro.permissions) p
            where mr.guild_id = m.guild_id and mr.character_id = m.character_id), '[]'::jsonb)))
        from members m join ranks r on r.guild_id = m.guild_id and r.id = m.rank_id
        where m.guild_id = g.id and m.user_id = ${userId}), '[]'::jsonb) as memberships
    from guilds g join characters o on o.id = g.owner_character_id
    where g.id = ${guildId} and g.deleted_at is null`);
  const row = found.rows[0];
  if (!row) throw notFound();
  return scopeOf(guildId, actor, row);
}

function scopeOf(guildId: string, actor: Actor, row: ScopeRow): GuildScope {
  const memberships: GuildMembership[] = row.memberships.map(({ characterId, rankId, rankPosition }) => ({
    characterId,
    rankId,
    rankPosition,
  }));
  const isOwner = memberships.some(({ characterId }) => characterId === row.owner_character_id);
  const granted = row.memberships.flatMap(({ permissions }) => permissions);
  const permissions = expandPermissions(isOwner ? ['edit:admin'] : granted);
  const viewer: GuildViewer = {
    guildId,
    slug: row.slug,
    ownerCharacterId: row.owner_character_id,
    userId: actor.kind === 'user' ? actor.userId : null,
    name: actor.name,
    isOwner,
    memberships,
    permissions,
    holds: (permission) => permissions.has(permission),
  };
  return viewer as GuildScope;
}
