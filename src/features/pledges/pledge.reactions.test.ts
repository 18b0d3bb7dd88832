import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aGuild, aMember, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { listNotifications } from '#/features/notifications/notification.queries.server.ts';
import { getShell } from '#/features/shell/shell.queries.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { object, sqlRows, text } from '#/platform/db/rows.server.ts';
import { runReactions } from '#/platform/jobs/reactions.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { completePledge } from './commands/complete-pledge.server.ts';
import { aPledge } from './pledge.factory.ts';
import { pledgeReactions } from './pledge.reactions.server.ts';
import '#/features/registry.server.ts';

testDatabase();

/** Runs every job that waits, twice each, as a queue that delivers too often. */
async function react(): Promise<void> {
  const rows = await sqlRows(database()).as({ data: object({ eventId: text }) })(
    sql`delete from pgboss.job where name = 'reactions' returning data`,
  );
  for (const { data } of rows) for (let i = 0; i < 2; i++) await runReactions(pledgeReactions, data);
}
const inbox = async ({ principal }: Person) => (await listNotifications.as(principal, {})).items;

test('members hear once that staff completed their pledge; what they completed themselves is no news', async () => {
  const guild = await aGuild({ name: 'Ashen Lanterns' });
  const member = await aMember(guild, { permissions: ['create:pledges'] });
  const [first, second] = [await aPledge(guild, member), await aPledge(guild, member)];
  const open = async () => (await getShell.as(member.principal, {})).guilds[0]?.entries.pledges;
  expect(await open()).toBe(2);
  await completePledge.as(member.principal, { guildId: guild.id, pledgeId: first });
  await completePledge.as(guild.owner.principal, { guildId: guild.id, pledgeId: second });
  expect(await open()).toBe(0);
  await react();
  expect(await inbox(member)).toMatchObject([
    { kind: 'pledge.completed', link: `/guilds/${guild.id}/pledges`, body: expect.stringMatching(/^Pledge \d+$/) },
  ]);
  expect(await inbox(guild.owner)).toEqual([]);
});
