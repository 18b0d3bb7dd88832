import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aGuild, aMember, aPerson, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { publicGuild } from '#/features/public-guild/guild.queries.server.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { ANONYMOUS, type SystemPrincipal } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { answerVerification } from '../verification.api.server.ts';
import { getVerification } from '../verification.queries.server.ts';
import { requestVerification } from './request-verification.server.ts';
import { withdrawVerification } from './withdraw-verification.server.ts';

testDatabase();

const TOOL: SystemPrincipal = { kind: 'system', name: 'admin tool', holds: () => false };
const NOTE = 'Our Discord has 400 people and this link on its front page.';
const ask = (guild: FactoryGuild, note = NOTE, by = guild.owner.principal) =>
  requestVerification.as(by, { guildId: guild.id, note });
const withdraw = (guild: FactoryGuild, by = guild.owner.principal) =>
  withdrawVerification.as(by, { guildId: guild.id });
const view = (guild: FactoryGuild, by = guild.owner.principal) => getVerification.as(by, { guildId: guild.id });
const answer = (guild: FactoryGuild, verified: boolean, words: string | null = null) =>
  inTransaction((tx) => answerVerification(tx, TOOL, { slug: guild.slug, verified, answer: words }));
const happened = async (guild: FactoryGuild) =>
  (
    await sqlRows(database()).as({ type: text })(
      sql`select type from events where guild_id = ${guild.id} and type like 'guild.verification%' order by id`,
    )
  ).map(({ type }) => type.replace('guild.verification_', ''));

test('a request is stored with who made it, is pending, and is answered', async () => {
  const guild = await aGuild();
  expect(await view(guild)).toEqual({ verifiedAt: null, request: null, can: { ask: true, withdraw: false } });
  await ask(guild);
  expect(await view(guild)).toMatchObject({
    verifiedAt: null,
    request: { state: 'pending', note: NOTE, askedBy: guild.owner.principal.name, answer: null, answeredAt: null },
    can: { ask: false, withdraw: true },
  });
  expect((await publicGuild.as(ANONYMOUS, { slug: guild.slug })).verified).toBe(false);
  expect(await answer(guild, true, 'Welcome.')).toMatchObject({ name: guild.name });
  expect(await view(guild)).toMatchObject({
    verifiedAt: expect.any(String),
    request: { state: 'granted', answer: 'Welcome.', answeredAt: expect.any(String) },
    can: { ask: false, withdraw: false },
  });
  expect((await publicGuild.as(ANONYMOUS, { slug: guild.slug })).verified).toBe(true);
  expect(await happened(guild)).toEqual(['asked', 'answered']);
});

test('a declined or withdrawn request can be sent again, without the previous answer', async () => {
  const guild = await aGuild();
  await ask(guild);
  await answer(guild, false, 'We could not find you.');
  expect(await view(guild)).toMatchObject({ request: { state: 'declined', answer: 'We could not find you.' } });
  await ask(guild, 'Now with a link.');
  expect(await view(guild)).toMatchObject({ request: { state: 'pending', note: 'Now with a link.', answer: null } });
  await withdraw(guild);
  expect(await view(guild)).toMatchObject({ request: { state: 'withdrawn' }, can: { ask: true, withdraw: false } });
  await ask(guild);
  expect(await happened(guild)).toEqual(['asked', 'answered', 'asked', 'withdrawn', 'asked']);
});

test('a badge is granted without a request, and removed', async () => {
  const guild = await aGuild();
  await answer(guild, true);
  expect((await view(guild)).verifiedAt).not.toBe(null);
  await answer(guild, false);
  expect(await view(guild)).toEqual({ verifiedAt: null, request: null, can: { ask: true, withdraw: false } });
  const nowhere = { slug: 'no-such-guild', verified: true, answer: null };
  expect(await inTransaction((tx) => answerVerification(tx, TOOL, nowhere))).toBe(null);
});

describe('it is refused', () => {
  test('of ten concurrent requests one is pending', async () => {
    const guild = await aGuild();
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => ask(guild)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await happened(guild)).toEqual(['asked']);
  });

  test('while verified, and withdrawing without a pending request', async () => {
    const guild = await aGuild();
    await expect(withdraw(guild)).rejects.toMatchObject({ reason: 'nothing_asked' });
    await answer(guild, true);
    await expect(ask(guild)).rejects.toMatchObject({ reason: 'already_verified' });
  });

  test.each(['', ' \n ', 'x'.repeat(1001), 'nul\u0000'])('with the note %j', async (note) => {
    await expect(ask(await aGuild(), note)).rejects.toMatchObject({ fields: { note: expect.any(String) } });
  });

  test('of outsiders, who use up none of the guild’s own', async () => {
    const [guild, { principal }] = [await aGuild(), await aPerson()];
    for (let tries = 0; tries < 10; tries += 1) await expect(ask(guild, NOTE, principal)).rejects.toBeDefined();
    await expect(ask(guild, NOTE, principal)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(ask(guild)).resolves.toEqual({ state: 'pending' });
  });

  test('without edit:verification', async () => {
    const guild = await aGuild();
    const { principal } = await aMember(guild, { permissions: ['edit:guild', 'edit:discovery'] });
    const refused = { code: 'FORBIDDEN', body: { missing: ['edit:verification'] } };
    for (const attempt of [
      () => ask(guild, NOTE, principal),
      () => withdraw(guild, principal),
      () => view(guild, principal),
    ])
      await expect(attempt()).rejects.toMatchObject(refused);
  });
});

test('requests, answers and badges belong to one guild each', async () => {
  const [guild, other, verified] = [await aGuild(), await aGuild(), await aGuild()];
  await answer(verified, true);
  await ask(guild);
  await ask(other, 'The other one.');
  await withdraw(other);
  expect((await view(guild)).request).toMatchObject({ state: 'pending', note: NOTE });
  await expect(withdraw(other)).rejects.toMatchObject({ reason: 'nothing_asked' });
  await expect(ask(guild)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(ask(verified)).rejects.toMatchObject({ reason: 'already_verified' });

  await ask(other, 'Once more.');
  await answer(other, false, 'Not yet.');
  expect((await view(guild)).request).toMatchObject({ state: 'pending', answer: null });
  expect((await view(verified)).verifiedAt).not.toBe(null);
  for (const of of [guild, other]) {
    const { rows } = await database().execute(
      sql`select distinct subject_label from events where guild_id = ${of.id} and type like 'guild.verification%'`,
    );
    expect(rows).toEqual([{ subject_label: of.name }]);
  }
});
