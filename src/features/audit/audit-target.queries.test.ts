import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anAnnouncement } from '#/features/announcements/announcement.factory.ts';
import { anApplication } from '#/features/applications/application.factory.ts';
import { requireGuildForWrite } from '#/features/guild-access/guild.access.server.ts';
import { aGuild, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { linksTo, type Subject } from './audit-target.queries.server.ts';

testDatabase();

const linksIn = async ({ id, owner }: FactoryGuild, subjects: readonly Subject[]) =>
  linksTo(database(), await requireGuildForWrite(database(), owner.principal, id), subjects);

async function idIn({ id }: FactoryGuild, table: 'ranks' | 'roles'): Promise<string> {
  const { rows } = await database().execute<{ id: string }>(
    sql`select id from ${sql.identifier(table)} where guild_id = ${id} limit 1`,
  );
  return rows[0]!.id;
}

test('what another guild has is not there to be opened in this one', async () => {
  const [guild, other] = [await aGuild(), await aGuild()];
  const subjects = [
    { type: 'application', id: (await anApplication(other)).id, data: {} },
    { type: 'announcement', id: await anAnnouncement(other), data: {} },
    { type: 'character', id: other.owner.characterId, data: {} },
    { type: 'rank', id: await idIn(other, 'ranks'), data: {} },
    { type: 'role', id: await idIn(other, 'roles'), data: {} },
  ];
  const page = `/guilds/${other.id}`;
  expect(await linksIn(other, subjects)).toEqual([
    `${page}/applications?open=${subjects[0]?.id}`,
    `${page}/announcements/${subjects[1]?.id}`,
    `${page}/members/${other.owner.characterId}`,
    `${page}/settings/ranks`,
    `${page}/settings/roles`,
  ]);
  expect(await linksIn(guild, subjects)).toEqual(subjects.map(() => null));
});
