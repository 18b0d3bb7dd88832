import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { AppError } from '#/base/app-error.ts';
import { aUser } from '#/features/accounts/account.factory.ts';
import { anAvailability, eachDay } from '#/features/activities/availability/availability.factory.ts';
import { anApplication } from '#/features/applications/application.factory.ts';
import { acceptApplication } from '#/features/applications/review/commands/accept-application.server.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { updateDetails } from '#/features/characters/commands/update-details.server.ts';
import { roleOf } from '#/features/game/game.rules.ts';
import { guildBlocks } from '#/features/guild-access/guild.tables.server.ts';
import { countPlayTimes } from '#/features/guild-access/public-page.api.server.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { leaveGuild } from '#/features/members/membership/commands/leave-guild.server.ts';
import { archiveCharacter } from '#/features/my-characters/commands/archive-character.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { acceptInvitation } from './invitations/commands/accept-invitation.server.ts';
import { declineInvitation } from './invitations/commands/decline-invitation.server.ts';
import { invitePlayer } from './invitations/commands/invite-player.server.ts';
import { unblockInvitations } from './invitations/commands/unblock-invitations.server.ts';
import { withdrawInvitation } from './invitations/commands/withdraw-invitation.server.ts';
import { listReceived, listSent } from './invitations/invitation.queries.server.ts';
import { invitationReactions } from './invitations/invitation.reactions.server.ts';
import { INVITATIONS_A_DAY } from './invitations/invitation.rules.ts';
import { lookForGuild } from './looking/commands/look-for-guild.server.ts';
import { stopLooking } from './looking/commands/stop-looking.server.ts';
import { findPlayers, listSeekers } from './looking/looking.queries.server.ts';
import { removeEndedLooking } from './looking/looking.repository.server.ts';
import { anInvitation, aSeeker } from './recruiting.factory.ts';

testDatabase();
let guild: FactoryGuild;
let recruiter: Person;

beforeAll(async () => {
  guild = await aGuild();
  recruiter = await aMember(guild, { permissions: ['manage:applications'] });
});

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: AppError) => error.body.reason,
  );
const found = async (filters: object = {}, { id } = guild, { principal } = recruiter) =>
  (await findPlayers.as(principal, { guildId: id, limit: 100, ...filters })).items;
const isFound = async ({ characterId }: Person, filters: object = {}) =>
  (await found(filters)).some((player) => player.characterId === characterId);
const open = async ({ principal }: Person) => (await listReceived.as(principal, {})).invitations;
const rows = async (query: ReturnType<typeof sql>) => (await database().execute(query)).rows;
const until = (person: Person, days: number) =>
  database().execute(sql`
    update looking_profiles set until = now() + make_interval(days => ${days}::int) where character_id = ${person.characterId}`);

test('a player is found by what they look for, until they stop, their time is over, they join a guild or put the character away', async () => {
  const principal = await aUser();
  const seeker = await aSeeker(
    { principal, characterId: (await aCharacter(principal)).id },
    {
      ...{ roles: ['Healer'], languages: ['German'], tags: ['Sieges'], region: 'Europe', about: 'Evenings only.' },
    },
  );
  expect(
    await isFound(seeker, { role: 'Healer', language: 'German', tag: 'Sieges', region: 'Europe', archetype: 'Tank' }),
  ).toBe(true);
  for (const other of [{ role: 'Tank' }, { region: 'North America' }, { archetype: 'Bard' }])
    expect(await isFound(seeker, other)).toBe(false);
  await updateDetails.as(principal, {
    ...{ characterId: seeker.characterId, name: 'Edda', race: 'Dünir', level: 50 },
    ...{ primaryArchetype: 'Bard', secondaryArchetype: null, role: roleOf('Bard', null) },
  });
  expect(await isFound(seeker, { archetype: 'Bard', role: 'Healer' })).toBe(true);
  expect(await isFound(seeker, { archetype: 'Tank' })).toBe(false);
  const [mine] = await listSeekers.as(seeker.principal, {});
  expect(mine).toMatchObject({ characterId: seeker.characterId, profile: { about: 'Evenings only.' } });
  await until(seeker, -1);
  expect(await isFound(seeker)).toBe(false);
  await aSeeker(seeker);
  expect(await isFound(seeker)).toBe(true);
  // Who is suspended isn't found, and no one else for it.
  const other = await aSeeker(await aPerson());
  await database().execute(sql`
    insert into account_suspensions (user_id, reason, suspended_at) values (${other.principal.userId}, 'Spam', now())`);
  expect([await isFound(seeker), await isFound(other)]).toEqual([true, false]);
  await stopLooking.as(seeker.principal, { characterId: seeker.characterId });
  expect(await isFound(seeker)).toBe(false);
  await aSeeker(seeker);
  await aMember(await aGuild(), { person: seeker });
  expect(await isFound(seeker)).toBe(false);
  expect(await refusal(lookForGuild.as(seeker.principal, { characterId: seeker.characterId }))).toBe(
    'already_in_guild',
  );
  const [away, over] = [await aSeeker(), await aSeeker()];
  await archiveCharacter.as(away.principal, { characterId: away.characterId });
  expect(await isFound(away)).toBe(false);
  await until(over, -1);
  await removeEndedLooking();
  const left = await rows(sql`select character_id from looking_profiles
    where character_id in (${seeker.characterId}, ${away.characterId}, ${over.characterId})`);
  expect(left).toEqual([]);
});

test('guilds see how many hours they share with a player who lets them, and find them by it', async () => {
  await playsEvenings(guild.id, 'Etc/GMT');
  const [open, quiet] = [await aSeeker(undefined, { comparesHours: true }), await aSeeker()];
  for (const person of [open, quiet]) await anAvailability(person, { week: eachDay(20, 22), timeZone: 'Etc/GMT' });
  const overlapOf = async ({ characterId }: Person) =>
    (await found()).find((player) => player.characterId === characterId)?.overlap;
  expect([await overlapOf(open), await overlapOf(quiet)]).toEqual([7 * 2, null]);
  expect([await isFound(open, { hours: 'ours' }), await isFound(quiet, { hours: 'ours' })]).toEqual([true, false]);
  // Phoenix doesn't change its clocks.
  await playsEvenings(guild.id, 'America/Phoenix');
  expect([await overlapOf(open), await isFound(open, { hours: 'ours' })]).toEqual([0, false]);
});

async function playsEvenings(guildId: string, timeZone: string): Promise<void> {
  await database().execute(sql`
    update guilds set play_week = ${sql.param(eachDay(21, 23))}::bigint[], time_zone = ${timeZone} where id = ${guildId}`);
  await countPlayTimes(database());
}

test('who was invited is told, joins with the default rank without an application, and the inviter is told', async () => {
  const { person: seeker } = await anApplication(await aGuild());
  const { invitationId } = await anInvitation(guild, { as: recruiter.principal, seeker, message: 'Come and see us.' });
  expect(await open(seeker)).toMatchObject([
    { id: invitationId, message: 'Come and see us.', guild: { id: guild.id }, characterId: seeker.characterId },
  ]);
  expect((await found()).find(({ characterId }) => characterId === seeker.characterId)).toMatchObject({
    openInvitationId: invitationId,
    can: { invite: false, withdraw: true },
  });
  await reactNow(invitationReactions);
  await acceptInvitation.as(seeker.principal, { guildId: guild.id, invitationId });
  await reactNow(invitationReactions);
  expect(
    await rows(sql`select r.is_default from members m join ranks r on r.guild_id = m.guild_id and r.id = m.rank_id
      where m.guild_id = ${guild.id} and m.character_id = ${seeker.characterId}`),
  ).toEqual([{ is_default: true }]);
  expect(await rows(sql`select status from applications where character_id = ${seeker.characterId}`)).toEqual([
    { status: 'withdrawn' },
  ]);
  expect(
    await rows(sql`select kind, link from notifications where user_id in (${seeker.principal.userId}, ${recruiter.principal.userId})
      order by created_at, id`),
  ).toEqual([
    { kind: 'invitation.sent', link: '/profile/looking' },
    { kind: 'invitation.accepted', link: `/guilds/${guild.id}/members/${seeker.characterId}` },
  ]);
  expect(await open(seeker)).toEqual([]);
  const { items } = await listSent.as(recruiter.principal, { guildId: guild.id });
  expect(items[0]).toMatchObject({
    id: invitationId,
    status: 'accepted',
    isOpen: false,
    isMember: true,
    can: { withdraw: false },
  });
  expect(await refusal(acceptInvitation.as(seeker.principal, { guildId: guild.id, invitationId }))).toBe(
    'already_decided',
  );
});

test('one open invitation for each character; who declined is left alone for a while, and a guild that is blocked finds no one', async () => {
  const { invitationId, seeker } = await anInvitation(guild);
  const { principal: as, characterId } = seeker;
  const invite = () => refusal(invitePlayer.as(recruiter.principal, { guildId: guild.id, characterId }));
  expect(await invite()).toBe('already_invited');
  await declineInvitation.as(as, { guildId: guild.id, invitationId });
  expect(await invite()).toBe('declined');
  expect(await refusal(acceptInvitation.as(as, { guildId: guild.id, invitationId }))).toBe('already_decided');
  const again = await anInvitation(guild);
  await declineInvitation.as(again.seeker.principal, {
    guildId: guild.id,
    invitationId: again.invitationId,
    block: true,
  });
  expect(await isFound(again.seeker)).toBe(false);
  const unknown = () =>
    refusal(invitePlayer.as(recruiter.principal, { guildId: guild.id, characterId: again.seeker.characterId }));
  expect(await unknown()).toBe('not_found');
  expect((await listReceived.as(again.seeker.principal, {})).blocked).toMatchObject([{ guildId: guild.id }]);
  await unblockInvitations.as(again.seeker.principal, { guildId: guild.id });
  expect(await isFound(again.seeker)).toBe(true);
});

test('an invitation is of no use after its time, to other people, in a guild that blocked them, or with a character in another guild', async () => {
  const { invitationId, seeker } = await anInvitation(guild);
  const which = { guildId: guild.id, invitationId };
  const accept = () => refusal(acceptInvitation.as(seeker.principal, which));
  expect(await refusal(acceptInvitation.as((await aPerson()).principal, which))).toBe('not_found');
  expect(await refusal(declineInvitation.as(recruiter.principal, which))).toBe('not_found');
  const elsewhere = await aGuild();
  await aMember(elsewhere, { person: seeker });
  expect(await accept()).toBe('already_in_guild');
  expect(await open(seeker)).toEqual([]);
  await leaveGuild.as(seeker.principal, { guildId: elsewhere.id, characterId: seeker.characterId });
  await database().insert(guildBlocks).values({ guildId: guild.id, userId: seeker.principal.userId, reason: null });
  expect(await accept()).toBe('invitation_over');
  await database().execute(sql`delete from guild_blocks where user_id = ${seeker.principal.userId}`);
  await database().execute(sql`
    update guild_invitations set created_at = now() - interval '15 days', expires_at = now() - interval '1 day' where id = ${invitationId}`);
  expect(await accept()).toBe('invitation_over');
  expect(await open(seeker)).toEqual([]);
  // What has ended is in no one's way, and still has ended.
  const again = await anInvitation(guild, { seeker });
  expect(await open(seeker)).toHaveLength(1);
  const { items } = await listSent.as(recruiter.principal, { guildId: guild.id });
  expect(items.find(({ id }) => id === invitationId)).toMatchObject({ isOpen: false, hasEnded: true });
  await withdrawInvitation.as(recruiter.principal, { guildId: guild.id, invitationId: again.invitationId });
  const [newest] = (await listSent.as(recruiter.principal, { guildId: guild.id })).items;
  expect(newest).toMatchObject({ id: again.invitationId, status: 'withdrawn', hasEnded: false });
});

test('blocking a guild takes all that it has open for the player, until it is unblocked', async () => {
  const first = await anInvitation(guild);
  const { principal } = first.seeker;
  const second = await anInvitation(guild, {
    seeker: { principal, characterId: (await aCharacter(principal)).id },
  });
  const accept = () =>
    refusal(acceptInvitation.as(principal, { guildId: guild.id, invitationId: second.invitationId }));
  await declineInvitation.as(principal, { guildId: guild.id, invitationId: first.invitationId, block: true });
  expect(await open(first.seeker)).toEqual([]);
  expect(await accept()).toBe('invitation_over');
  // The guild is not told.
  const { items } = await listSent.as(recruiter.principal, { guildId: guild.id });
  expect(items.find(({ id }) => id === second.invitationId)).toMatchObject({ status: 'pending', isOpen: true });
  await unblockInvitations.as(principal, { guildId: guild.id });
  expect(await open(first.seeker)).toMatchObject([{ id: second.invitationId }]);
  expect(await accept()).toBe('done');
});

test('a guild sends a number of invitations a day', async () => {
  const small = await aGuild();
  const { seeker } = await anInvitation(small);
  await database().execute(sql`
    insert into guild_invitations (guild_id, id, user_id, character_id, character_name, message, status, invited_by_name,
      created_at, expires_at, decided_at)
    select ${small.id}, gen_random_uuid(), ${seeker.principal.userId}, ${seeker.characterId}, 'Edda', '', 'withdrawn', 'Owner',
      now() - interval '1 hour', now() + interval '1 day', now() from generate_series(2, ${INVITATIONS_A_DAY}::int)`);
  const { characterId } = await aSeeker();
  expect(await refusal(invitePlayer.as(small.owner.principal, { guildId: small.id, characterId }))).toBe(
    'too_many_invitations',
  );
});

test('needs the permission, and tells one guild nothing of another', async () => {
  const member = await aMember(guild);
  const { invitationId } = await anInvitation(guild);
  const { characterId } = await aSeeker();
  const other = await aGuild();
  for (const work of [
    () => findPlayers.as(member.principal, { guildId: guild.id }),
    () => listSent.as(member.principal, { guildId: guild.id }),
    () => invitePlayer.as(member.principal, { guildId: guild.id, characterId }),
    () => withdrawInvitation.as(member.principal, { guildId: guild.id, invitationId }),
  ])
    expect(await refusal(work())).toBe('permission_missing');
  expect(await refusal(withdrawInvitation.as(other.owner.principal, { guildId: other.id, invitationId }))).toBe(
    'not_found',
  );
  expect((await listSent.as(other.owner.principal, { guildId: other.id })).items).toEqual([]);
  const { openInvitationId } =
    (await found({}, other, other.owner)).find((player) => player.characterId === characterId) ?? {};
  expect(openInvitationId).toBeNull();
});

test('accepting, withdrawing and an application that is accepted race to one outcome', async () => {
  for (let round = 0; round < 5; round++) {
    const elsewhere = await aGuild();
    const { id: applicationId, person: seeker } = await anApplication(elsewhere);
    const { invitationId } = await anInvitation(guild, { seeker });
    const which = { guildId: guild.id, invitationId };
    const outcomes = await Promise.allSettled([
      acceptInvitation.as(seeker.principal, which),
      withdrawInvitation.as(recruiter.principal, which),
      acceptApplication.as(elsewhere.owner.principal, { guildId: elsewhere.id, applicationId }),
    ]);
    const [accepted, withdrawn, joinedElsewhere] = outcomes.map(({ status }) => status === 'fulfilled');
    const [row] = await rows(sql`
      select i.status, (select array_agg(m.guild_id) from members m where m.character_id = i.character_id) as guilds
      from guild_invitations i where i.id = ${invitationId}`);
    expect(accepted && (withdrawn || joinedElsewhere)).toBe(false);
    const status = accepted ? 'accepted' : withdrawn ? 'withdrawn' : 'pending';
    expect(row).toEqual({ status, guilds: accepted ? [guild.id] : joinedElsewhere ? [elsewhere.id] : null });
  }
});
