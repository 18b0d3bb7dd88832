import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aForm } from '#/features/applications/application.factory.ts';
import { applicationSummary } from '#/features/dashboard/application-summary.queries.server.ts';
import { aMember } from '#/features/guild-lifecycle/guild.factory.ts';
import { listAbsences } from '#/features/members/absences/absence.queries.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { MATRIX } from '#/testing/matrix/cases.ts';
import { needsOf } from '#/testing/matrix/expected.ts';
import { OPERATION_FILES } from '#/testing/matrix/operations.ts';
import { type MatrixWorld, matrixWorld } from '#/testing/matrix/principals.ts';
import { seedGuild } from '#/testing/seeded-guild.ts';
import { testStore } from '#/testing/store.ts';
import '#/features/registry.server.ts';

/** In an archived guild its owner is offered nothing that the guard would refuse, whatever they read. */

testDatabase();
testStore();
let world: MatrixWorld;
beforeAll(async () => {
  world = await matrixWorld();
  await seedGuild(world.guild, [await aMember(world.guild)]);
  await aForm(world.guild, []);
});

const archive = (archived: boolean) =>
  database().execute(sql`
    update guilds set archived_at = ${archived ? sql`now()` : null} where id = ${world.guild.id}`);

/** What may be looked at, and what is done with the guild as a whole. */
const LASTING = /^((view|read|see)[A-Z]\w*|verify|transfer|delete|archive|unarchive)$/;

/** Names of what an answer says may be done, wherever it says so. */
function offeredIn(answer: unknown, name = ''): string[] {
  if (answer === true) return LASTING.test(name) ? [] : [name];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) => {
    if (key === 'can') return offeredIn(value, key);
    if (typeof value === 'object') return offeredIn(value, name === 'can' ? key : '');
    return name === 'can' || key === 'canGive' ? offeredIn(value, key) : [];
  });
}

const reads = Object.entries(MATRIX).filter(([, { method, access }]) => method === 'GET' && needsOf(access).length > 0);
const offering = new Set<string>();

test.each(reads)('%s', async (id, { input }) => {
  const { principal } = world.guild.owner;
  const given = await input?.(world, world.callers.owner);
  const read = async () => offeredIn(await OPERATION_FILES.get(id)?.operation.as(principal, given));
  if ((await read()).length > 0) offering.add(id);
  await archive(true);
  expect(await read().finally(() => archive(false))).toEqual([]);
});

test('while the guild is open, most of what is about one thing or a list of them offers something', () => {
  expect([...offering]).toEqual(
    expect.arrayContaining([
      ...['member.listMembers', 'profile.getMemberProfile', 'rank.getRanks', 'role.getRoles', 'note.listNotes'],
      ...['announcement.listAnnouncements', 'announcement.getAnnouncement', 'absence.listAbsences'],
      ...['application.listApplications', 'application.getApplication'],
    ]),
  );
});

test('nothing is pending for staff, and no one adds an absence', async () => {
  const [{ guild }, by] = [world, world.guild.owner.principal];
  const seen = async () => ({
    pending: (await applicationSummary.as(by, { guildId: guild.id }))?.pending,
    mine: (await listAbsences.as(by, { guildId: guild.id, which: 'current' })).mine,
  });
  expect(await seen()).toEqual({ pending: expect.any(Number), mine: guild.owner.characterId });
  expect((await seen()).pending).toBeGreaterThan(0);
  await archive(true);
  expect(await seen()).toEqual({ pending: 0, mine: null });
  await archive(false);
});
