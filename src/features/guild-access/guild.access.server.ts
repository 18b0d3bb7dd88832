import { sql } from 'drizzle-orm';
import { AppError, conflict, notFound } from '#/base/app-error.ts';
import { isUuid } from '#/base/uuid.ts';
import type { SessionOwner } from '#/features/accounts/account.access.server.ts';
import { isAccountPermission } from '#/features/accounts/account-permission.rules.ts';
import { commandFor } from '#/platform/command.server.ts';
import { arrayParam, coalesce } from '#/platform/db/coalesce.server.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { arrayOf, bool, int, object, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { jointly, reading } from '#/platform/db/together.server.ts';
import { isPage, oncePerRequest, readsTogether, requestContext } from '#/platform/http/request-context.server.ts';
import { type Actor, requireActor } from '#/platform/operation.server.ts';
import { can } from '#/platform/policy.ts';
import { queryFor } from '#/platform/query.server.ts';
import type { GuildMembership, GuildViewer } from './guild.policy.ts';
import { expandPermissions } from './permission.rules.ts';
import { ViewingPolicy } from './viewing.policy.ts';
import { viewingFrom } from './viewing.rules.ts';

declare const minted: unique symbol;

/** A viewer inside a guild. Only this guard can make one, so a query that asks for one cannot be reached around it. */
export interface GuildScope extends GuildViewer {
  readonly [minted]: true;
  /** An archived guild can be read, and hardly changed. */
  readonly archived: boolean;
  /** Null for who is no user. */
  readonly sessionId: string | null;
  /** The role as which the guild is viewed, with no more than its permissions; null for one's own. */
  readonly viewingAs: { readonly id: string; readonly name: string } | null;
}

/** Input of everything that happens in a guild. */
interface InGuild {
  readonly guildId: string;
}

interface GuildCommandOptions {
  /** For the few changes that stay possible in an archived guild, such as leaving, unarchiving or deleting it. */
  readonly allowArchived?: true;
}

/** A change in a guild: permissions are read inside its transaction. */
export const guildCommand = commandFor<GuildScope, InGuild, GuildCommandOptions>(
  'guild',
  async (tx, actor, { guildId }, { allowArchived }) => {
    const scope = await requireGuildForWrite(tx, actor, guildId);
    return allowArchived ? scope : refuseArchived(scope);
  },
);

/** A read in a guild: permissions are read once per request. */
export const guildQuery = queryFor<GuildScope, InGuild>('guild', async (_db, principal, { guildId }) => {
  return enterGuild(requireActor(principal), guildId);
});

/** A viewer's rights in a guild, read once for each request. */
export const enterGuild = (actor: Actor, guildId: string): Promise<GuildScope> =>
  oncePerRequest(`guild-scope:${guildId}`, () => requireGuildForRead(actor, guildId));

interface Visit {
  readonly guildId: string;
  /** Null for who is no user, and a member nowhere. */
  readonly userId: string | null;
  /** The role to view the guild as. */
  readonly roleId: string | null;
}

const VIEWED_ROLE = {
  ...{ id: text, name: text, permissions: arrayOf(text) },
  /** Of the highest rank that brings it, else of the lowest there is. */
  rankPosition: int,
};
const SCOPE = {
  /** Place among the visits, from 1. */
  visit: int,
  ...{ slug: text, owner_character_id: text, archived: bool },
  memberships: arrayOf(object({ characterId: text, rankId: text, rankPosition: int, permissions: arrayOf(text) })),
  viewed: object(VIEWED_ROLE).orNull,
};
type ScopeRow = RowOf<typeof SCOPE>;
type ViewedRole = RowOf<typeof VIEWED_ROLE>;

/**
 * Guild, memberships and permissions of one user in one query, for a change; an unknown guild is NOT_FOUND. Someone who
 * views the guild as one of its roles can't change anything in it.
 */
export async function requireGuildForWrite(tx: Tx, actor: Actor, guildId: string): Promise<GuildScope> {
  const [row] = await readScopes(tx, [visitOf(actor, guildId)]);
  return refuseViewing(scopeOf(guildId, actor, row));
}

/**
 * The same for reads: a page and a call have the rights read with what else they read, others that come at one moment have
 * theirs read by one statement.
 */
export async function requireGuildForRead(actor: Actor, guildId: string): Promise<GuildScope> {
  const visit = visitOf(actor, guildId);
  const scope = scopeOf(guildId, actor, await (readsTogether() ? readScopeOfRequest(visit) : readScope(visit)));
  noteEntered(scope);
  return scope;
}

/** Members who were let in by this process: nothing is read ahead of rights for others. */
const entered = new Set<string>();
const MOST_ENTERED = 10_000;

export const hasEntered = (userId: string, guildId: string): boolean => entered.has(`${userId} ${guildId}`);

function noteEntered({ userId, guildId, memberships }: GuildScope): void {
  const visit = `${userId} ${guildId}`;
  if (memberships.length === 0) entered.delete(visit);
  else if (entered.size < MOST_ENTERED || entered.has(visit)) entered.add(visit);
  else entered.clear();
}

/** What a page or call will ask for these rights, before it's known whether the session of whom it is for is alive; tells nothing of it. */
export const readRightsAhead = async (owner: SessionOwner, guildId: string): Promise<void> =>
  void (await readScopeOfRequest(visitOf(owner, guildId)));

const readScopeOfRequest = (visit: Visit): Promise<ScopeRow | undefined> => {
  return oncePerRequest(`guild-rights:${JSON.stringify(visit)}`, async () =>
    isPage() ? (await readScopes(reading(), [visit]))[0] : readScope(visit),
  );
};

/** The guild among these that the caller views as a role, with the permissions of that role; else null. */
export async function viewingScopeAmong(actor: Actor, guildIds: readonly string[]): Promise<GuildScope | null> {
  const guildId = viewingFrom(requestContext()?.headers.get('cookie'))?.guildId;
  if (guildId === undefined || !guildIds.includes(guildId)) return null;
  const scope = await enterGuild(actor, guildId);
  return scope.viewingAs && scope;
}

const readScope = coalesce((visits: readonly Visit[]) => readScopes(jointly(), visits));

function visitOf(actor: Actor | SessionOwner, guildId: string): Visit {
  if (!isUuid(guildId)) throw notFound();
  if (actor.kind !== 'user') return { guildId, userId: null, roleId: null };
  const viewing = viewingFrom(requestContext()?.headers.get('cookie'));
  const isMeant = viewing?.guildId === guildId && viewing.sessionId === actor.sessionId;
  return { guildId, userId: actor.userId, roleId: isMeant ? viewing.roleId : null };
}

/** In the order of the visits; undefined where there is no such guild. */
async function readScopes(db: Db, visits: readonly Visit[]): Promise<(ScopeRow | undefined)[]> {
  const guilds = visits.map(({ guildId }) => guildId);
  const users = visits.map(({ userId }) => userId);
  const roles = visits.map(({ roleId }) => roleId);
  const found = await sqlRows(db).as(SCOPE)(sql`
    select v.visit::int, g.slug, g.owner_character_id, g.archived_at is not null as archived,
      coalesce((
        select jsonb_agg(jsonb_build_object('characterId', m.character_id, 'rankId', m.rank_id, 'rankPosition', r.position,
          'permissions', coalesce((
            select jsonb_agg(distinct p) from member_roles mr
            join roles ro on ro.guild_id = mr.guild_id and ro.id = mr.role_id
            cross join lateral unnest(ro.permissions) p
            where mr.guild_id = m.guild_id and mr.character_id = m.character_id), '[]'::jsonb)))
        from members m join ranks r on r.guild_id = m.guild_id and r.id = m.rank_id
        where m.guild_id = g.id and m.user_id = v.user_id), '[]'::jsonb) as memberships,
      (select jsonb_build_object('id', ro.id, 'name', ro.name, 'permissions', ro.permissions, 'rankPosition', coalesce(
          (select min(k.position) from rank_roles rr join ranks k on k.guild_id = rr.guild_id and k.id = rr.rank_id
            where rr.guild_id = ro.guild_id and rr.role_id = ro.id),
          (select max(k.position) from ranks k where k.guild_id = ro.guild_id)))
        from roles ro where ro.guild_id = g.id and ro.id = v.role_id) as viewed
    from unnest(${arrayParam(guilds, 'uuid')}, ${arrayParam(users, 'uuid')}, ${arrayParam(roles, 'uuid')})
      with ordinality v(guild_id, user_id, role_id, visit)
    join guilds g on g.id = v.guild_id and g.deleted_at is null`);
  const rows = new Map(found.map((row) => [row.visit, row]));
  return visits.map((_, at) => rows.get(at + 1));
}

function scopeOf(guildId: string, actor: Actor, row: ScopeRow | undefined): GuildScope {
  if (!row) throw notFound();
  const memberships: GuildMembership[] = row.memberships.map(({ characterId, rankId, rankPosition }) => ({
    characterId,
    rankId,
    rankPosition,
  }));
  const isOwner = memberships.some(({ characterId }) => characterId === row.owner_character_id);
  const granted = row.memberships.flatMap(({ permissions }) => permissions);
  const permissions = expandPermissions(isOwner ? ['edit:admin'] : granted);
  const viewer: ScopeFacts = {
    guildId,
    slug: row.slug,
    ownerCharacterId: row.owner_character_id,
    userId: actor.kind === 'user' ? actor.userId : null,
    sessionId: actor.kind === 'user' ? actor.sessionId : null,
    name: actor.name,
    isOwner,
    memberships,
    permissions,
    holds: (permission) =>
      isAccountPermission(permission) ? holdsByAccount(actor, permission) : permissions.has(permission),
    archived: row.archived,
    viewingAs: null,
  };
  return (
    row.viewed && can(viewer, ViewingPolicy.viewAs, row.viewed) ? seenAs(viewer, row.viewed) : viewer
  ) as GuildScope;
}

/** Account-level permissions are a person's own in every guild; a schedule has no account. */
const holdsByAccount = (actor: Actor, permission: string): boolean => actor.kind === 'user' && actor.holds(permission);

type ScopeFacts = Omit<GuildScope, typeof minted>;

/** Only ever less: of one's own permissions those of the role, and no rank above those that include it. */
function seenAs(viewer: ScopeFacts, { id, name, permissions: carried, rankPosition }: ViewedRole): ScopeFacts {
  const permissions = new Set([...expandPermissions(carried)].filter((permission) => viewer.holds(permission)));
  return {
    ...viewer,
    isOwner: false,
    memberships: viewer.memberships.map((own) => ({
      ...own,
      rankPosition: Math.max(own.rankPosition, rankPosition),
    })),
    permissions,
    holds: (permission) => permissions.has(permission),
    viewingAs: { id, name },
  };
}

/** Throws FORBIDDEN for someone who views the guild as one of its roles. */
export function refuseViewing(scope: GuildScope): GuildScope {
  if (scope.viewingAs === null) return scope;
  throw new AppError({
    code: 'FORBIDDEN',
    reason: 'viewing_as_role',
    message: `You're viewing this guild as ${scope.viewingAs.name}, which is read-only. To make changes, choose Stop viewing at the top of the page.`,
  });
}

/** For what changes a guild without a command of its own, such as an image for it. */
export function refuseArchived(scope: GuildScope): GuildScope {
  if (!scope.archived) return scope;
  throw conflict(
    'guild_archived',
    'This guild is archived and read-only. The owner, or anyone with Edit Admin, can unarchive it in its settings, under Danger.',
  );
}
