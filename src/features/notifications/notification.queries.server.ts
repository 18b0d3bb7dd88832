import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/db/db.server.ts';
import { bool, instant, int, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { notificationKinds } from '#/platform/feature.server.ts';
import { keysetPage, pageKey } from '#/platform/lists/list.server.ts';
import { anyone } from '#/platform/policy.ts';
import type { Principal } from '#/platform/principal.ts';
import { query } from '#/platform/query.server.ts';
import { hasDiscordMessages } from './discord-delivery.api.server.ts';
import { CADENCES, DISCORD_STATES } from './discord-delivery.rules.ts';
import { kindsByGroup } from './notification.rules.ts';
import { listNotificationsInput, nothingInput } from './notification.schema.ts';

/** How far unread notifications are counted. */
export const MOST_UNREAD = 100;

export interface NotificationItem {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly body: string | null;
  /** Path in the product. */
  readonly link: string;
  readonly createdAt: string;
  readonly read: boolean;
  /** Where it happened; null for what is one's own. */
  readonly guild: { readonly id: string; readonly name: string } | null;
}

const NOTIFICATION = {
  ...{ id: text, kind: text, title: text, body: text.orNull, link: text, created_at: instant, read: bool },
  ...{ guild_id: text.orNull, guild_name: text.orNull, pageKey },
};

/** The caller's own notifications, newest first. `unread` is counted up to 100. */
export const listNotifications = query({
  name: 'notification.listNotifications',
  input: listNotificationsInput,
  allow: anyone,
  read: async ({ db, who, input }) => {
    const userId = userOf(who);
    if (userId === null) return { items: [], nextCursor: null, unread: 0 };
    const page = keysetPage(input, [{ by: sql`n.id`, type: 'uuid', desc: true }]);
    const finding = sqlRows(db).as(NOTIFICATION)(sql`
      select n.id, n.kind, n.title, n.body, n.link, n.created_at, n.read_at is not null as read, n.guild_id, g.name as guild_name,
        ${page.key} as "pageKey"
      from notifications n left join guilds g on g.id = n.guild_id
      where n.user_id = ${userId} and ${page.after} ${input.unreadOnly ? sql`and n.read_at is null` : sql``}
      order by ${page.order} limit ${page.limit}`);
    const [found, unread] = await Promise.all([finding, unreadOf(db, userId)]);
    const { rows, nextCursor } = page.cut(found);
    return { items: rows.map(itemOf), nextCursor, unread };
  },
});

/** How many of the caller's notifications are unread, counted up to 100. */
export const countUnread = query({
  name: 'notification.countUnread',
  input: nothingInput,
  allow: anyone,
  read: async ({ db, who }) => {
    const userId = userOf(who);
    return { unread: userId === null ? 0 : await unreadOf(db, userId) };
  },
});

const DELIVERY = {
  ...{ linked: bool, cadence: oneOf(CADENCES).orNull, dailyHour: int.orNull, state: oneOf(DISCORD_STATES).orNull },
  isOther: bool,
};

/** Every kind of notification under its heading, whether the caller gets it where, and how they are told on Discord. */
export const getNotificationPreferences = query({
  name: 'notification.getNotificationPreferences',
  input: nothingInput,
  allow: anyone,
  read: async ({ db, who }) => {
    const userId = userOf(who);
    const [stored, discord] = userId ? await Promise.all([storedOf(db, userId), deliveryOf(db, userId)]) : [[], null];
    const preferences = new Map(stored.map((row) => [row.kind, row]));
    return {
      groups: kindsByGroup(notificationKinds()).map(({ group, kinds }) => ({
        group,
        kinds: kinds.map(({ kind, label, hint, always }) => ({
          ...{ kind, label, hint, always },
          inApp: always || (preferences.get(kind)?.inApp ?? true),
          inDiscord: preferences.get(kind)?.inDiscord ?? false,
        })),
      })),
      discord,
    };
  },
});

const storedOf = (db: Db, userId: string) =>
  sqlRows(db).as({ kind: text, inApp: bool, inDiscord: bool })(sql`
    select kind, in_app as "inApp", in_discord as "inDiscord" from notification_preferences where user_id = ${userId}`);

/** How someone is told on Discord; null where nobody is. */
async function deliveryOf(db: Db, userId: string) {
  if (!hasDiscordMessages()) return null;
  const [row] = await sqlRows(db).as(DELIVERY)(sql`
    select u.discord_id is not null as linked, i.cadence, i.daily_hour as "dailyHour", i.state,
      i.discord_id is distinct from u.discord_id as "isOther"
    from users u left join discord_inboxes i on i.user_id = u.id where u.id = ${userId}`);
  if (!row) return null;
  const { linked, cadence, dailyHour, state, isOther } = row;
  // Another account of theirs may take messages.
  const isOn = state === null || (state === 'closed' && isOther);
  return { linked, cadence: cadence ?? 'now', dailyHour: dailyHour ?? 18, state: isOn ? ('on' as const) : state };
}

const userOf = (who: Principal): string | null => (who.kind === 'user' ? who.userId : null);

async function unreadOf(db: Db, userId: string): Promise<number> {
  const rows = await sqlRows(db).as({ n: int })(sql`
    select count(*) as n from (
      select from notifications where user_id = ${userId} and read_at is null limit ${MOST_UNREAD}) t`);
  return rows[0]?.n ?? 0;
}

function itemOf(row: RowOf<typeof NOTIFICATION>): NotificationItem {
  const { id, kind, title, body, link, read } = row;
  const guild = row.guild_id && row.guild_name !== null ? { id: row.guild_id, name: row.guild_name } : null;
  return { id, kind, title, body, link, read, guild, createdAt: row.created_at };
}
