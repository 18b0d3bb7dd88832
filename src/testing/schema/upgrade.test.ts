import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { chainsOf, verifyChain } from '#/features/audit/chain.queries.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { migrateDatabase } from '#/platform/db/migrate.server.ts';
import { linkEvents } from '#/platform/event-links.server.ts';
import { unmigratedTestDatabase } from '#/testing/database.ts';
import { migrateBefore } from './earlier-version.ts';

const { url } = unmigratedTestDatabase();
const [USER, GUILD, EVENT] = ['1', '2', '3'].map((n) => `01900000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];

const rows = async (query: ReturnType<typeof sql>) => (await database().execute(query)).rows;

test('rows that were stored under former names keep their meaning, and the audit log its hashes', async () => {
  await migrateBefore(url, '0022_absences');
  await database().execute(sql`insert into users (id, name, email) values (${USER}, 'Oda', 'oda@example.test')`);
  await database().execute(sql`
    insert into guilds (id, slug, name, description, region, server, deleted_at)
    values (${GUILD}, 'ashen-lanterns', 'Ashen Lanterns', '', 'Europe', 'Shol', now())`);
  await database().execute(sql`
    insert into leaves (guild_id, id, user_id, from_day, to_day, entered_by_user_id, entered_by_name)
    values (${GUILD}, ${EVENT}, ${USER}, '2026-11-20', '2026-11-24', ${USER}, 'Oda')`);
  await database().execute(sql`
    insert into events (id, guild_id, type, area, actor_kind, actor_name, source, subject_type, subject_id, subject_label, data)
    values (${EVENT}, ${GUILD}, 'member.leave_added', 'members', 'system', 'Oda', 'web', 'leave', ${EVENT}, 'Oda', '{}')`);
  const kinds = [
    'member.leave_added',
    'member.leave_cancelled',
    'guild.brought_back',
    'member.returned',
    'member.kicked',
  ];
  for (const kind of kinds)
    await database().execute(sql`
      insert into notifications (id, user_id, guild_id, event_id, kind, title, link)
      values (gen_random_uuid(), ${USER}, ${GUILD}, ${EVENT}, ${kind}, ${kind}, '/')`);
  await database().execute(sql`
    insert into notification_preferences (user_id, kind, in_app)
    values (${USER}, 'member.leave_added', false), (${USER}, 'application.submitted', false)`);
  await database().execute(sql`
    insert into reactions_done (event_id, reaction)
    select ${EVENT}::uuid, r from unnest(array['leave.notifyMember', 'guild.notifyHandover', 'guild.notifyArchive', 'note.notifyMember']) r`);

  await migrateDatabase(url);

  expect(await rows(sql`select user_id, to_day::text from absences`)).toEqual([
    { user_id: USER, to_day: '2026-11-24' },
  ]);
  expect(await rows(sql`select kind, title from notifications order by title`)).toEqual([
    { title: 'guild.brought_back', kind: 'guild.unarchived' },
    { title: 'member.kicked', kind: 'member.kicked' },
    { title: 'member.leave_added', kind: 'absence.added' },
    { title: 'member.leave_cancelled', kind: 'absence.cancelled' },
    { title: 'member.returned', kind: 'member.kick_undone' },
  ]);
  expect(await rows(sql`select kind from notification_preferences order by kind`)).toEqual([
    { kind: 'absence.added' },
    { kind: 'application.submitted' },
  ]);
  expect(await rows(sql`select reaction from reactions_done order by reaction`)).toEqual([
    { reaction: 'absence.notifyMember' },
    { reaction: 'guild.notifyArchived' },
    { reaction: 'guild.notifyTransfer' },
    { reaction: 'note.notifyMember' },
  ]);
  const [before] = await chainsOf(database(), GUILD);
  expect(before && (await verifyChain(database(), before))).toMatchObject({ entries: 1, waiting: 0, broken: null });

  // As a machine does that still runs the version before: its events are linked too.
  await database().execute(sql`
    insert into events (id, guild_id, type, area, actor_kind, actor_name, source, subject_type, subject_id, subject_label, data, seq, hash)
    values (${USER}, ${GUILD}, 'guild.settings_saved', 'settings', 'system', 'Oda', 'web', 'guild', ${GUILD}, 'Oda', '{}', default, default)`);
  await linkEvents();
  const [after] = await chainsOf(database(), GUILD);
  expect(after && (await verifyChain(database(), after))).toMatchObject({ entries: 2, waiting: 0, broken: null });
  await database().execute(sql`
    insert into leaves (guild_id, id, user_id, from_day, to_day, entered_by_user_id, entered_by_name)
    values (${GUILD}, ${USER}, ${USER}, '2026-12-01', '2026-12-02', ${USER}, 'Oda')`);
  await database().execute(sql`update leaves set cancelled_at = now() where id = ${EVENT}`);
  expect(await rows(sql`select id, cancelled_at is null as open from absences order by from_day`)).toEqual([
    { id: EVENT, open: false },
    { id: USER, open: true },
  ]);
});
