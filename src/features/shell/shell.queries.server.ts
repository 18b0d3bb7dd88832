import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { BROWSER_COOKIES, type Cookie } from '#/base/cookies.ts';
import { isUuid } from '#/base/uuid.ts';
import type { SessionOwner } from '#/features/accounts/account.access.server.ts';
import { ROLES, type Role } from '#/features/game/game.data.ts';
import { classOf } from '#/features/game/game.rules.ts';
import type { EditedNode } from '#/features/game/node.rules.ts';
import { hasEntered, readRightsAhead, viewingScopeAmong } from '#/features/guild-access/guild.access.server.ts';
import { expandPermissions } from '#/features/guild-access/permission.rules.ts';
import { hasPlans } from '#/features/guild-access/plans/plan.api.server.ts';
import { editedNodes } from '#/features/nodes/node.api.server.ts';
import { activeNotices } from '#/features/notices/notice.api.server.ts';
import { noticeFor, type ShownNotice } from '#/features/notices/notice.rules.ts';
import { visibilityIn } from '#/features/privacy/visibility.api.server.ts';
import { openTabs } from '#/features/settings/settings-tabs.rules.ts';
import { config, hasDiscordSignIn } from '#/platform/config/config.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import {
  arrayOf,
  bool,
  instant,
  int,
  jsonObject,
  object,
  oneOf,
  type RowOf,
  sqlRows,
  text,
} from '#/platform/db/rows.server.ts';
import { reading } from '#/platform/db/together.server.ts';
import { guildEntries } from '#/platform/feature.server.ts';
import { cookieValue } from '#/platform/http/cookie-value.server.ts';
import { isPage, oncePerRequest, readsTogether, requestContext } from '#/platform/http/request-context.server.ts';
import { anyone } from '#/platform/policy.ts';
import { openQuery } from '#/platform/query.server.ts';

/** A guild of the viewer, with what its navigation needs. */
export interface ShellGuild {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly avatarImageLink: string | null;
  /** Read-only until it is unarchived. */
  readonly archived: boolean;
  /** Entries of its navigation that the viewer may open, each with how much waits there for them. */
  readonly entries: Readonly<Record<string, number>>;
  /** Tabs of its settings that the viewer may open. */
  readonly settings: readonly string[];
  /** The viewer's character there: the active character if it is a member, else the owner's, else the highest in rank. */
  readonly character: ShellCharacter;
}

/** One of the viewer's own characters. */
export interface ShellCharacter {
  readonly id: string;
  readonly name: string;
  readonly className: string;
  readonly role: Role;
  readonly level: number;
  readonly avatarImageLink: string | null;
  readonly screenshotImageLink: string | null;
}

/** What the frame of every page shows. */
export interface Shell {
  readonly user: ShellUser | null;
  readonly guilds: readonly ShellGuild[];
  /** The guild that is looked at as one of its roles sees it. */
  readonly viewing: { readonly guildId: string; readonly guildName: string; readonly roleName: string } | null;
  readonly timeZone: string;
  /** Values of the cookies that the frame is drawn from. */
  readonly sidebarCookie: string | null;
  readonly listsCookie: string | null;
  readonly narrowCookie: string | null;
  readonly discordSignIn: boolean;
  readonly install: Install;
  /** What platform admins tell everyone at the moment: most pages carry none. */
  readonly notice?: ShownNotice;
  /** Nodes that platform admins added or changed: few installs have any. */
  readonly nodes?: readonly EditedNode[];
  /** Epoch ms of this answer; both sides write their first times from it. */
  readonly renderedAt: number;
}

/** What the settings of this install add to its pages; null where they don't. */
export interface Install {
  /** Where it is reached, without a slash at the end. */
  readonly publicUrl: string;
  readonly communityUrl: string | null;
  readonly supportEmail: string | null;
  readonly bannerImageUrl: string | null;
  /** Scripts of other sites. */
  readonly scripts: readonly string[];
}

export interface ShellUser {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
  readonly platformRole: 'user' | 'admin';
  readonly activeCharacter: ShellCharacter | null;
  readonly activeGuildId: string | null;
  readonly discordLinked: boolean;
  readonly disclaimerDismissed: boolean;
  /** Unread notifications, counted up to 100. */
  readonly unread: number;
  /** Chosen or confirmed by the user; until then times are shown in the browser's zone as last reported. */
  readonly timeZoneConfirmed: boolean;
  /** When the account is removed, where its person deleted it: few pages carry it. */
  readonly deletedUntil?: Date;
}

/** The shell around every page: the viewer, their active character, and the pages they may open. */
export const getShell = openQuery({
  name: 'shell.getShell',
  input: z.strictObject({}),
  allow: anyone,
  read: async ({ who }): Promise<Shell> => {
    const context = requestContext();
    const fromCookie = ({ name }: Cookie) => cookieValue(context?.headers.get('cookie'), name) ?? null;
    const detected = context?.timeZone || 'Etc/GMT';
    const active = await activeNotices();
    const edited = await editedNodes();
    const frame = {
      discordSignIn: hasDiscordSignIn(),
      install: installOf(config()),
      renderedAt: Date.now(),
      ...(edited.length > 0 && { nodes: edited }),
    };
    if (who.kind === 'user') readGuildAhead(who);
    const row = who.kind === 'user' ? await userRow(who.userId) : undefined;
    // A visitor's page is cached for others: nothing of this browser is in it but the zone, which is part of its key.
    if (!row || who.kind !== 'user')
      return {
        ...frame,
        ...noticeIn(active, undefined),
        user: null,
        guilds: [],
        viewing: null,
        timeZone: detected,
        sidebarCookie: null,
        listsCookie: null,
        narrowCookie: null,
      };
    const ids = row.guilds.map(({ id }) => id);
    const seen = await viewingScopeAmong(who, ids);
    const guildName = row.guilds.find(({ id }) => id === seen?.guildId)?.name ?? '';
    return {
      ...frame,
      ...noticeIn(active, row.dismissed_notice_id),
      viewing: seen?.viewingAs ? { guildId: seen.guildId, guildName, roleName: seen.viewingAs.name } : null,
      sidebarCookie: fromCookie(BROWSER_COOKIES.sidebar),
      listsCookie: fromCookie(BROWSER_COOKIES.lists),
      narrowCookie: fromCookie(BROWSER_COOKIES.narrow),
      user: userOf(row, who.platformRole),
      guilds: row.guilds.map((guild) => guildOf(guild, guild.id === seen?.guildId ? seen.permissions : null)),
      timeZone: row.time_zone_set_at ? row.time_zone : detected,
    };
  },
});

/** Left out where there is none. */
function noticeIn(
  ...[active, dismissed]: [Parameters<typeof noticeFor>[0], string | null | undefined]
): Pick<Shell, 'notice'> {
  const notice = noticeFor(active, dismissed, Date.now());
  return notice ? { notice } : {};
}

const GUILD_PAGE = /^\/guilds\/([^/]+)/;

/**
 * What every page asks first, and every page and call in a guild, so that it goes to the database with the session of whom it is for.
 * It's theirs alone: what shows it is asked by them, once their session was found alive. Whoever asks for it hears how it failed.
 */
export function readAhead(owner: SessionOwner): void {
  if (isPage()) userRow(owner.userId).catch(() => {});
  const guildId = readGuildAhead(owner);
  if (guildId && hasEntered(owner.userId, guildId)) requestContext()?.askAhead?.(owner.userId);
}

/** Answers the guild. */
function readGuildAhead(owner: SessionOwner): string | undefined {
  const context = requestContext();
  const guildId = context?.expectedGuild ?? GUILD_PAGE.exec(context?.path ?? '')?.[1];
  if (!guildId || !isUuid(guildId) || !readsTogether(context)) return undefined;
  for (const read of [readRightsAhead(owner, guildId), visibilityIn(guildId)]) read.catch(() => {});
  return guildId;
}

const installOf = ({ publicUrl, communityUrl, supportEmail, bannerImageUrl, scripts }: Install): Install => ({
  ...{ publicUrl, communityUrl, supportEmail, bannerImageUrl, scripts },
});

const CHARACTER = object({
  ...{ id: text, name: text, primary: text, secondary: text.orNull, role: oneOf(ROLES) },
  ...{ level: int, avatarImageLink: text.orNull, screenshotImageLink: text.orNull },
});
type CharacterRow = NonNullable<UserRow['active']>;

const GUILD_ROW = {
  ...{ id: text, slug: text, name: text, avatarImageLink: text.orNull, archived: bool },
  ...{ isOwner: bool, permissions: arrayOf(text), waiting: jsonObject, character: CHARACTER },
};
type GuildRow = RowOf<typeof GUILD_ROW>;

const USER_ROW = {
  ...{ id: text, name: text, image: text.orNull, time_zone: text, time_zone_set_at: instant.orNull },
  ...{ discord_id: text.orNull, disclaimer_dismissed_at: instant.orNull, active_guild_id: text.orNull, unread: int },
  ...{ deleted_until: instant.orNull, dismissed_notice_id: text.orNull },
  active: CHARACTER.orNull,
  guilds: arrayOf(object(GUILD_ROW)),
};
type UserRow = RowOf<typeof USER_ROW>;

/** User, active character and guilds with the rights there, in one query, once for each request. */
const userRow = (userId: string): Promise<UserRow | undefined> =>
  oncePerRequest(`shell-of:${userId}`, () => readUser(reading(), userId));

async function readUser(db: Db, userId: string): Promise<UserRow | undefined> {
  const [user] = await sqlRows(db).as(USER_ROW)(sql`
    select u.id, u.name, u.image, u.time_zone, u.time_zone_set_at, u.disclaimer_dismissed_at, u.discord_id, u.active_guild_id, u.dismissed_notice_id,
      (select d.until from account_deletions d where d.user_id = u.id) as deleted_until,
      (select count(*) from (select from notifications n where n.user_id = u.id and n.read_at is null limit 100) t) as unread,
      (select ${CHARACTER_JSON} from characters c where c.id = u.active_character_id and c.user_id = u.id and c.deleted_at is null) as active,
      coalesce((
        select jsonb_agg(g order by g.name) from (
          select g.id, g.slug, g.name, g.avatar_image_link as "avatarImageLink",
            g.archived_at is not null as archived,
            bool_or(g.owner_character_id = m.character_id) as "isOwner",
            coalesce(jsonb_agg(distinct p) filter (where p is not null), '[]'::jsonb) as permissions,
            ${waitingInGuild()} as waiting,
            (select ${CHARACTER_JSON} from members own join characters c on c.id = own.character_id
             where own.guild_id = g.id and own.user_id = u.id
             order by c.id = u.active_character_id desc nulls last, own.is_main desc, c.id limit 1) as character
          from members m
          join guilds g on g.id = m.guild_id and g.deleted_at is null
          left join member_roles mr on mr.guild_id = m.guild_id and mr.character_id = m.character_id
          left join roles r on r.guild_id = mr.guild_id and r.id = mr.role_id
          left join lateral unnest(r.permissions) p on true
          where m.user_id = u.id group by g.id) g), '[]'::jsonb) as guilds
    from users u where u.id = ${userId}`);
  return user;
}

const CHARACTER_JSON = sql`jsonb_build_object('id', c.id, 'name', c.name, 'primary', c.primary_archetype,
  'secondary', c.secondary_archetype, 'role', c.role, 'level', c.level, 'avatarImageLink', c.avatar_image_link,
  'screenshotImageLink', c.screenshot_image_link)`;

function userOf(row: UserRow, platformRole: ShellUser['platformRole']): ShellUser {
  return {
    id: row.id,
    name: row.name,
    image: row.image,
    platformRole,
    activeCharacter: row.active && characterOf(row.active),
    activeGuildId: row.active_guild_id,
    discordLinked: row.discord_id !== null,
    disclaimerDismissed: row.disclaimer_dismissed_at !== null,
    unread: row.unread,
    timeZoneConfirmed: row.time_zone_set_at !== null,
    ...(row.deleted_until === null ? {} : { deletedUntil: new Date(row.deleted_until) }),
  };
}

const characterOf = ({ primary, secondary, ...character }: CharacterRow): ShellCharacter => ({
  ...character,
  className: classOf(primary, secondary),
});

/** What waits for user `u` in guild `g`, by the id of the entry; null for one that the guild doesn't use. The same for everyone. */
function waitingInGuild(): SQL {
  if (waits) return waits;
  const counts = guildEntries().flatMap(({ id, waiting, offered }) => {
    if (!waiting && !offered) return [];
    const count = waiting?.() ?? sql`0`;
    return [offered ? sql`${id}::text, case when ${offered()} then ${count} end` : sql`${id}::text, ${count}`];
  });
  waits = sql`jsonb_build_object(${sql.join(counts, sql`, `)})`;
  return waits;
}
let waits: SQL | undefined;

function guildOf(
  { isOwner, permissions, waiting, character, ...guild }: GuildRow,
  asRole: ReadonlySet<string> | null,
): ShellGuild {
  const held = asRole ?? expandPermissions(isOwner ? ['edit:admin'] : permissions);
  const open = guildEntries().filter(
    ({ id, opensWith }) => waiting[id] !== null && opensWith.some((permission) => held.has(permission)),
  );
  return {
    ...guild,
    entries: Object.fromEntries(open.map(({ id }) => [id, int(waiting[id] ?? 0)])),
    settings: openTabs((permission) => held.has(permission), hasPlans()),
    character: characterOf(character),
  };
}
