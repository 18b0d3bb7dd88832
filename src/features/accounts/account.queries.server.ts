import { eq, type SQL, sql } from 'drizzle-orm';
import { notFound } from '#/base/app-error.ts';
import { config, hasDiscordSignIn } from '#/platform/config/config.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { bool, instant, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { anyone, type RightsHolder } from '#/platform/policy.ts';
import { openQuery, query } from '#/platform/query.server.ts';
import { AccountPolicy, ownId } from './account.policy.ts';
import {
  type AuthenticatedUser,
  characterAuthorizedInput,
  nothingInput,
  pathnameInput,
  type UserState,
  userIdInput,
} from './account.schema.ts';
import { users } from './account.tables.server.ts';
import { ACCOUNT_PERMISSION_IDS } from './account-permission.rules.ts';
import { DISCORD } from './sign-in/discord.provider.server.ts';
import type { SignInMethods } from './sign-in/sign-in.schema.ts';
import { signInMethodsOf } from './sign-in/sign-in-methods.repository.server.ts';

/** Who is asking; null for a visitor. */
export const getUserId = openQuery({
  name: 'account.getUserId',
  input: nothingInput,
  allow: anyone,
  read: async ({ who }) => (who.kind === 'user' ? who.userId : null),
});

/** The signed-in user; UNAUTHENTICATED for a visitor, whom the guard then leads to /login and back to `pathname`. */
export const getAuthenticatedUser = query({
  name: 'account.getAuthenticatedUser',
  input: pathnameInput,
  allow: AccountPolicy.own,
  read: async ({ db, who }): Promise<AuthenticatedUser> => {
    const { id, name, image, username, discordId, discordUsername, discordLinked, timeZone, createdAt } =
      await ownAccount(db, ownId(who));
    const permissions = heldPermissions(who);
    const platformRole = who.kind === 'user' ? who.platformRole : 'user';
    const account = { id, name, image, username, discordId, discordUsername, discordLinked };
    return { ...account, permissions, platformRole, timeZone, createdAt: new Date(createdAt) };
  },
});

/** The account-level permissions of the caller. */
export const getPermissions = query({
  name: 'account.getPermissions',
  input: nothingInput,
  allow: AccountPolicy.own,
  read: async ({ who }) => heldPermissions(who),
});

export const getUserState = query({
  name: 'account.getUserState',
  input: nothingInput,
  allow: AccountPolicy.own,
  read: async ({ db, who }): Promise<UserState> => {
    const { activeCharacterId, activeGuildId } = await ownAccount(db, ownId(who));
    return { activeCharacterId, activeGuildId };
  },
});

/** Is this character the caller's own, and in this guild? Answers about the caller only. */
export const isCharacterAuthorized = openQuery({
  name: 'account.isCharacterAuthorized',
  input: characterAuthorizedInput,
  allow: anyone,
  read: async ({ db, who, input: { characterId, guildId } }) => {
    if (who.kind !== 'user') return { isAuthorized: false };
    const found = await db.execute(sql`
      select from members m join guilds g on g.id = m.guild_id and g.deleted_at is null
      where m.guild_id = ${guildId} and m.character_id = ${characterId} and m.user_id = ${who.userId}`);
    return { isAuthorized: found.rows.length > 0 };
  },
});

/** Name and image of someone in a guild of the caller; everyone else is answered like an unknown ID. */
export const getUser = query({
  name: 'account.getUser',
  input: userIdInput,
  load: async (db, { userId }, who) => {
    const [user] = await sqlRows(db).as({ id: text, name: text, image: text.orNull })(sql`
      select u.id, u.name, u.image from users u where u.id = ${userId} and (u.id = ${ownId(who)} or exists (
        select from members mine
        join members theirs on theirs.guild_id = mine.guild_id
        join guilds g on g.id = mine.guild_id and g.deleted_at is null
        where mine.user_id = ${ownId(who)} and theirs.user_id = u.id))`);
    return user ?? null;
  },
  allow: anyone,
  read: async ({ loaded: { id, name, image } }) => ({ id, name, image }),
});

/** Can people sign in with Discord here, and does the caller? */
export const getDiscordLinkStatus = query({
  name: 'account.getDiscordLinkStatus',
  input: nothingInput,
  allow: AccountPolicy.own,
  read: async ({ db, who }) => ({ available: hasDiscordSignIn(), linked: await isLinked(db, ownId(who)) }),
});

/** How the caller signs in, and what they could add here. */
export const getSignInMethods = query({
  name: 'account.getSignInMethods',
  input: nothingInput,
  allow: AccountPolicy.own,
  read: async ({ db, who }): Promise<SignInMethods> => {
    const methods = await signInMethodsOf(db, ownId(who));
    if (!methods) throw notFound();
    const { username, hasPassword, hasDiscord, discordUsername } = methods;
    const { localAccounts } = config();
    return {
      name: hasPassword ? username : null,
      discord: { linked: hasDiscord, username: discordUsername },
      offers: { discord: hasDiscordSignIn(), passwords: localAccounts && username === null },
    };
  },
});

export const getDiscordId = query({
  name: 'account.getDiscordId',
  input: nothingInput,
  allow: AccountPolicy.own,
  read: async ({ db, who }) => (await own(db, ownId(who))).discordId,
});

const heldPermissions = (who: RightsHolder): string[] =>
  ACCOUNT_PERMISSION_IDS.filter((permission) => who.holds(permission));

const OWN = {
  ...{ id: text, name: text, image: text.orNull, username: text.orNull, discordId: text.orNull },
  ...{ discordUsername: text.orNull, discordLinked: bool, timeZone: text, timeZoneSetAt: instant.orNull },
  ...{ activeCharacterId: text.orNull, activeGuildId: text.orNull, createdAt: instant },
};

/** The caller's own row. */
export async function own(db: Db, userId: string): Promise<typeof users.$inferSelect> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  if (!row) throw notFound();
  return row;
}

/** What of it the caller's own pages show. */
export async function ownAccount(db: Db, userId: string): Promise<RowOf<typeof OWN>> {
  const [row] = await sqlRows(db).as(OWN)(sql`
    select u.id, u.name, u.image, u.username, u.discord_id as "discordId", u.discord_username as "discordUsername",
      ${linked(sql`u.id`)} as "discordLinked", u.time_zone as "timeZone", u.time_zone_set_at as "timeZoneSetAt",
      u.active_character_id as "activeCharacterId", u.active_guild_id as "activeGuildId", u.created_at as "createdAt"
    from users u where u.id = ${userId}`);
  if (!row) throw notFound();
  return row;
}

export async function isLinked(db: Db, userId: string): Promise<boolean> {
  const [row] = await sqlRows(db).as({ linked: bool })(sql`select ${linked(sql`${userId}`)} as linked`);
  return row?.linked ?? false;
}

const linked = (userId: SQL): SQL =>
  sql`exists (select from logins l where l.user_id = ${userId} and l.provider_id = ${DISCORD})`;
