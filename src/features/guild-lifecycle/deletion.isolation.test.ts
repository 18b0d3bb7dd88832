import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { listNotifications } from '#/features/notifications/notification.queries.server.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import type { SystemPrincipal } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { aMirrorOf, withoutSecondLock } from '#/testing/mirror-tenant.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import '#/features/registry.server.ts';
import { deleteGuild } from './commands/delete-guild.server.ts';
import { restoreGuild } from './commands/restore-guild.server.ts';
import { lockDeleted } from './deletion.repository.server.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from './guild.factory.ts';
import { listDeletedGuilds } from './lifecycle.queries.server.ts';
import { lifecycleReactions } from './lifecycle.reactions.server.ts';
import { lockRemovable, removeGuild } from './removal.repository.server.ts';

/** What is deleted and given back is one guild with its own people, whatever else is deleted or lives beside it. */

testDatabase();

const remove = (guild: FactoryGuild) => deleteGuild.as(guild.owner.principal, { guildId: guild.id, slug: guild.slug });
const restore = (guild: FactoryGuild) =>
  restoreGuild.as(guild.owner.principal, { guildId: guild.id, characterId: guild.owner.characterId });
const deletedOf = async ({ owner }: FactoryGuild) =>
  (await listDeletedGuilds.as(owner.principal, {})).items.map(({ id, members }) => ({ id, members }));
const places = async (guildId: string) =>
  (
    await database().execute(sql`
      select m.character_id, m.rank_id, m.joined_at, array(
        select mr.role_id from member_roles mr
        where mr.guild_id = m.guild_id and mr.character_id = m.character_id order by 1) as roles
      from members m where m.guild_id = ${guildId} order by 1`)
  ).rows;
async function react(): Promise<void> {
  await reactNow(lifecycleReactions);
}
const told = async ({ principal }: Person) =>
  (await listNotifications.as(principal, {})).items.map(({ title }) => title);

describe('of two deleted guilds, beside one that lives on', () => {
  let first: FactoryGuild;
  let second: FactoryGuild;
  let living: FactoryGuild;
  const people: Person[] = [];
  let before: { first: unknown; second: unknown; living: unknown };
  const now = async () => ({
    first: await places(first.id),
    second: await places(second.id),
    living: await places(living.id),
  });
  beforeAll(async () => {
    [first, second, living] = [await aGuild(), await aGuild(), await aGuild()];
    for (const guild of [first, second, living]) people.push(await aMember(guild, { rank: 'Officer' }));
    before = await now();
    await remove(first);
    await remove(second);
    await react();
  });

  test('each keeps its own owner and members, and only they are notified', async () => {
    expect(await deletedOf(first)).toEqual([{ id: first.id, members: 2 }]);
    expect(await deletedOf(second)).toEqual([{ id: second.id, members: 2 }]);
    expect(await deletedOf(living)).toEqual([]);
    expect((await now()).living).toEqual(before.living);
    for (const { id, name, slug, owner } of [first, second])
      expect(await inTransaction((tx) => lockDeleted(tx, id, 14))).toEqual({
        id,
        name,
        slug,
        ownerUserId: owner.principal.userId,
      });
    expect(await Promise.all(people.map(told))).toEqual([
      [`${first.name} was deleted`],
      [`${second.name} was deleted`],
      [],
    ]);
  });

  test('each is restored alone, with its own members', async () => {
    expect(await restore(second)).toEqual({ guildId: second.id, members: 2, elsewhere: 0 });
    expect(await now()).toEqual({ ...before, first: [] });
    expect([await deletedOf(first), await deletedOf(second)]).toEqual([[{ id: first.id, members: 2 }], []]);
    await react();
    expect(await told(people[1]!)).toEqual([`${second.name} is back`, `${second.name} was deleted`]);
    expect(await told(people[2]!)).toEqual([]);
    expect(await restore(first)).toEqual({ guildId: first.id, members: 2, elsewhere: 0 });
    expect(await now()).toEqual(before);
  });
});

test('members who joined another guild since get nothing there of what they had', async () => {
  const [guild, other] = [await aGuild(), await aGuild()];
  const [gone, stays] = [await aMember(guild, { rank: 'Officer' }), await aMember(guild)];
  await remove(guild);
  await aMember(other, { person: gone });
  const before = await places(other.id);
  expect(await restore(guild)).toEqual({ guildId: guild.id, members: 2, elsewhere: 1 });
  expect(await places(other.id)).toEqual(before);
  const back = (await places(guild.id)).map((place) => place.character_id).sort();
  expect(back).toEqual([guild.owner.characterId, stays.characterId].sort());
});

test('a guild that was removed for good is not removed again while another waits', async () => {
  const [gone, waiting] = [await aGuild(), await aGuild()];
  for (const guild of [gone, waiting]) await remove(guild);
  await database().execute(sql`update guilds set deleted_at = now() - interval '15 days' where id = ${gone.id}`);
  const removable = () => inTransaction((tx) => lockRemovable(tx, 14));
  expect(await removable()).toBe(gone.id);
  await inTransaction((tx) => removeGuild(tx, gone.id));
  expect(await removable()).toBeUndefined();
  expect(await deletedOf(waiting)).toEqual([{ id: waiting.id, members: 1 }]);
});

test('reading and restoring are refused by their policies alone', () => {
  const schedule: SystemPrincipal = { kind: 'system', name: 'schedule', holds: () => true };
  const refused = { code: 'FORBIDDEN' };
  expect(listDeletedGuilds.info.allow.judge(schedule as never, undefined as never)).toMatchObject(refused);
  const deleted = { ownerUserId: 'owner', characterInGuild: false };
  expect(restoreGuild.info.allow.judge(schedule as never, deleted as never)).toMatchObject(refused);
});

test('a mirror tenant keeps what it has, and grants no one a role', async () => {
  await withoutSecondLock();
  const guild = await aGuild();
  const member = await aMember(guild);
  await aMember(guild, { rank: 'Officer' });
  const before = await places(guild.id);
  const mirror = await aMirrorOf(guild.id);
  // There they have every role.
  await database().execute(sql`
    insert into member_roles (guild_id, character_id, role_id)
    select guild_id, ${member.characterId}, id from roles where guild_id = ${mirror.id} on conflict do nothing`);
  const beside = await mirror.state();
  await remove(guild);
  expect(await mirror.state()).toEqual(beside);
  // A character that is in another guild is not given back.
  await database().execute(sql`delete from members where guild_id = ${mirror.id}`);
  const emptied = await mirror.state();
  expect(await restore(guild)).toMatchObject({ members: 3, elsewhere: 0 });
  expect(await mirror.state()).toEqual(emptied);
  expect(await places(guild.id)).toEqual(before);
});
