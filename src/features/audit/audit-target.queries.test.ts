import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { anAnnouncement } from '#/features/announcements/announcement.factory.ts';
import { announcementSubject } from '#/features/announcements/announcement-subject.rules.ts';
import { anApplication } from '#/features/applications/application.factory.ts';
import { applicationSubject } from '#/features/applications/application-subject.rules.ts';
import { requireGuildForWrite } from '#/features/guild-access/guild.access.server.ts';
import { memberSubject } from '#/features/guild-access/subject.rules.ts';
import { aGuild, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { absenceAdded } from '#/features/members/absences/absence.events.ts';
import { rankSubject, roleSubject } from '#/features/members/ranks/hierarchy-subject.rules.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { linksTo, type Subject } from './audit-target.queries.server.ts';

testDatabase();

const linksIn = async ({ id, owner }: FactoryGuild, subjects: readonly Subject[]) =>
  linksTo(database(), await requireGuildForWrite(database(), owner.principal, id), subjects);

async function idIn({ id }: FactoryGuild, table: 'ranks' | 'roles'): Promise<string> {
  const rows = await sqlRows(database()).as({
    id: text,
  })(sql`select id from ${sql.identifier(table)} where guild_id = ${id} limit 1`);
  return rows[0]!.id;
}

test('what another guild has is not there to be opened in this one', async () => {
  const [guild, other] = [await aGuild(), await aGuild()];
  const ids = [
    [applicationSubject, (await anApplication(other)).id],
    [announcementSubject, await anAnnouncement(other)],
    [memberSubject, other.owner.characterId],
    [rankSubject, await idIn(other, 'ranks')],
    [roleSubject, await idIn(other, 'roles')],
  ] as const;
  const subjects = (guildId: string) =>
    ids.map(([kind, id]) => ({ id, page: kind.page?.(guildId, id, {}), row: kind.row }));
  const page = `/guilds/${other.id}`;
  expect(await linksIn(other, subjects(other.id))).toEqual([
    `${page}/applications?open=${ids[0][1]}`,
    `${page}/announcements/${ids[1][1]}`,
    `${page}/members/${other.owner.characterId}`,
    `${page}/settings/ranks`,
    `${page}/settings/roles`,
  ]);
  expect(await linksIn(guild, subjects(guild.id))).toEqual(ids.map(() => null));
});

test('an absence leads to those of its guild, which show each reader what they may see', async () => {
  const guild = await aGuild();
  const data = { absenceId: uuidv7(), userId: guild.owner.principal.userId, own: true };
  const { page } = absenceAdded.describe(guild.id, data.absenceId, data);
  expect(await linksIn(guild, [{ id: data.absenceId, page, row: absenceAdded.subject.row }])).toEqual([
    `/guilds/${guild.id}/members/leaves`,
  ]);
});
