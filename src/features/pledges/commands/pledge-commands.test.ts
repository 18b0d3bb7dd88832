import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { saveModule } from '#/features/guild-settings/commands/save-module.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { json, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aPledge } from '../pledge.factory.ts';
import { listPledges } from '../pledge.queries.server.ts';
import { completePledge } from './complete-pledge.server.ts';
import { createPledge } from './create-pledge.server.ts';

testDatabase();

let guild: FactoryGuild;
let member: Person;
let staff: Person;
beforeAll(async () => {
  guild = await aGuild();
  member = await aMember(guild, { permissions: ['create:pledges'] });
  staff = await aMember(guild, { permissions: ['manage:pledges'] });
});

const create = ({ principal }: Person, title = 'Siege ladders') =>
  createPledge.as(principal, { guildId: guild.id, title });
const complete = ({ principal }: Person, pledgeId: string) =>
  completePledge.as(principal, { guildId: guild.id, pledgeId });
const completeAll = () => database().execute(sql`update pledges set completed_at = now() where completed_at is null`);
const happenedTo = (pledgeId: string) =>
  sqlRows(database()).as({ type: text, data: json, subject_label: text })(
    sql`select type, data, subject_label from events where subject_id = ${pledgeId} order by seq`,
  );
const outcomes = async (attempts: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(attempts)).map(({ status }) => status).toSorted();

describe('a pledge', () => {
  test('is made, seen by others, completed by its author, and all of that is in the log', async () => {
    const { id } = await create(member);
    const [item] = (await listPledges.as(staff.principal, { guildId: guild.id })).items;
    expect(item).toMatchObject({
      id,
      author: { id: member.principal.userId },
      completedAt: null,
      can: { complete: true },
    });
    await complete(member, id);
    expect((await listPledges.as(staff.principal, { guildId: guild.id })).items[0]?.completedAt).not.toBeNull();
    const subject_label = 'Siege ladders';
    expect(await happenedTo(id)).toEqual([
      { type: 'pledge.created', data: {}, subject_label },
      { type: 'pledge.completed', data: { userId: member.principal.userId }, subject_label },
    ]);
  });

  test('is completed by staff, and by nobody else', async () => {
    const pledgeId = await aPledge(guild);
    await expect(complete(member, pledgeId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await complete(staff, pledgeId);
  });

  test('that two complete at the same time is completed once', async () => {
    const { id } = await create(member);
    expect(await outcomes([complete(member, id), complete(staff, id)])).toEqual(['fulfilled', 'rejected']);
    expect((await happenedTo(id)).map(({ type }) => type)).toEqual(['pledge.created', 'pledge.completed']);
  });

  test('of another guild is as unknown as none', async () => {
    const pledgeId = await aPledge(await aGuild());
    for (const id of [pledgeId, uuidv7()])
      await expect(complete(staff, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('a member has no more open pledges than the guild allows, however fast they are made', async () => {
  await completeAll();
  const settings = { guildId: guild.id, module: 'pledges', version: 1 } as const;
  await saveModule.as(guild.owner.principal, { ...settings, openPledges: 'one' });
  expect(await outcomes([create(member), create(member)])).toEqual(['fulfilled', 'rejected']);
  await expect(create(member)).rejects.toMatchObject({ body: { reason: 'too_many_pledges' } });
  await saveModule.as(guild.owner.principal, { ...settings, version: 2, openPledges: 'any' });
  await create(member);
});
