import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anActivity } from '#/features/activities/planning/activity.factory.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { listNotifications } from '#/features/notifications/notification.queries.server.ts';
import { somePoints, usesPoints } from '#/features/points/point.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { crowd } from '#/testing/races/crowd.ts';
import { reverseEntry } from '../../commands/reverse-entry.server.ts';
import { anEntry, treasuryOf } from '../../treasury.factory.ts';
import { listShares } from '../../treasury.queries.server.ts';
import { treasuryReactions } from '../../treasury.reactions.server.ts';
import { payoutActivities, previewPayout } from '../payout.queries.server.ts';
import type { PayoutWay } from '../payout.rules.ts';
import { payOut } from './pay-out.server.ts';
import '#/features/registry.server.ts';

testDatabase();
let guild: FactoryGuild;
let [ann, ben]: Person[] = [];
beforeEach(async () => {
  guild = await aGuild();
  await anEntry(guild, 1_000);
  [ann, ben] = [await aMember(guild), await aMember(guild)];
});

interface Plan {
  readonly amount?: number;
  readonly way?: PayoutWay;
  readonly activityIds?: string[];
  readonly excluded?: string[];
}
const planned = (plan: Plan) => ({ guildId: guild.id, amount: 100, way: 'equal' as const, ...plan });
const preview = (plan: Plan = {}) => previewPayout.as(guild.owner.principal, planned(plan));
const run = async (plan: Plan = {}, seen?: string) =>
  payOut.as(guild.owner.principal, { ...planned(plan), reason: 'Siege', seen: seen ?? (await preview(plan)).seen });
/** Of the owner, Ann and Ben. */
const sharesIn = ({ people }: Awaited<ReturnType<typeof preview>>) =>
  [guild.owner, ann!, ben!].map(({ principal }) => people.find(({ userId }) => userId === principal.userId)?.amount);

/** A completed activity with credit for each, in hundredths. */
async function completed(credits: readonly (readonly [Person | null, number])[]): Promise<string> {
  const activityId = await anActivity(guild);
  await database().execute(sql`
    update activities set status = 'completed', completed_at = now(), starts_at = now() - interval '1 day' where id = ${activityId}`);
  for (const [person, credit] of credits)
    await database().execute(sql`
      insert into participants (guild_id, activity_id, id, user_id, character_id, name, status, credit, source)
      values (${guild.id}, ${activityId}, gen_random_uuid(), ${person?.principal.userId ?? null}, ${person?.characterId ?? null},
        'x', 'attended', ${credit}, 'hand')`);
  return activityId;
}

describe('a payout', () => {
  test('goes to everyone equally, to the copper, as the preview said', async () => {
    const seen = await preview();
    expect([...sharesIn(seen)].sort()).toEqual([33, 33, 34]);
    const { transactionId, people } = await run();
    expect([people, await treasuryOf(guild)]).toEqual([3, 900]);
    const { items } = await listShares.as(guild.owner.principal, { guildId: guild.id, transactionId });
    expect(new Map(items.map(({ userId, change }) => [userId, -change]))).toEqual(
      new Map(seen.people.map(({ userId, amount }) => [userId, amount])),
    );
  });

  test('by attendance goes by the credit of all chosen activities together; guests and former members get nothing', async () => {
    const activityIds = [
      await completed([
        [ann!, 100],
        [ben!, 50],
        [null, 100],
      ]),
      await completed([[ann!, 50]]),
    ];
    const shown = await preview({ way: 'attendance', activityIds });
    expect([sharesIn(shown), shown.others]).toEqual([[undefined, 75, 25], 1]);
    const { items } = await payoutActivities.as(guild.owner.principal, { guildId: guild.id });
    expect(items.map(({ id, people }) => [id, people]).toSorted()).toEqual(
      [
        [activityIds[0]!, 2],
        [activityIds[1]!, 1],
      ].toSorted(),
    );
  });

  test('by points goes by what each has; who owes gets nothing', async () => {
    await usesPoints(guild, { overdraft: 10_000 });
    await somePoints(guild, { to: ann!, amount: 300 });
    await somePoints(guild, { to: ben!, amount: 100 });
    await somePoints(guild, { to: guild.owner, amount: -500 });
    expect(sharesIn(await preview({ way: 'points' }))).toEqual([0, 75, 25]);
  });

  test('leaves out who is excluded, and the others share it', async () => {
    expect(sharesIn(await preview({ excluded: [guild.owner.principal.userId] }))).toEqual([0, 50, 50]);
  });

  test('is refused when the shares changed since they were seen, and when no one gets any', async () => {
    const { seen } = await preview();
    await aMember(guild);
    await expect(run({}, seen)).rejects.toMatchObject({ reason: 'payout_changed' });
    await usesPoints(guild);
    await expect(run({ way: 'points' })).rejects.toMatchObject({ reason: 'no_one_to_pay' });
    await expect(run({ amount: 1_001 })).rejects.toMatchObject({ reason: 'not_enough_gold' });
    await expect(preview({ way: 'attendance' })).rejects.toMatchObject({ code: 'INVALID' });
    expect(await treasuryOf(guild)).toBe(1_000);
  });

  test('is for activities of this guild that are over', async () => {
    const other = await aGuild();
    const theirs = await anActivity(other);
    await database().execute(
      sql`update activities set status = 'completed', completed_at = now() where id = ${theirs}`,
    );
    for (const activityId of [theirs, await anActivity(guild)])
      await expect(preview({ activityIds: [activityId] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is posted once however often the last gold is paid out at the same time, and undone as a whole', async () => {
    const plan = { amount: 1_000 };
    const { seen } = await preview(plan);
    const outcomes = await crowd(20, () => run(plan, seen));
    const done = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect([done.length, await treasuryOf(guild)]).toEqual([1, 0]);
    const { transactionId } = done[0]!;
    await reverseEntry.as(guild.owner.principal, { guildId: guild.id, transactionId, reason: 'Twice' });
    expect(await treasuryOf(guild)).toBe(1_000);
  });

  test('tells each person their share, and no one of what was undone', async () => {
    const inbox = async ({ principal }: Person) =>
      (await listNotifications.as(principal, {})).items.map(({ title }) => title);
    const { transactionId } = await run({ amount: 300 });
    await reactNow(treasuryReactions, 2);
    expect([await inbox(ann!), await inbox(guild.owner)]).toEqual([[`${guild.name}: your share is 1s`], []]);
    await reverseEntry.as(guild.owner.principal, { guildId: guild.id, transactionId, reason: 'Twice' });
    await reactNow(treasuryReactions, 2);
    expect(await inbox(ann!)).toEqual([]);
  });
});
