import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { anAbsence } from '#/features/members/absences/absence.factory.ts';
import { changeMemberRank } from '#/features/members/membership/commands/change-member-rank.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { getMemberProfile } from './profile.queries.server.ts';

testDatabase();

let guild: FactoryGuild;
let seen: Person;

beforeAll(async () => {
  guild = await aGuild();
  seen = await aMember(guild, { rank: 'Initiate' });
});

const profile = (as: Person, of = seen, guildId = guild.id) =>
  getMemberProfile.as(as.principal, { guildId, memberId: of.characterId });
const holding = (...permissions: string[]) => aMember(guild, { permissions, rank: 'Officer' });

describe('the profile of a member', () => {
  test('has rank and roles, the member’s other characters in the guild, and absences', async () => {
    const { id: second } = await aCharacter(seen.principal, { name: 'Second' });
    await aMember(guild, { person: { ...seen, characterId: second } });
    await aCharacter(seen.principal, { name: 'Elsewhere' });
    await anAbsence(guild, { of: seen, reason: 'Harvest' });
    expect(await profile(await holding('view:members'))).toMatchObject({
      character: { id: seen.characterId, guildRoles: [{ name: 'Initiate' }], withheld: [], can: { edit: false } },
      userName: seen.principal.name,
      rank: { name: 'Initiate' },
      others: [{ characterId: second, name: 'Second' }],
      isOwner: false,
      isMine: false,
      absences: [{ reason: 'Harvest', state: 'away' }],
      history: null,
      clock: { timeZone: 'Etc/GMT' },
    });
    expect(await profile(seen)).toMatchObject({ isMine: true });
    expect(await profile(guild.owner, guild.owner)).toMatchObject({ isMine: true, isOwner: true });
  });

  test('says what the viewer may do with the member', async () => {
    const canOf = async (as: Person, of = seen) => (await profile(as, of)).can;
    const nothing = {
      readNotes: false,
      writeNote: false,
      readWarnings: false,
      addWarning: false,
      changeRank: false,
      assignRoles: false,
      kick: false,
      makeMain: false,
      readPermissions: false,
      addAbsence: false,
      editProfessions: false,
    };
    expect(await canOf(await holding('view:members'))).toEqual(nothing);
    expect(await canOf(seen)).toEqual({
      ...nothing,
      readNotes: true,
      readWarnings: true,
      addAbsence: true,
      editProfessions: true,
    });
    const care = {
      readNotes: true,
      writeNote: true,
      readWarnings: true,
      addWarning: true,
      addAbsence: true,
      editProfessions: true,
      kick: true,
    };
    const carer = await holding('edit:members');
    expect(await canOf(carer)).toEqual({ ...nothing, ...care });
    expect(await canOf(carer, guild.owner)).toEqual({
      ...nothing,
      ...care,
      addWarning: false,
      editProfessions: false,
      kick: false,
    });
    expect(await canOf(await holding('view:members', 'manage:ranks', 'manage:roles'))).toEqual({
      ...nothing,
      changeRank: true,
      assignRoles: true,
      readPermissions: true,
    });
    const { makeMain, ...ofStaff } = await canOf(guild.owner);
    expect([makeMain, ...Object.values(ofStaff).map(Boolean)]).toEqual([
      false,
      ...Object.keys(ofStaff).map(() => true),
    ]);
  });

  test('is for those who may see the members, and of members alone', async () => {
    await expect(profile(await holding())).rejects.toMatchObject({
      code: 'FORBIDDEN',
      body: { missing: ['view:members'] },
    });
    await expect(profile(await aPerson())).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const visitor = getMemberProfile.as(ANONYMOUS, { guildId: guild.id, memberId: seen.characterId });
    await expect(visitor).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    const other = await aGuild();
    const outsiders = [await aPerson(), other.owner, { ...seen, characterId: uuidv7() }];
    for (const outsider of outsiders)
      await expect(profile(guild.owner, outsider)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(profile(other.owner, seen, other.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the history of ranks and roles', () => {
  test('lists who changed what, before and after, latest first', async () => {
    const risen = await aMember(guild, { rank: 'Initiate' });
    const ranks = await sqlRows(database()).as({
      id: text,
      name: text,
    })(sql`select id, name from ranks where guild_id = ${guild.id}`);
    for (const name of ['Member', 'Veteran'])
      await changeMemberRank.as(guild.owner.principal, {
        guildId: guild.id,
        characterId: risen.characterId,
        rankId: ranks.find((rank) => rank.name === name)!.id,
      });
    const { history } = await profile(guild.owner, risen);
    expect(history).toMatchObject([
      {
        what: 'changed the rank',
        actorName: guild.owner.principal.name,
        at: expect.stringMatching(/Z$/),
        changes: expect.arrayContaining([expect.objectContaining({ from: 'Member', to: 'Veteran' })]),
      },
      { changes: expect.arrayContaining([expect.objectContaining({ from: 'Initiate', to: 'Member' })]) },
    ]);
    expect((await profile(risen, risen)).history).toHaveLength(2);
    for (const permission of ['edit:members', 'manage:ranks', 'manage:roles', 'view:audit-logs'])
      expect((await profile(await holding('view:members', permission), risen)).history).toHaveLength(2);
    for (const permission of ['view:members', 'kick:members', 'edit:guild', 'view:roles'])
      expect((await profile(await holding('view:members', permission), risen)).history).toBeNull();
  });
});
