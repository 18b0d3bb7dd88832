import { expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { anActivity } from '#/features/activities/planning/activity.factory.ts';
import { aGuild, aMember, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { testDatabase } from '#/testing/database.ts';
import { asRequest } from '#/testing/request.ts';
import { sentWhile } from '#/testing/round-trips.ts';
import { submitSignUp } from './submit-sign-up.server.ts';

testDatabase();

/** Limit, begin, rights, what is answered, the answer with the lock, the place, event and stored answer, commit. */
const ROUND_TRIPS = 8;

test(`a first answer that takes a place waits for the database ${ROUND_TRIPS} times`, async () => {
  const guild = await aGuild();
  const activityId = await anActivity(guild, { capacity: 5 });
  const answer = ({ principal }: Person) =>
    asRequest({ idempotencyKey: uuidv7() }, () =>
      submitSignUp.as(principal, { guildId: guild.id, activityId, intent: 'accepted' }),
    );
  await answer(guild.owner);
  const member = await aMember(guild);
  const sent = await sentWhile(() => answer(member));
  expect(sent, sent.join('\n')).toHaveLength(ROUND_TRIPS);
  expect(sent[4]).toMatch(/insert into "sign_ups".*pg_advisory_xact_lock_shared/s);
});
