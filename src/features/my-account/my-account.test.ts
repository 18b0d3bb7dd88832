import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { seededRandom } from '#/base/seeded-random.ts';
import { aSession, aUser } from '#/features/accounts/account.factory.ts';
import { anApplication } from '#/features/applications/application.factory.ts';
import { chainsOf, verifyChain } from '#/features/audit/chain.queries.server.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { transferOwnership } from '#/features/guild-lifecycle/commands/transfer-ownership.server.ts';
import { aGuild, aMember, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { listNotifications } from '#/features/notifications/notification.queries.server.ts';
import { declineInvitation } from '#/features/recruiting/invitations/commands/decline-invitation.server.ts';
import { anInvitation } from '#/features/recruiting/recruiting.factory.ts';
import { blockTrader } from '#/features/trades/commands/block-trader.server.ts';
import { rateTrade } from '#/features/trades/commands/rate-trade.server.ts';
import { sendMessage } from '#/features/trades/commands/send-message.server.ts';
import { endPurchasesOf } from '#/features/trades/trade.factory.ts';
import { atMoment } from '#/platform/db/clock.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { registeredTables } from '#/platform/db/table.server.ts';
import { linkEvents } from '#/platform/event-links.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { TEST_SETTINGS } from '#/testing/built-app.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { readColumns } from '#/testing/schema/catalog.ts';
import { seedAccount, seedGuild } from '#/testing/seeded-guild.ts';
import { testStore } from '#/testing/store.ts';
import '#/features/registry.server.ts';
import { deleteAccount } from './commands/delete-account.server.ts';
import { keepAccount } from './commands/keep-account.server.ts';
import { requestExport } from './commands/request-export.server.ts';
import { getOverview, readExport } from './my-account.queries.server.ts';
import { myAccountReactions, removeDeletedAccounts } from './my-account.reactions.server.ts';
import { exportedRows } from './person.repository.server.ts';

testDatabase();
testStore();

const DAY = 24 * 60 * 60 * 1000;
const inDays = <T>(days: number, run: () => Promise<T>): Promise<T> => {
  const random = seededRandom(days);
  return atMoment({ at: new Date(Date.now() + days * DAY), random32: () => random.below(2 ** 32) }, run);
};

/** Every text of every row of the database, by its table. */
async function textsOf(): Promise<string> {
  const tables = await sqlRows(database()).as({ name: text })(sql`
    select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`);
  const dumps: string[] = [];
  for (const { name } of tables) {
    const rows = await sqlRows(database()).as({ row: text })(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
    );
    dumps.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return dumps.join('\n');
}

const NAME = 'Quillanara Vexworth';
const CHARACTER = 'Ophirenne';

/** Two guilds: one in which the person did something in each table, and one in which others did it to them. */
async function aWorld() {
  const principal = await aUser({
    name: NAME,
    username: 'quillanara',
    discordId: '90909090901',
    discordUsername: 'vexworth.q',
  });
  const aPerson = async (): Promise<Person> => {
    const { id: characterId } = await aCharacter(principal, { name: CHARACTER });
    return { principal, characterId };
  };
  const led = await aGuild({ owner: await aPerson() });
  const other = await aMember(led);
  await seedGuild(led, [other]);
  await database().execute(sql`update guilds set owner_character_id = ${other.characterId} where id = ${led.id}`);
  const guild = await aGuild();
  const person = await aPerson();
  await seedGuild(guild, [await aMember(guild, { person })]);
  await anApplication(await aGuild(), { person: await aPerson() });
  await invited(await aPerson());
  await seedAccount(principal);
  await aSession(principal, TEST_SETTINGS);
  await trades(principal);
  return { guild, led, principal };
}

/** Looks for a guild, and wants no invitations of one. */
async function invited(seeker: Person): Promise<void> {
  const invitation = await anInvitation(await aGuild(), { seeker });
  await declineInvitation.as(seeker.principal, { ...invitationOf(invitation), block: true });
}

const invitationOf = ({ guildId, invitationId }: { guildId: string; invitationId: string }) => ({
  guildId,
  invitationId,
});

/** Speaks to whom they sell to, rates them, and trades with them no more. */
async function trades(principal: UserPrincipal): Promise<void> {
  const rows = await sqlRows(database()).as({ id: text })(sql`
    select id from trades where seller_user_id = ${principal.userId} order by status = 'completed' desc, id limit 2`);
  const [over, running] = rows.map(({ id }) => id);
  await rateTrade.as(principal, { transactionId: over!, isGood: true, text: 'Came on time' });
  await sendMessage.as(principal, { transactionId: running!, message: 'By the well' });
  await blockTrader.as(principal, { transactionId: over!, blocked: true });
}

async function endTrades(): Promise<void> {
  const buyers = await sqlRows(database()).as({ id: text })(
    sql`select distinct buyer_user_id as id from trades where ended_at is null`,
  );
  for (const { id } of buyers) await endPurchasesOf(id);
}

let world: Awaited<ReturnType<typeof aWorld>>;
beforeAll(async () => {
  world = await aWorld();
});

const deletes = (principal: UserPrincipal) => deleteAccount.as(principal, { typed: NAME });

test('an export has what is the person’s and nothing that is kept from them, for a day and for them alone', async () => {
  const { guild, principal } = world;
  await database().execute(sql`update member_notes set body = 'For staff only' where audience = 'staff'`);
  const { exportId } = await requestExport.as(principal, {});
  await expect(requestExport.as(principal, {})).rejects.toMatchObject({ reason: 'export_under_way' });
  for (let round = 0; round < 2; round += 1) await reactNow(myAccountReactions);
  const { document } = await readExport.as(principal, { exportId });
  const tables = JSON.parse(document);
  const told = registeredTables().filter((table) => exportedRows(table).length > 0);
  const missing = told.filter(({ name }) => !tables[name]).map(({ name }) => name);
  expect(missing).toEqual([]);
  expect(document).toContain(NAME);
  expect(document).not.toContain('For staff only');
  expect(document).not.toContain('password');
  expect(document).not.toContain(guild.owner.principal.userId);
  const asked = (who: UserPrincipal, id = exportId) =>
    readExport.as(who, { exportId: id }).then(
      () => 'read',
      (error) => error.body,
    );
  expect(await asked(guild.owner.principal)).toEqual(await asked(principal, uuidv7()));
  await database().execute(sql`update account_exports set expires_at = now() - interval '1 minute'`);
  expect(await asked(principal)).toEqual(await asked(principal, uuidv7()));
});

test('after 14 days nothing of a person is left in any table, and logs and ledgers of the guild are whole', {
  timeout: 60_000,
}, async () => {
  const { guild, led, principal } = world;
  expect(await textsOf()).toContain(NAME);
  // What others are still to be told on Discord names them too.
  const { rowCount } = await database().execute(sql`
    insert into discord_notices (id, user_id, guild_id, event_id, kind, title, link)
    select ${uuidv7()}, ${guild.owner.principal.userId}, e.guild_id, e.id, 'member.left', ${`${CHARACTER} left`}, '/'
    from events e join characters c on c.id = e.subject_id
    where c.user_id = ${principal.userId} and e.guild_id = ${guild.id} limit 1`);
  expect(rowCount).toBe(1);
  await linkEvents();
  await expect(deletes(principal)).rejects.toMatchObject({ reason: 'trades_running' });
  await endTrades();
  await deletes(principal);
  const offered = await database().execute(sql`
    select from listings where user_id = ${principal.userId} and status = 'active'`);
  expect(offered.rows).toEqual([]);
  expect(await inDays(13.9, removeDeletedAccounts)).toBe(0);
  expect(await textsOf()).toContain(CHARACTER);
  expect(await inDays(14.1, removeDeletedAccounts)).toBe(1);
  await linkEvents();
  const left = (await textsOf()).split('\n').filter((row) => /Quillanara|vexworth|Ophirenne|9090909090/i.test(row));
  expect(left).toEqual([]);
  const others = await sqlRows(database()).as({ name: text })(
    sql`select name from users where id = ${guild.owner.principal.userId}`,
  );
  expect(others).toEqual([{ name: guild.owner.principal.name }]);
  for (const { id } of [guild, led])
    for (const chain of await chainsOf(database(), id))
      expect((await verifyChain(database(), chain)).broken).toBeNull();
  expect(await inDays(15, removeDeletedAccounts)).toBe(0);
});

test('only the names of a removed account can be taken out of a log', async () => {
  const { id } = await aGuild();
  const alter = (what: string) =>
    database()
      .execute(sql`update events set ${sql.raw(what)} where guild_id = ${id}`)
      .then(
        () => 'done',
        (error: { cause?: { message?: string } }) => error.cause?.message,
      );
  expect(await alter("actor_name = 'Somebody else'")).toBe('events is append-only');
  await database().execute(sql`
    insert into event_redactions (event_id, guild_id, hash, at)
    select id, guild_id, event_content_hash(e), now() from events e where guild_id = ${id}`);
  expect(await alter("type = 'guild.forged'")).toBe('events is append-only');
  expect(await alter("actor_name = 'Somebody else'")).toBe('events is append-only');
});

test('the account is kept by who comes back, and an owner is told what to do first', async () => {
  const principal = await aUser({ name: NAME });
  await aSession(principal, TEST_SETTINGS);
  const { id: characterId } = await aCharacter(principal);
  const guild = await aGuild({ owner: { principal, characterId } });
  await expect(deleteAccount.as(principal, { typed: 'Somebody' })).rejects.toMatchObject({ reason: 'not_confirmed' });
  await expect(deletes(principal)).rejects.toMatchObject({ reason: 'owns_guild' });
  const next = await aMember(guild);
  const { name } = (
    await sqlRows(database()).as({ name: text })(sql`select name from characters where id = ${next.characterId}`)
  )[0] ?? { name: '' };
  await transferOwnership.as(principal, { guildId: guild.id, characterId: next.characterId, typed: name });
  await deletes(principal);
  const sessions = await database().execute(sql`select from sessions where user_id = ${principal.userId}`);
  expect(sessions.rows).toEqual([]);
  await expect(deletes(principal)).rejects.toMatchObject({ reason: 'sign_in_again' });
  await keepAccount.as(principal, {});
  expect(await inDays(20, removeDeletedAccounts)).toBe(0);
  expect((await getOverview.as(principal, {})).name).toBe(NAME);
});

test('an account that owns a guild by then is not removed, and its person hears why', async () => {
  const principal = await aUser({ name: NAME });
  await aSession(principal, TEST_SETTINGS);
  await deletes(principal);
  const { id: characterId } = await aCharacter(principal);
  await aGuild({ owner: { principal, characterId } });
  expect(await inDays(15, removeDeletedAccounts)).toBe(0);
  await reactNow(myAccountReactions);
  const { items } = await listNotifications.as(principal, {});
  expect(items[0]?.title).toBe("Your account wasn't deleted");
  expect(await inDays(40, removeDeletedAccounts)).toBe(0);
});

test('every table with the ID of a user or a character says how it names people', async () => {
  const known = new Map(registeredTables().map((table) => [table.name, table]));
  const silent = (await readColumns())
    .filter(({ column }) => /(^|_)(user|character)_id$/.test(column))
    .filter(({ table }) => !known.get(table)?.people)
    .map(({ table }) => table);
  // Its names are taken out by themselves (decision 181).
  expect([...new Set(silent)]).toEqual(['events']);
});
