import { type SQL, sql } from 'drizzle-orm';
import { isUuid } from '#/base/uuid.ts';
import { userSearched } from '#/features/accounts/account.sql.server.ts';
import { ACCOUNT_PERMISSIONS } from '#/features/accounts/account-permission.rules.ts';
import { deviceName } from '#/features/accounts/sessions/device.rules.ts';
import { classOf } from '#/features/game/game.rules.ts';
import { adminQuery } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { isPlatformAdmin } from '#/features/platform-admin/admin-user.api.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, bool, instant, int, object, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { together } from '#/platform/db/together.server.ts';
import { containing, keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { can } from '#/platform/policy.ts';
import { HISTORY_ROWS, type UserFilter } from './administration.rules.ts';
import { listUsersInput, userInput } from './administration.schema.ts';
import { entriesAbout } from './platform-log.queries.server.ts';

const NAMES = { id: text, name: text, username: text.orNull, discordUsername: text.orNull, image: text.orNull };
const ROLE = { discordId: text.orNull, platformRole: oneOf(['user', 'admin']) };
const FACTS = { createdAt: instant, lastSeenAt: instant.orNull };

const NEWEST: SortKey = { by: sql`u.id`, type: 'uuid', desc: true };

/** Accounts, the newest first, found by the beginning or a part of any of their names, by Discord ID or by ID. */
export const listUsers = adminQuery({
  name: 'adminUser.listUsers',
  input: listUsersInput,
  allow: AdminPolicy.any,
  read: async ({ db, input: { search, only, ...page } }) => {
    const keys = keysetPage(page, [NEWEST]);
    const where = [searchedFor(search), narrowedTo(only), keys.after];
    const found = await sqlRows(db).as({ ...NAMES, ...ROLE, ...FACTS, suspended: bool, pageKey })(sql`
      select u.id, u.name, u.username, u.discord_username as "discordUsername", u.image, u.discord_id as "discordId",
        u.platform_role as "platformRole", u.created_at as "createdAt", ${LAST_SEEN} as "lastSeenAt",
        ${SUSPENDED} as suspended, ${keys.key} as "pageKey"
      from users u where ${sql.join(where, sql` and `)} order by ${keys.order} limit ${keys.limit}`);
    const { rows, nextCursor } = keys.cut(found);
    const items = rows.map(({ pageKey: _, discordId, platformRole, ...user }) => ({
      ...user,
      isAdmin: isPlatformAdmin({ ...user, discordId, platformRole }),
    }));
    return { items, nextCursor };
  },
});

/** Row by row: asked as "exists", the whole table would be read for a page of users. */
const SUSPENDED = sql`coalesce((select true from account_suspensions p
  where p.user_id = u.id and (p.until is null or p.until > now()) limit 1), false)`;
const LAST_SEEN = sql`(select max(s.updated_at) from sessions s where s.user_id = u.id)`;

/** Two letters begin a word; more may be anywhere in a name. */
function searchedFor(search: string | undefined): SQL {
  if (search === undefined || search === '') return sql`true`;
  const id: unknown = search;
  if (isUuid(id)) return sql`u.id = ${id}`;
  const wanted = search.toLowerCase();
  if (/^\d{15,25}$/.test(wanted)) return sql`u.discord_id = ${wanted}`;
  const names = userSearched('u');
  const anywhere = containing(wanted);
  if (wanted.length > 2) return sql`${names} like ${anywhere}`;
  return sql`(${names} like ${anywhere.slice(1)} or ${names} like ${`% ${anywhere.slice(1)}`})`;
}

function narrowedTo(only: UserFilter | undefined): SQL {
  if (only === 'admins') return sql`u.platform_role = 'admin'`;
  if (only === 'suspended')
    return sql`u.id in (select user_id from account_suspensions where until is null or until > now())`;
  return sql`true`;
}

const CHARACTER = {
  ...{ id: text, name: text, primary: text, secondary: text.orNull, level: int },
  ...{ guildId: text.orNull, guildName: text.orNull, guildSlug: text.orNull, rank: text.orNull, owns: bool },
};
const SUSPENSION = object({ reason: text, until: instant.orNull, at: instant });
const USER = {
  ...NAMES,
  ...ROLE,
  ...FACTS,
  ...{ timeZone: text, denied: arrayOf(text), suspension: SUSPENSION.orNull, deletedUntil: instant.orNull },
};

/** One account whole, for platform admins. */
export const getAdminUser = adminQuery({
  name: 'adminUser.getAdminUser',
  input: userInput,
  load: (db, { userId }) => loadUser(db, userId),
  allow: AdminPolicy.any,
  read: async ({ db, who, loaded: user }) => {
    const { id: userId, denied, discordId, platformRole, ...facts } = user;
    const atOnce = together(db);
    const [characters, sessions, history] = await Promise.all([
      sqlRows(atOnce).as(CHARACTER)(sql`
        select c.id, c.name, c.primary_archetype as primary, c.secondary_archetype as secondary, c.level,
          g.id as "guildId", g.name as "guildName", g.slug as "guildSlug", r.name as rank,
          coalesce(g.owner_character_id = c.id, false) as owns
        from characters c left join members m on m.character_id = c.id
        left join guilds g on g.id = m.guild_id and g.deleted_at is null
        left join ranks r on r.guild_id = m.guild_id and r.id = m.rank_id
        where c.user_id = ${userId} and c.deleted_at is null order by c.name, c.id limit 100`),
      sqlRows(atOnce).as({ id: text, userAgent: text.orNull, lastUsedAt: instant })(sql`
        select id, user_agent as "userAgent", updated_at as "lastUsedAt" from sessions
        where user_id = ${userId} and expires_at > now() order by updated_at desc limit 20`),
      entriesAbout(atOnce, userId, HISTORY_ROWS),
    ]);
    const isAdmin = isPlatformAdmin({ ...facts, discordId, platformRole });
    return {
      ...facts,
      ...{ id: userId, isAdmin, isSelf: userId === who.userId, hasDiscord: discordId !== null },
      permissions: ACCOUNT_PERMISSIONS.map(({ id, name, description }) => ({
        id,
        name,
        description,
        allowed: !denied.includes(id),
      })),
      characters: characters.map(({ primary, secondary, ...character }) => ({
        ...character,
        className: classOf(primary, secondary),
      })),
      sessions: sessions.map(({ userAgent, ...session }) => ({ ...session, device: deviceName(userAgent) })),
      history,
      can: { act: can(who, AdminPolicy.actOn, { userId, isAdmin }) },
    };
  },
});

async function loadUser(db: Db, userId: string) {
  const [user] = await sqlRows(db).as(USER)(sql`
    select u.id, u.name, u.username, u.discord_username as "discordUsername", u.image, u.discord_id as "discordId",
      u.platform_role as "platformRole", u.created_at as "createdAt", ${LAST_SEEN} as "lastSeenAt",
      u.time_zone as "timeZone", to_jsonb(u.denied_permissions) as denied,
      (select d.until from account_deletions d where d.user_id = u.id) as "deletedUntil",
      (select jsonb_build_object('reason', p.reason, 'until', p.until, 'at', p.suspended_at) from account_suspensions p
        where p.user_id = u.id and (p.until is null or p.until > now())) as suspension
    from users u where u.id = ${userId}`);
  return user ?? null;
}

export type AdminUser = Awaited<ReturnType<typeof getAdminUser>>;
export type AdminUserRow = Awaited<ReturnType<typeof listUsers>>['items'][number];
