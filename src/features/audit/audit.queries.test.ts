import '#/features/registry.server.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { anApplication } from '#/features/applications/application.factory.ts';
import { acceptApplication } from '#/features/applications/review/commands/accept-application.server.ts';
import { rejectApplication } from '#/features/applications/review/commands/reject-application.server.ts';
import { aGuild, aMember, aPerson, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { leaveGuild } from '#/features/members/membership/commands/leave-guild.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { linkEvents } from '#/platform/event-links.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { asRequest } from '#/testing/request.ts';
import { auditFacets, countNewAuditLogs, listAuditLogs } from './audit.queries.server.ts';
import { sentenceOf } from './audit-entry.rules.ts';
import { exportAuditLogs } from './audit-export.queries.server.ts';

testDatabase();

let guild: FactoryGuild;
let other: FactoryGuild;
const as = () => guild.owner.principal;
/** The id of row `n` of so many, in their order. */
const nthOf = (rows: number) =>
  sql`(${JSON.stringify(Array.from({ length: rows }, uuidv7))}::jsonb ->> (n - 1)::int)::uuid`;
const list = (more: object = {}) => listAuditLogs.as(as(), { guildId: guild.id, ...more });

beforeAll(async () => {
  [guild, other] = [await aGuild({ name: 'Ashen Lanterns' }), await aGuild({ name: 'Others' })];
});

describe('the log', () => {
  test('lists what was done, newest first, with links to what still exists', async () => {
    const [one, two] = [await anApplication(guild), await anApplication(guild)];
    await anApplication(other);
    await acceptApplication.as(as(), { guildId: guild.id, applicationId: one.id });
    await rejectApplication.as(as(), { guildId: guild.id, applicationId: two.id, reason: 'Full.', block: false });
    await leaveGuild.as(one.person.principal, { guildId: guild.id, characterId: one.person.characterId, reason: '' });
    await linkEvents();
    const { items, nextCursor } = await list();
    const [left, rejected, accepted] = items;
    const owner = guild.owner.principal.name;
    expect(items.map(sentenceOf)[1]).toMatch(new RegExp(`^${owner} rejected the application of `));
    expect(items.at(-1)).toMatchObject({ sentence: ['created the guild ', ''], target: { label: 'Ashen Lanterns' } });
    expect(items.at(-1)?.target?.link).toBe('');
    expect(rejected).toMatchObject({
      details: [{ label: 'Reason', value: 'Full.' }],
      area: 'Applications',
      source: 'Web',
      target: { link: `/applications?open=${two.id}` },
      actor: { userId: guild.owner.principal.userId, link: `/members/${guild.owner.characterId}` },
    });
    expect(accepted?.type).toBe('application.accepted');
    // No longer in the guild: no link to the member, neither as actor nor as target.
    expect(left).toMatchObject({ type: 'member.left', actor: { link: null }, target: { link: null } });
    expect(items.map(({ seq }) => seq)).toEqual(items.map((_, i) => items.length - i));
    expect(nextCursor).toBeNull();
    expect(JSON.stringify(items)).not.toContain(other.id);
  });

  test('shows links to those who may follow them', async () => {
    const auditor = await aMember(guild, { permissions: ['view:audit-logs'] });
    const { items } = await listAuditLogs.as(auditor.principal, { guildId: guild.id });
    expect(items.flatMap(({ target, actor }) => [target?.link, actor.link]).filter((link) => link != null)).toEqual([]);
  });

  test('is for those who may see it', async () => {
    const member = await aMember(guild, { permissions: ['view:members', 'edit:members'] });
    for (const ask of [listAuditLogs, auditFacets, exportAuditLogs] as const)
      await expect(ask.as(member.principal, { guildId: guild.id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(countNewAuditLogs.as(member.principal, { guildId: guild.id, after: 0 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  test('continues where it stopped, without a gap or a repeat, whatever is added in between', async () => {
    await linkEvents();
    const all = await list();
    const first = await list({ limit: 2 });
    await anApplication(guild);
    const rest = await list({ cursor: first.nextCursor });
    expect([...first.items, ...rest.items].map(({ seq }) => seq)).toEqual(all.items.map(({ seq }) => seq));
    const countNew = async (after: number, more: object = {}) =>
      (await countNewAuditLogs.as(as(), { guildId: guild.id, after, ...more })).count;
    expect(all.newest).toBe(all.items[0]?.seq);
    for (const settle of [async () => false, linkEvents]) {
      await settle();
      expect(await countNew(all.newest)).toBe(1);
      expect(await countNew(all.newest, { area: 'members' })).toBe(0);
    }
  });

  test('shows an entry as soon as it is there, and its number when it has one', async () => {
    const before = await list();
    const { id } = await anApplication(guild);
    const fresh = await list();
    expect(fresh.items[0]).toMatchObject({ type: 'application.submitted', seq: null });
    expect(fresh.items[0]?.target?.link).toContain(id);
    expect(fresh.newest).toBe(before.newest + 1);
    // Nothing is new to who has seen it, neither before it is numbered nor afterwards.
    const countNew = async () => (await countNewAuditLogs.as(as(), { guildId: guild.id, after: fresh.newest })).count;
    expect(await countNew()).toBe(0);
    await linkEvents();
    expect(await countNew()).toBe(0);
    const later = await list();
    expect(later.items.map((entry) => entry.id)).toEqual(fresh.items.map((entry) => entry.id));
    expect(later.items[0]?.seq).toBe(fresh.newest);
  });
});

describe('narrowed', () => {
  test('by who, what and where', async () => {
    const { userId } = guild.owner.principal;
    const mine = (await list({ actor: userId })).items;
    expect(mine.length).toBeGreaterThan(2);
    expect(new Set(mine.map(({ actor }) => actor.userId))).toEqual(new Set([userId]));
    expect((await list({ action: 'member.left' })).items.map(({ type }) => type)).toEqual(['member.left']);
    expect((await list({ area: 'members' })).items.every(({ area }) => area === 'Members')).toBe(true);
    expect((await list({ actor: 'jobs' })).items).toEqual([]);
    expect((await list({ actor: userId, action: 'member.left' })).items).toEqual([]);
    expect((await list({ entry: 99_999 })).items).toEqual([]);
    expect((await list({ entry: 2 })).items.map(({ seq }) => seq)).toEqual([2]);
  });

  test('by days of a zone, to the millisecond', async () => {
    const own = await aGuild({ name: 'Old Ones' });
    await database().execute(sql`
      insert into events (id, guild_id, type, area, actor_kind, actor_name, source, subject_type, subject_id, subject_label, data, at)
      select ${nthOf(5)}, ${own.id}, 'member.left', 'members', 'system', 'schedule', 'schedule', 'character',
        gen_random_uuid(), t, '{}', t::timestamptz
      from unnest(array['2020-01-01T22:59:59.999Z', '2020-01-01T23:00:00Z', '2020-01-02T12:00:00Z',
        '2020-01-02T22:59:59.999Z', '2020-01-02T23:00:00Z']) with ordinality u(t, n) order by n`);
    const labels = async (more: object) =>
      (await listAuditLogs.as(own.owner.principal, { guildId: own.id, actor: 'jobs', ...more })).items.map(
        ({ target }) => target?.label.slice(5, 16),
      );
    const ofDay = (more: object) =>
      listAuditLogs.as(own.owner.principal, { guildId: own.id, actor: 'jobs', ...day, ...more });
    const day = { from: '2020-01-02', to: '2020-01-02', zone: 'Europe/Berlin' };
    expect(await labels(day)).toEqual(['01-02T22:59', '01-02T12:00', '01-01T23:00']);
    expect(await labels({ ...day, from: undefined })).toHaveLength(4);
    const [first, second] = [
      await ofDay({ limit: 2 }),
      await ofDay({ limit: 2, cursor: (await ofDay({ limit: 2 })).nextCursor }),
    ];
    expect([...first.items, ...second.items]).toEqual((await ofDay({})).items);
    expect(second.nextCursor).toBeNull();
    expect(await labels({ ...day, to: undefined })).toHaveLength(4);
    expect(await labels({ ...day, zone: undefined })).toEqual(['01-02T23:00', '01-02T22:59', '01-02T12:00']);
    const { items } = await listAuditLogs.as(own.owner.principal, { guildId: own.id, actor: 'jobs' });
    expect(items[0]).toMatchObject({ source: 'Job: schedule', actor: { userId: null, name: 'schedule' } });
  });

  test('lists the filters, and nothing of other guilds', async () => {
    const facets = await auditFacets.as(as(), { guildId: guild.id });
    expect(facets.jobs).toBe(false);
    expect(facets.actors).toContainEqual({ id: guild.owner.principal.userId, label: guild.owner.principal.name });
    expect(JSON.stringify(facets)).not.toContain(other.owner.principal.userId);
    expect(facets.areas.map(({ label }) => label)).toEqual(['Applications', 'Guild', 'Members']);
    const seen = new Set((await list()).items.map(({ type }) => type));
    expect(facets.actions.map(({ id }) => id).sort()).toEqual([...seen].sort());
  });

  test('names only who and what is in this log, as they were last called in it', async () => {
    const id = ({ owner }: FactoryGuild) => owner.principal.userId;
    const pair = [await aGuild(), await aGuild()].sort((a, b) => (id(a) < id(b) ? -1 : 1));
    const [earlier, own] = pair as [FactoryGuild, FactoryGuild];
    // The same person under another name, with what comes first in the alphabet; here renamed.
    await database().execute(sql`
      insert into events (id, guild_id, type, area, actor_kind, actor_user_id, actor_name, source, subject_type, subject_id, subject_label, data)
      select e.id, e.guild_id, e.type, e.area, 'user', ${id(own)}, e.name, 'web', 'guild', e.guild_id, 'Guild', '{}'
      from (values (${uuidv7()}::uuid, ${own.id}::uuid, 'guild.created', 'guild', 'Renamed'),
        (${uuidv7()}, ${earlier.id}, 'announcement.deleted', 'announcements', 'Elsewhere')) e(id, guild_id, type, area, name)`);
    const facets = await auditFacets.as(own.owner.principal, { guildId: own.id });
    expect(facets.actors).toEqual([{ id: id(own), label: 'Renamed' }]);
    expect([facets.actions.map((action) => action.id), facets.areas.map((area) => area.id)]).toEqual([
      ['guild.created'],
      ['guild'],
    ]);
  });
});

test('an event that was renamed is one action, whatever its rows were stored as', async () => {
  const own = await aGuild();
  const { userId } = own.owner.principal;
  await database().execute(sql`
    insert into events (id, guild_id, type, area, actor_kind, actor_name, source, subject_type, subject_id, subject_label, data)
    select ${nthOf(2)}, ${own.id}, t, 'absences', 'system', 'schedule', 'schedule', 'absence', gen_random_uuid(), 'Oda',
      ${JSON.stringify({ absenceId: own.id, userId, own: true })}::jsonb
    from unnest(array['member.leave_added', 'absence.added']) with ordinality u(t, n)`);
  const { actions } = await auditFacets.as(own.owner.principal, { guildId: own.id });
  expect(actions.filter(({ label }) => label === 'Absence added')).toEqual([
    { id: 'absence.added', label: 'Absence added' },
  ]);
  for (const action of ['absence.added', 'member.leave_added']) {
    const { items } = await listAuditLogs.as(own.owner.principal, { guildId: own.id, action });
    expect(items.map(({ type }) => type)).toEqual(['absence.added', 'absence.added']);
    expect(items.map(sentenceOf)).toEqual(Array(2).fill('schedule added an absence for Oda'));
  }
});

describe('the file', () => {
  async function fileOf(more: object = {}): Promise<string> {
    await database().execute(sql`delete from rate_limits`);
    const { lines } = await exportAuditLogs.as(as(), { guildId: guild.id, ...more });
    let text = '';
    for await (const line of lines) text += line;
    return text;
  }

  test('holds exactly the filtered set, in its order', async () => {
    for (const more of [{}, { area: 'members' }, { actor: guild.owner.principal.userId }]) {
      const { items } = await list(more);
      const [head = '', ...rows] = (await fileOf(more)).trimEnd().split('\r\n');
      expect(head).toMatch(/^\uFEFFNumber,Time \(UTC\),Actor,/);
      expect(rows.map((row) => Number(row.split(',')[0]))).toEqual(items.map(({ seq }) => seq));
    }
  });

  test('ends with what there was when it began, over many chunks, and has no formulas', async () => {
    const person = await aPerson();
    await database().execute(sql`
      insert into events (id, guild_id, type, area, actor_kind, actor_user_id, actor_name, source, subject_type, subject_id, subject_label, data)
      select ${nthOf(2500)}, ${guild.id}, 'application.rejected', 'applications', 'user', ${person.principal.userId},
        '=cmd|calc', 'web', 'character', gen_random_uuid(), '@SUM(A1)', ${JSON.stringify({ userId: person.principal.userId, characterId: person.characterId, reason: '-2+3' })}::jsonb
      from generate_series(1, 2500) n`);
    const filter = { actor: person.principal.userId };
    const { lines } = await exportAuditLogs.as(as(), { guildId: guild.id, ...filter });
    const chunks: string[] = [];
    for await (const chunk of lines) {
      if (chunks.length === 1) await anApplication(guild, { person });
      chunks.push(chunk);
    }
    const rows = chunks.slice(1).join('').trimEnd().split('\r\n');
    expect(chunks.length).toBeGreaterThan(3);
    expect(rows).toHaveLength(2500);
    expect(rows[0]).toContain(
      ",'=cmd|calc,Application rejected,'=cmd|calc rejected the application of @SUM(A1),'@SUM(A1),,Reason: -2+3,",
    );
  });

  test('is not asked for without end', async () => {
    await database().execute(sql`delete from rate_limits`);
    await asRequest({}, async () => {
      for (let i = 0; i < 10; i++) await exportAuditLogs.as(as(), { guildId: guild.id });
      await expect(exportAuditLogs.as(as(), { guildId: guild.id })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    });
  });
});
