import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/db/db.server.ts';
import { bool, instant, int, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { notificationKinds } from '#/platform/feature.server.ts';
import { keysetPage, pageKey } from '#/platform/lists/list.server.ts';
import { anyone } from '#/platform/policy.ts';
import type { Principal } from '#/platform/principal.ts';
import { query } from '#/platform/query.server.ts';
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

/** Every kind of notification under its heading, and whether the caller gets it. */
export const getNotificationPreferences = query({
  name: 'notification.getNotificationPreferences',
  input: nothingInput,
  allow: anyone,
  read: async ({ db, who }) => {
    const userId = userOf(who);
    const stored = userId
      ? await sqlRows(db).as({ kind: text, inApp: bool })(
          sql`select kind, in_app as "inApp" from notification_preferences where user_id = ${userId}`,
        )
      : [];
    const preferences = new Map(stored.map(({ kind, inApp }) => [kind, inApp]));
    return kindsByGroup(notificationKinds()).map(({ group, kinds }) => ({
      group,
      kinds: kinds.map(({ kind, label, hint, always }) => ({
        ...{ kind, label, hint, always },
        inApp: always || (preferences.get(kind) ?? true),
      })),
    }));
  },
});

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
