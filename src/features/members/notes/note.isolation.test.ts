import { beforeEach, expect, test } from 'vitest';
import { removeMember } from '#/features/guild-access/member.api.server.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { withdrawWarning } from '#/features/members/warnings/commands/withdraw-warning.server.ts';
import { aWarning } from '#/features/members/warnings/warning.factory.ts';
import { listWarnings } from '#/features/members/warnings/warning.queries.server.ts';
import { warningReactions } from '#/features/members/warnings/warning.reactions.server.ts';
import { listNotifications } from '#/features/notifications/notification.queries.server.ts';
import { inTransaction } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { aNote } from './note.factory.ts';
import { listNotes } from './note.queries.server.ts';
import { noteReactions } from './note.reactions.server.ts';

/** What one guild wrote about a character stays there when the character goes on to another. */

testDatabase();

let former: FactoryGuild;
let guild: FactoryGuild;
let person: Person;
beforeEach(async () => {
  [former, guild, person] = [
    await aGuild({ name: 'Ashen Lanterns' }),
    await aGuild({ name: 'Tidewatch' }),
    await aPerson(),
  ];
  await aMember(former, { person });
});

async function goOn(): Promise<void> {
  await inTransaction((tx) => removeMember(tx, { guildId: former.id, characterId: person.characterId }));
  await aMember(guild, { person });
}
/** Runs every job that waits. */
async function react(): Promise<void> {
  await reactNow([...noteReactions, ...warningReactions]);
}
const inbox = async ({ principal }: Person) =>
  (await listNotifications.as(principal, {})).items.map(({ title }) => title);

test('notes and warnings of a member’s former guild are not read in the present one', async () => {
  await aNote(former, { about: person, audience: 'shared', body: 'There' });
  await aWarning(former, { to: person.characterId, reason: 'There' });
  await goOn();
  const about = { guildId: guild.id, memberId: person.characterId };
  for (const { principal } of [guild.owner, person]) {
    expect((await listNotes.as(principal, about)).items).toEqual([]);
    expect((await listWarnings.as(principal, about)).items).toEqual([]);
  }
  await aNote(guild, { about: person, audience: 'shared', body: 'Here' });
  await aWarning(guild, { to: person.characterId, reason: 'Here' });
  expect((await listNotes.as(person.principal, about)).items).toMatchObject([{ body: 'Here' }]);
  expect((await listWarnings.as(person.principal, about)).items).toMatchObject([{ reason: 'Here' }]);
});

test('a warning of a member’s former guild is not withdrawn in the present one', async () => {
  const warningId = await aWarning(former, { to: person.characterId });
  await goOn();
  const withdraw = withdrawWarning.as(guild.owner.principal, { guildId: guild.id, warningId });
  await expect(withdraw).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a notification of a warning names the guild', async () => {
  const other = await aMember(guild);
  await aWarning(former, { to: person.characterId });
  await aWarning(guild, { to: other.characterId });
  await react();
  expect(await inbox(person)).toEqual([`Ashen Lanterns issued a warning to ${person.principal.name}`]);
  expect(await inbox(other)).toEqual([`Tidewatch issued a warning to ${other.principal.name}`]);
});

test('former members are not notified of a warning', async () => {
  await aWarning(former, { to: person.characterId });
  await goOn();
  await react();
  expect(await inbox(person)).toEqual([]);
});
