import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { anApplication, withSettings } from '#/features/applications/application.factory.ts';
import { rejectApplication } from '#/features/applications/review/commands/reject-application.server.ts';
import { getApplicationSettings } from '#/features/applications/settings/settings.queries.server.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { asRequest } from '#/testing/request.ts';
import { joinByInvite } from './join-by-invite.server.ts';

testDatabase();

const PASSWORD = 'lantern-oil';
let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `192.0.2.${addresses}`;
};

/** Each try from an address of its own, unless given. */
function join(guild: { id: string }, person: Person, password = PASSWORD, address = newAddress()) {
  const { principal, characterId } = person;
  return asRequest({ principal, address }, () => joinByInvite({ guildId: guild.id, characterId, password }));
}

async function guildWithInvite(more: Parameters<typeof withSettings>[1] = {}): Promise<FactoryGuild> {
  const guild = await aGuild();
  await withSettings(guild, { enableInstantInvitePassword: true, instantInvitePassword: PASSWORD, ...more });
  return guild;
}

const isMember = async (guild: { id: string }, { characterId }: Person) =>
  (await database().execute(sql`select from members where guild_id = ${guild.id} and character_id = ${characterId}`))
    .rows.length === 1;
const settings = (guild: FactoryGuild) => getApplicationSettings.as(guild.owner.principal, { guildId: guild.id });
const forgetLimits = () => database().execute(sql`delete from rate_limits`);

describe('the right password', () => {
  test('makes the character a member, also while applications are closed', async () => {
    const guild = await guildWithInvite({ allowApplications: false });
    const person = await aPerson({ name: 'Orrin Tam' });
    await expect(join(guild, person)).resolves.toEqual({ guildId: guild.id });
    expect(await isMember(guild, person)).toBe(true);
    const { rows } = await database().execute(
      sql`select type, guild_id, subject_label from events where subject_id = ${person.characterId} and guild_id is not null`,
    );
    expect(rows).toEqual([{ type: 'application.joined_by_invite', guild_id: guild.id, subject_label: 'Orrin Tam' }]);
  });

  test('withdraws the character’s pending applications, here and in other guilds', async () => {
    const guild = await guildWithInvite();
    const person = await aPerson();
    const pending = [await anApplication(guild, { person }), await anApplication(await aGuild(), { person })];
    await join(guild, person);
    const { rows } = await database().execute(
      sql`select distinct status from applications where id in (${pending[0]!.id}, ${pending[1]!.id})`,
    );
    expect(rows).toEqual([{ status: 'withdrawn' }]);
  });

  test('counts down its uses, and the last one is the last', async () => {
    const guild = await guildWithInvite({ inviteUsesLeft: 2 });
    const people = await Promise.all(Array.from({ length: 6 }, () => aPerson()));
    const outcomes = await Promise.allSettled(people.map((person) => join(guild, person)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ reason: 'incorrect_password' });
    expect((await settings(guild)).inviteUsesLeft).toBe(0);
    expect((await settings(guild)).invitesUsedThisMonth).toBe(2);
  });

  test('takes in another character of a member', async () => {
    const guild = await guildWithInvite();
    const { principal } = await aMember(guild);
    const alt = await aCharacter(principal);
    await expect(join(guild, { principal, characterId: alt.id })).resolves.toBeTruthy();
  });

  test('is not for characters in a guild, nor for those of others, nor for the blocked', async () => {
    const guild = await guildWithInvite();
    await expect(join(guild, await aMember(await aGuild()))).rejects.toMatchObject({ reason: 'already_in_guild' });
    const person = await aPerson();
    const foreign = { principal: person.principal, characterId: (await aPerson()).characterId };
    await expect(join(guild, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { id: applicationId } = await anApplication(guild, { person });
    await rejectApplication.as(guild.owner.principal, { guildId: guild.id, applicationId, block: true });
    await expect(join(guild, person)).rejects.toMatchObject({ code: 'FORBIDDEN', reason: 'blocked' });
  });
});

describe('every other try answers alike', () => {
  test('wrong, off, never set, expired, used up, stopped, no such guild', async () => {
    const stopped = await guildWithInvite();
    await database().execute(
      sql`update application_settings set invite_stopped_at = now() where guild_id = ${stopped.id}`,
    );
    const cases: [{ id: string }, string][] = [
      [await guildWithInvite(), 'wrong-password'],
      [await guildWithInvite({ enableInstantInvitePassword: false }), PASSWORD],
      [await aGuild(), PASSWORD],
      [await guildWithInvite({ inviteExpiresAt: '2026-01-01T00:00:00Z' }), PASSWORD],
      [await guildWithInvite({ inviteUsesLeft: 0 }), PASSWORD],
      [stopped, PASSWORD],
      [{ id: uuidv7() }, PASSWORD],
    ];
    const answers = [];
    for (const [guild, password] of cases) {
      const error = await join(guild, await aPerson(), password).catch((thrown) => thrown);
      answers.push(JSON.stringify(error.body));
    }
    expect(new Set(answers).size).toBe(1);
    expect(JSON.parse(answers[0]!)).toMatchObject({ code: 'INVALID', message: 'Incorrect password' });
  });

  test('in the same time', async () => {
    const known = await guildWithInvite();
    const time = async (guild: { id: string }) => {
      const person = await aPerson();
      const start = performance.now();
      await join(guild, person, 'wrong-password').catch(() => {});
      return performance.now() - start;
    };
    const spent: [number[], number[]] = [[], []];
    for (let round = 0; round < 25; round++) {
      spent[0].push(await time(known));
      spent[1].push(await time({ id: uuidv7() }));
    }
    // The quickest ones are those that nothing else on the machine delayed.
    const [wrong, unknown] = [Math.min(...spent[0]), Math.min(...spent[1])];
    // The hash dominates both; without it an unknown guild would answer in a fraction of the time.
    expect(unknown / wrong).toBeGreaterThan(0.5);
    expect(unknown / wrong).toBeLessThan(2);
  });

  test('a password is needed', async () => {
    await expect(join(await aGuild(), await aPerson(), '')).rejects.toMatchObject({
      fields: { password: 'Password is required' },
    });
  });
});

describe('guessing', () => {
  test('1,000 parallel tries of one person are 5 judged', async () => {
    const guild = await guildWithInvite();
    const person = await aPerson();
    const tries = await Promise.all(
      Array.from({ length: 1_000 }, (_, i) =>
        join(guild, person, `guess-number-${i}`).then(
          () => 'joined',
          ({ reason }) => String(reason),
        ),
      ),
    );
    expect(tries.filter((outcome) => outcome === 'incorrect_password')).toHaveLength(5);
    expect(tries.filter((outcome) => outcome === 'too_many_tries')).toHaveLength(995);
    const refused = await join(guild, person).catch((thrown) => thrown);
    expect(refused.body).toMatchObject({ code: 'RATE_LIMITED', message: expect.stringMatching(/wait \d+ minutes/) });
    expect(refused.body.retryAfter).toBeGreaterThan(60);
  });

  test('the spelling of the guild id opens no further bucket', async () => {
    const guild = await guildWithInvite();
    const person = await aPerson();
    const spellings = [guild.id, guild.id.toUpperCase()];
    const outcomes = [];
    for (let i = 0; i < 8; i++)
      outcomes.push(await join({ id: spellings[i % 2]! }, person, 'wrong-password').catch(({ reason }) => reason));
    expect(outcomes.filter((outcome) => outcome === 'incorrect_password')).toHaveLength(5);
  });

  test('one address has 30 attempts an hour, over all users and guilds', async () => {
    const guild = await guildWithInvite();
    const outcomes = [];
    for (let i = 0; i < 32; i++)
      outcomes.push(await join(guild, await aPerson(), 'wrong-password', '198.51.100.7').catch(({ reason }) => reason));
    expect(outcomes.filter((outcome) => outcome === 'incorrect_password')).toHaveLength(30);
  });

  test('the hundredth failure of a day turns the invite off once, on record, and nothing else', async () => {
    const guild = await guildWithInvite();
    const people = await Promise.all(Array.from({ length: 21 }, () => aPerson()));
    for (const person of people.slice(0, 20)) {
      await Promise.all(Array.from({ length: 5 }, () => join(guild, person, 'wrong-password').catch(() => {})));
    }
    expect((await settings(guild)).inviteStoppedAt).not.toBe(null);
    await expect(join(guild, people[20]!)).rejects.toMatchObject({ reason: 'incorrect_password' });
    const { rows } = await database().execute(
      sql`select actor_kind, data from events where guild_id = ${guild.id} and type = 'application.invite_stopped'`,
    );
    expect(rows).toEqual([{ actor_kind: 'system', data: { failures: 100 } }]);
    await expect(anApplication(guild)).resolves.toBeTruthy();

    await withSettings(guild, { instantInvitePassword: 'a fresh password' });
    await forgetLimits();
    await expect(join(guild, people[20]!, 'a fresh password')).resolves.toBeTruthy();
  });

  test('failures of another day do not count', async () => {
    const guild = await guildWithInvite();
    await database().execute(sql`
      update application_settings set invite_failures = 99, invite_failed_on = '2026-01-01' where guild_id = ${guild.id}`);
    await join(guild, await aPerson(), 'wrong-password').catch(() => {});
    expect((await settings(guild)).inviteStoppedAt).toBe(null);
  });
});
