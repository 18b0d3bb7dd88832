import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { int, json, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { anActivity } from '../../planning/activity.factory.ts';
import { aTemplate } from '../template.factory.ts';
import { getTemplate, listTemplates } from '../template.queries.server.ts';
import { removeDeletedTemplates } from '../template.repository.server.ts';
import { TEMPLATES_MAX } from '../template.rules.ts';
import { createTemplate } from './create-template.server.ts';
import { deleteTemplate } from './delete-template.server.ts';
import { restoreTemplate } from './restore-template.server.ts';
import { saveAsTemplate } from './save-as-template.server.ts';
import { updateTemplate } from './update-template.server.ts';

testDatabase();

let guild: FactoryGuild;
let planner: Person;
let editor: Person;
let reader: Person;
beforeAll(async () => {
  guild = await aGuild();
  planner = await aMember(guild, { permissions: ['create:activities'] });
  editor = await aMember(guild, { permissions: ['create:activities', 'edit:activities'] });
  reader = await aMember(guild, { permissions: ['view:activities'] });
});

const of = (templateId: string) => ({ guildId: guild.id, templateId });
const here = () => ({ guildId: guild.id });
const namesFor = async ({ principal }: Person) =>
  (await listTemplates.as(principal, here())).items.map(({ name }) => name);
const lastOf = async (subjectId: string) =>
  (
    await sqlRows(database()).as({ type: text, data: json })(
      sql`select type, data from events where subject_id = ${subjectId} order by id desc limit 1`,
    )
  )[0];

describe('making one', () => {
  test('keeps the whole plan, and the log has it', async () => {
    const plan = {
      title: 'Citadel',
      type: 'raid' as const,
      capacity: 8,
      slots: { Tank: 2, Healer: 2, Damage: 3, Support: 0 },
      reminders: [{ minutes: 30, to: 'going' as const }],
    };
    const id = await aTemplate(guild, { by: planner, name: 'Weekly raid', scope: 'web', plan });
    const found = await getTemplate.as(editor.principal, of(id));
    expect(found).toMatchObject({ name: 'Weekly raid', scope: 'web', plan, version: 1, canChange: true });
    expect(found.plan.durationMinutes).toBe(120);
    expect(await lastOf(id)).toEqual({
      type: 'activity_template.created',
      data: { scope: 'web', officersOnly: false },
    });
  });

  test('of an activity takes all but its date', async () => {
    const activityId = await anActivity(guild, { title: 'Caravan', type: 'caravan', minLevel: 30 });
    const { id } = await saveAsTemplate.as(planner.principal, { ...here(), activityId, name: 'Caravans' });
    const { plan } = await getTemplate.as(planner.principal, of(id));
    expect(plan).toMatchObject({ title: 'Caravan', type: 'caravan', minLevel: 30 });
    expect(plan).not.toHaveProperty('startsAt');
  });

  test('needs a name of its own and slots that fit', async () => {
    await aTemplate(guild, { name: 'Sieges' });
    await expect(aTemplate(guild, { name: 'sieges' })).rejects.toMatchObject({
      body: { fields: { name: 'Another template has this name' } },
    });
    await expect(
      aTemplate(guild, { plan: { capacity: 1, slots: { Tank: 2, Healer: 0, Damage: 0, Support: 0 } } }),
    ).rejects.toMatchObject({ code: 'INVALID' });
  });

  test('ends at fifty, also for two at the same time', async () => {
    const full = await aGuild();
    await database().execute(sql`
      insert into activity_templates (guild_id, id, name, plan, created_by_user_id)
      select ${full.id}, gen_random_uuid(), 't' || n, '{"title": "x", "type": "raid"}', ${full.owner.principal.userId}
      from generate_series(1, 49) n`);
    const answers = await Promise.allSettled([aTemplate(full), aTemplate(full)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(answers.find((answer) => answer.status === 'rejected')?.reason).toMatchObject({
      reason: 'too_many_templates',
    });
  });
});

describe('who', () => {
  test('officers alone see those that are for them', async () => {
    const id = await aTemplate(guild, { name: 'Secret siege', officersOnly: true });
    expect(await namesFor(editor)).toContain('Secret siege');
    expect(await namesFor(planner)).not.toContain('Secret siege');
    await expect(getTemplate.as(planner.principal, of(id))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(deleteTemplate.as(planner.principal, of(id))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      createTemplate.as(planner.principal, {
        ...here(),
        name: 'Mine',
        officersOnly: true,
        plan: { title: 'x', type: 'raid' },
      }),
    ).rejects.toMatchObject({ body: { missing: ['edit:activities'] } });
  });

  test('members who don’t plan see none', async () => {
    await expect(listTemplates.as(reader.principal, here())).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('people change what they made, others need the permission', async () => {
    const [own, others] = [await aTemplate(guild, { by: planner }), await aTemplate(guild)];
    expect(await updateTemplate.as(planner.principal, { ...of(own), name: 'Own' })).toEqual({ id: own, version: 2 });
    await expect(updateTemplate.as(planner.principal, { ...of(others), name: 'Theirs' })).rejects.toMatchObject({
      body: { missing: ['edit:activities'] },
    });
  });
});

test('a change is logged in words, and one from an older version is refused', async () => {
  const id = await aTemplate(guild, { name: 'Before', plan: { title: 'Old' } });
  const { plan } = await getTemplate.as(editor.principal, of(id));
  await updateTemplate.as(editor.principal, { ...of(id), name: 'After', plan: { ...plan, title: 'New' }, version: 1 });
  expect(await lastOf(id)).toMatchObject({
    type: 'activity_template.updated',
    data: { changes: { name: { from: 'Before', to: 'After' }, title: { from: 'Old', to: 'New' } } },
  });
  await expect(updateTemplate.as(guild.owner.principal, { ...of(id), name: 'Late', version: 1 })).rejects.toMatchObject(
    { reason: 'saved_meanwhile', body: { current: { savedBy: editor.principal.name } } },
  );
});

test('one that was deleted is restored by the person who deleted it, unless its name was used meanwhile', async () => {
  const id = await aTemplate(guild, { by: planner, name: 'Restorable' });
  await deleteTemplate.as(planner.principal, of(id));
  expect(await namesFor(planner)).not.toContain('Restorable');
  await expect(restoreTemplate.as(editor.principal, of(id))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const other = await aTemplate(guild, { by: planner, name: 'restorable' });
  await expect(restoreTemplate.as(planner.principal, of(id))).rejects.toMatchObject({ reason: 'name_used' });
  await deleteTemplate.as(editor.principal, of(other));
  await restoreTemplate.as(planner.principal, of(id));
  expect(await namesFor(planner)).toContain('Restorable');
  expect(await lastOf(id)).toMatchObject({ type: 'activity_template.restored' });
  await expect(restoreTemplate.as(planner.principal, of(id))).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a deleted one counts for no limit, and goes with the cleanup when no one can restore it', async () => {
  const crowded = await aGuild();
  const templateId = await aTemplate(crowded);
  const which = { guildId: crowded.id, templateId };
  await deleteTemplate.as(crowded.owner.principal, which);
  for (let n = 0; n < TEMPLATES_MAX; n += 1) await aTemplate(crowded);
  await expect(restoreTemplate.as(crowded.owner.principal, which)).rejects.toMatchObject({
    reason: 'too_many_templates',
  });
  const count = async () =>
    (
      await sqlRows(database()).as({ n: int })(sql`
      select count(*)::int as n from activity_templates where id = ${templateId}`)
    )[0]?.n;
  await removeDeletedTemplates();
  expect(await count()).toBe(1);
  await database().execute(sql`
    update activity_templates set deleted_at = now() - interval '11 minutes' where id = ${templateId}`);
  await removeDeletedTemplates();
  expect(await count()).toBe(0);
});

test('deleting removes it, and what belongs to another guild is unknown', async () => {
  const id = await aTemplate(guild);
  await deleteTemplate.as(editor.principal, of(id));
  await expect(getTemplate.as(editor.principal, of(id))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const foreign = await aTemplate(await aGuild());
  for (const templateId of [foreign, uuidv7()])
    for (const attempt of [
      () => getTemplate.as(editor.principal, of(templateId)),
      () => updateTemplate.as(editor.principal, { ...of(templateId), name: 'Ours' }),
      () => deleteTemplate.as(editor.principal, of(templateId)),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
