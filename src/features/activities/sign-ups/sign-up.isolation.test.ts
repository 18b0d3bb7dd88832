import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { anActivity } from '#/features/activities/planning/activity.factory.ts';
import { aGuild, aMember, aPerson } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aMirrorOf, withoutSecondLock } from '#/testing/mirror-tenant.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { answerActivities } from './commands/answer-activities.server.ts';
import { removeSignUp } from './commands/remove-sign-up.server.ts';
import { signUpMember } from './commands/sign-up-member.server.ts';
import { writeSignUpNote } from './commands/write-sign-up-note.server.ts';
import { aSignUp } from './sign-up.factory.ts';
import { activitySignUps, listSignUpNotes } from './sign-up.queries.server.ts';
import { signUpReactions } from './sign-up.reactions.server.ts';

/** Sign-ups of another guild count, show and change nothing here, though its ids be the same. */

testDatabase();
beforeAll(withoutSecondLock);

test('a mirror tenant with the same IDs changes nothing', async () => {
  const guild = await aGuild();
  const [first, second, third] = [await aMember(guild), await aMember(guild), await aMember(guild)];
  const activityId = await anActivity(guild, { capacity: 2 });
  for (const by of [first, second, third]) await aSignUp(guild, activityId, { by, note: 'Ready' });
  const which = { guildId: guild.id, activityId, userId: first.principal.userId };
  await writeSignUpNote.as(guild.owner.principal, { ...which, body: 'A note' });
  const read = () => activitySignUps.as(guild.owner.principal, { guildId: guild.id, activityId });
  const alone = await read();
  const outsider = await aPerson();
  const mirror = await aMirrorOf(guild.id, [{ userId: outsider.principal.userId, characterId: outsider.characterId }]);
  expect(await read()).toEqual(alone);
  // The other one has fewer places, and is the first that a statement without the guild would find.
  await database().execute(
    sql`update activities set capacity = 1 where id = ${activityId} and guild_id <> ${guild.id}`,
  );
  await database().execute(sql`update activities set title = title where guild_id = ${guild.id}`);
  expect((await listSignUpNotes.as(guild.owner.principal, which)).items).toHaveLength(1);
  await removeSignUp.as(guild.owner.principal, which);
  await reactNow(signUpReactions);
  expect((await read()).items.map(({ standing }) => standing)).toEqual(['going', 'going']);
  const { answered } = await answerActivities.as(first.principal, {
    ...{ guildId: guild.id, activityIds: [activityId], intent: 'accepted' },
  });
  expect(answered).toMatchObject([{ waits: true }]);
  await signUpMember.as(guild.owner.principal, {
    ...{ guildId: guild.id, activityId, memberId: second.characterId, intent: 'declined' },
  });
  expect((await read()).items.map(({ standing }) => standing)).toEqual(['declined', 'going', 'going']);
  await mirror.remove();
});
