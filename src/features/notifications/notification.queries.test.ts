import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aUser } from '#/features/accounts/account.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { publishedTopics } from '#/testing/published-topics.ts';
import { markNotificationsRead } from './commands/mark-notifications-read.server.ts';
import { countUnread, listNotifications } from './notification.queries.server.ts';
import { notifications } from './notification.tables.server.ts';

const { url } = testDatabase();

async function notices(user: UserPrincipal, n: number): Promise<void> {
  const rows = Array.from({ length: n }, (_, i) => ({
    id: uuidv7(),
    userId: user.userId,
    eventId: uuidv7(),
    kind: 'test',
    title: `Notice ${i + 1}`,
    link: '/dashboard',
  }));
  await database().insert(notifications).values(rows);
}

describe('notifications', () => {
  test('are the caller’s own, newest first, and continue where they stopped', async () => {
    const [me, other] = [await aUser(), await aUser()];
    await notices(me, 5);
    await notices(other, 3);
    const first = await listNotifications.as(me, { limit: 3 });
    expect(first.items.map(({ title }) => title)).toEqual(['Notice 5', 'Notice 4', 'Notice 3']);
    expect(first.unread).toBe(5);
    const rest = await listNotifications.as(me, { limit: 3, cursor: first.nextCursor ?? undefined });
    expect(rest.items.map(({ title }) => title)).toEqual(['Notice 2', 'Notice 1']);
    expect(rest.nextCursor).toBeNull();
  });

  test('are counted up to 100, and can be narrowed to the unread ones', async () => {
    const me = await aUser();
    await notices(me, 120);
    expect(await countUnread.as(me, {})).toEqual({ unread: 100 });
    const [newest] = (await listNotifications.as(me, { limit: 1 })).items;
    await markNotificationsRead.as(me, { ids: [newest!.id] });
    const unread = await listNotifications.as(me, { limit: 2, unreadOnly: true });
    expect(unread.items.map(({ title }) => title)).toEqual(['Notice 119', 'Notice 118']);
    const next = await listNotifications.as(me, { limit: 1, unreadOnly: true, cursor: unread.nextCursor ?? undefined });
    expect(next.items.map(({ title }) => title)).toEqual(['Notice 117']);
  });

  test('that were read are read on every device', async () => {
    const me = await aUser();
    await notices(me, 1);
    const topics = await publishedTopics(url, () => markNotificationsRead.as(me, {}));
    expect(topics).toEqual([`user:${me.userId}:notifications`]);
    expect(await publishedTopics(url, () => markNotificationsRead.as(me, {}))).toEqual([]);
  });

  test('are marked by their owner alone', async () => {
    const [me, other] = [await aUser(), await aUser()];
    await notices(me, 2);
    const { items } = await listNotifications.as(me, {});
    const ids = items.map(({ id }) => id);
    expect(await markNotificationsRead.as(other, { ids })).toEqual({ marked: 0 });
    expect(await markNotificationsRead.as(me, { ids: ids.slice(0, 1) })).toEqual({ marked: 1 });
    expect((await listNotifications.as(me, {})).unread).toBe(1);
    expect(await markNotificationsRead.as(me, {})).toEqual({ marked: 1 });
    expect((await listNotifications.as(me, {})).unread).toBe(0);
  });
});
