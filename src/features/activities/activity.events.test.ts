import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aGuild, aMember, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { aLoadout } from '#/features/loadouts/loadout.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { json, sqlRows, text } from '#/platform/db/rows.server.ts';
import { describeChanges } from '#/platform/stored-changes.ts';
import { testDatabase } from '#/testing/database.ts';
import { aSeededGuild } from '#/testing/seeded-guild.ts';
import { activities } from './activity.feature.server.ts';
import { announceParties } from './parties/commands/announce-parties.server.ts';
import { autoFillParties } from './parties/commands/auto-fill-parties.server.ts';
import { importLoadout } from './parties/commands/import-loadout.server.ts';
import { aBoard, place } from './parties/party.factory.ts';
import { previewAutoFill } from './parties/party.queries.server.ts';
import { anActivity } from './planning/activity.factory.ts';
import { changeOrganizer } from './planning/commands/change-organizer.server.ts';
import { updateActivity } from './planning/commands/update-activity.server.ts';
import { changeDays } from './series/commands/change-days.server.ts';
import { chooseLoadout } from './series/commands/choose-loadout.server.ts';
import { restoreDays } from './series/commands/restore-days.server.ts';
import { updateSeries } from './series/commands/update-series.server.ts';
import { aSeries } from './series/series.factory.ts';
import { updateTemplate } from './templates/commands/update-template.server.ts';
import { aTemplate } from './templates/template.factory.ts';
import { getTemplate } from './templates/template.queries.server.ts';

testDatabase();

const AN_ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT/i;
const STORED = { type: text, subject: text, label: text, data: json };

/** Every event of activities in a guild, as the audit log says it. */
async function wordsOf(guildId: string): Promise<readonly { readonly type: string; readonly words: string }[]> {
  const definitions = new Map((activities.events ?? []).map((event) => [event.type, event]));
  const rows = await sqlRows(database()).as(STORED)(sql`
    select type, subject_id as subject, subject_label as label, data from events where guild_id = ${guildId} order by id`);
  return rows.flatMap(({ type, subject, label, data }) => {
    const event = definitions.get(type);
    if (!event) return [];
    const { sentence = '', details, fields } = event.describe(guildId, subject, data);
    const names = new Map(Object.entries((data as { names?: Record<string, string> }).names ?? {}));
    const known = typeof fields === 'string' ? {} : fields;
    const changes = describeChanges(data as Parameters<typeof describeChanges>[0], known, (id) => names.get(id));
    const values = changes.flatMap(({ field, from, to }) => [field, from, to]);
    const said = [
      sentence.replace('{subject}', label),
      ...details.flatMap((each) => [each.label, each.value]),
      ...values,
    ];
    return [{ type, words: said.filter((word) => word !== null).join(' | ') }];
  });
}

/** A guild's first rank and role. */
async function requirements(guild: FactoryGuild) {
  const [found] = await sqlRows(database()).as({ rank: text, role: text })(sql`
    select (select id from ranks where guild_id = ${guild.id} order by position limit 1) as rank,
      (select id from roles where guild_id = ${guild.id} order by position limit 1) as role`);
  return { minRankId: found!.rank, requiredRoleId: found!.role };
}

test('the audit log names people and things, and says no ids', async () => {
  const guild = await aGuild();
  const { principal } = guild.owner;
  const leader = await aMember(guild, { permissions: ['manage:activities'] });
  const asked = await requirements(guild);
  const in_ = (activityId: string) => ({ guildId: guild.id, activityId });

  const activityId = await anActivity(guild);
  const startsAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await updateActivity.as(principal, { ...in_(activityId), ...asked, startsAt });
  await changeOrganizer.as(principal, { ...in_(activityId), organizerId: leader.principal.userId });

  const loadoutId = await aLoadout(guild, { parties: 2 });
  const { firstActivityId } = await aSeries(guild, { rule: 'FREQ=DAILY;COUNT=2', loadoutId });
  await updateSeries.as(principal, { ...in_(firstActivityId), scope: 'all', ...asked });
  await chooseLoadout.as(principal, { ...in_(firstActivityId), loadoutId: null });
  await chooseLoadout.as(principal, { ...in_(firstActivityId), loadoutId });
  const days = { ...in_(firstActivityId), rule: 'FREQ=DAILY;COUNT=3', go: [] };
  const { undoId } = await changeDays.as(principal, days);
  await restoreDays.as(principal, { guildId: guild.id, undoId });

  const templateId = await aTemplate(guild);
  const template = await getTemplate.as(principal, { guildId: guild.id, templateId });
  await updateTemplate.as(principal, { guildId: guild.id, templateId, plan: { ...template.plan, ...asked } });

  const board = await aBoard(guild, { people: [leader, guild.owner], parties: 2 });
  await place(guild, board, leader, 5);
  await announceParties.as(principal, in_(board.activityId));
  const { seats } = await previewAutoFill.as(principal, in_(board.activityId));
  await autoFillParties.as(principal, { ...in_(board.activityId), seats });
  await importLoadout.as(principal, { ...in_(board.activityId), loadoutId });

  const said = await wordsOf(guild.id);
  expect(said.filter(({ words }) => AN_ID.test(words))).toEqual([]);
  const wordsFor = (type: string) => said.filter((each) => each.type === type).map(({ words }) => words);
  const [rank, role] = await sqlRows(database()).as({ name: text })(sql`
    select name from ranks where id = ${asked.minRankId} union all select name from roles where id = ${asked.requiredRoleId}`);
  for (const type of ['activity.updated', 'activity_series.updated', 'activity_template.updated']) {
    expect(wordsFor(type), type).toEqual([expect.stringContaining(rank!.name)]);
    expect(wordsFor(type), type).toEqual([expect.stringContaining(role!.name)]);
  }
  expect(wordsFor('party.announced')).toEqual([expect.stringContaining(`Names | `)]);
  expect(wordsFor('activity.organizer_changed')).toEqual([expect.stringContaining(`After | ${leader.principal.name}`)]);
  expect(wordsFor('activity_series.created')).toEqual([expect.stringContaining('Loadout | ')]);
});

test('nor do events of anything else that a guild records of activities', async () => {
  const guild = await aSeededGuild();
  const said = await wordsOf(guild.id);
  expect(said.length).toBeGreaterThan(10);
  expect(said.filter(({ words }) => AN_ID.test(words))).toEqual([]);
});
