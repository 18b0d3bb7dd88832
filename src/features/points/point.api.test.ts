import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { awardActivity } from '#/features/activities/attendance/commands/award-activity.server.ts';
import { completeActivity } from '#/features/activities/attendance/commands/complete-activity.server.ts';
import { editParticipant } from '#/features/activities/attendance/commands/edit-participant.server.ts';
import { aLiveActivity, aParticipant } from '#/features/activities/attendance/participant.factory.ts';
import { applicationAccepted, decisionUndone, joinedByInvite } from '#/features/applications/application.events.ts';
import { removeMember } from '#/features/guild-access/member.api.server.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { saveModule } from '#/features/guild-settings/commands/save-module.server.ts';
import { pointSettings } from '#/features/point-pools/point.settings.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { writeEvents } from '#/platform/events.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { crowdOf } from '#/testing/races/crowd.ts';
import { postReward, takeBackPoints } from './point.api.server.ts';
import { balanceOf, somePoints, usesPoints } from './point.factory.ts';
import { pointReactions } from './point.reactions.server.ts';
import { POINT_KINDS } from './point.rules.ts';
import '#/features/registry.server.ts';

testDatabase();
let guild: FactoryGuild;
let ann: Person;
beforeEach(async () => {
  guild = await aGuild();
  await usesPoints(guild);
  ann = await aMember(guild);
});

const ENTRY = {
  kind: oneOf(POINT_KINDS),
  requested: int,
  granted: int,
  limit: text.orNull,
  after: int,
  source: text.orNull,
  by: text,
};
const historyOf = ({ principal }: Person, { id } = guild) =>
  sqlRows(database()).as(ENTRY)(sql`
    select t.kind, e.requested, e.granted, e.limited_by as "limit", e.balance_after as after, t.source_label as source, t.actor_name as by
    from point_entries e join point_transactions t on t.guild_id = e.guild_id and t.transaction_id = e.transaction_id
    where e.guild_id = ${id} and e.user_id = ${principal.userId} order by e.at, e.transaction_id`);

const source = { id: uuidv7(), label: 'Gather oak' };
const reward = (key: string, amount = 500) =>
  inTransaction((tx) =>
    postReward(tx, {
      ...{
        guildId: guild.id,
        poolId: guild.id,
        key,
        source,
        amount,
        reason: '',
        actor: { userId: guild.owner.principal.userId, name: 'Lead' },
      },
      ...{ userId: ann.principal.userId, characterId: ann.characterId, name: 'Ann' },
    }),
  );
const takeBack = (posted: string) =>
  inTransaction((tx) =>
    takeBackPoints(tx, { guildId: guild.id, posted, actor: { userId: null, name: 'Lead' }, reason: 'Not done' }),
  );

describe('a reward', () => {
  test('is posted once for its key, and says for what and by whom', async () => {
    const key = uuidv7();
    expect(await reward(key)).toMatchObject({ requested: 500, granted: 500, limit: null, balanceAfter: 500 });
    expect(await reward(key)).toBeNull();
    expect(await historyOf(ann)).toEqual([
      { kind: 'task', requested: 500, granted: 500, limit: null, after: 500, source: 'Gather oak', by: 'Lead' },
    ]);
  });

  test('fifty times at once with one key is posted once', async () => {
    const key = uuidv7();
    const answers = await crowdOf(50, () => reward(key));
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
    expect(await balanceOf(guild, ann)).toBe(500);
  });

  test('many at once never exceed the weekly cap, and keep what was asked for', async () => {
    await usesPoints(guild, { weeklyCap: 1_200 });
    await crowdOf(4, () => reward(uuidv7()));
    expect((await historyOf(ann)).map(({ requested, granted, limit }) => [requested, granted, limit])).toEqual([
      [500, 500, null],
      [500, 500, null],
      [500, 200, 'weekly-cap'],
      [500, 0, 'weekly-cap'],
    ]);
    expect(await balanceOf(guild, ann)).toBe(1_200);
  });

  test('is taken back once, as much as was granted', async () => {
    await usesPoints(guild, { hardCap: 300 });
    const key = uuidv7();
    await reward(key);
    expect((await takeBack(key))?.entries).toMatchObject([{ granted: -300, balanceAfter: 0 }]);
    expect(await takeBack(key)).toBeNull();
    expect(await takeBack(uuidv7())).toBeNull();
    expect(await balanceOf(guild, ann)).toBe(0);
    expect((await historyOf(ann)).at(-1)).toMatchObject({ kind: 'reversal', granted: -300, source: 'Gather oak' });
  });

  test('isn’t posted where the guild doesn’t use points', async () => {
    await usesPoints(guild, { dkpEnabled: false });
    expect(await reward(uuidv7())).toBeNull();
    expect(await historyOf(ann)).toEqual([]);
  });
});

describe('an activity', () => {
  const owner = () => guild.owner.principal;
  const credited = async (activityId: string, participantId: string, credit: number) => {
    await editParticipant.as(owner(), {
      ...{ guildId: guild.id, activityId, participantId, credit },
      ...{ status: 'attended', remark: '', reason: 'They were there' },
    });
    await awardActivity.as(owner(), { guildId: guild.id, activityId });
    await reactNow(pointReactions, 3);
  };

  test('posts what it awards once, and later the difference, with its name', async () => {
    const activityId = await aLiveActivity(guild, { title: 'Raid', points: 1_000 });
    const participantId = await aParticipant(guild, activityId, { of: ann });
    await completeActivity.as(owner(), { guildId: guild.id, activityId });
    await awardActivity.as(owner(), { guildId: guild.id, activityId });
    await reactNow(pointReactions, 3);
    expect(await balanceOf(guild, ann)).toBe(1_000);
    await credited(activityId, participantId, 40);
    await credited(activityId, participantId, 60);
    expect((await historyOf(ann)).map(({ kind, granted, after, source: of }) => [kind, granted, after, of])).toEqual([
      ['award', 1_000, 1_000, 'Raid'],
      ['award', -600, 400, 'Raid'],
      ['award', 200, 600, 'Raid'],
    ]);
  });

  test('is one notification for each activity, with what it earned in all', async () => {
    const activityId = await aLiveActivity(guild, { points: 1_000 });
    const participantId = await aParticipant(guild, activityId, { of: ann });
    await completeActivity.as(owner(), { guildId: guild.id, activityId });
    await awardActivity.as(owner(), { guildId: guild.id, activityId });
    await reactNow(pointReactions, 2);
    const inbox = () =>
      sqlRows(database()).as({ title: text, link: text })(
        sql`select title, link from notifications where user_id = ${ann.principal.userId} and kind = 'points.awarded'`,
      );
    const link = `/guilds/${guild.id}/activities/${activityId}`;
    expect(await inbox()).toEqual([{ title: expect.stringMatching(/: \+10 DKP$/), link }]);
    await credited(activityId, participantId, 40);
    await reactNow(pointReactions);
    expect(await inbox()).toEqual([{ title: expect.stringMatching(/: \+4 DKP$/), link }]);
    await credited(activityId, participantId, 0);
    await reactNow(pointReactions);
    expect(await inbox()).toEqual([]);
  });

  test('a correction doesn’t take back what a cap withheld', async () => {
    await usesPoints(guild, { weeklyCap: 700 });
    const activityId = await aLiveActivity(guild, { points: 1_000 });
    const participantId = await aParticipant(guild, activityId, { of: ann });
    await completeActivity.as(owner(), { guildId: guild.id, activityId });
    await awardActivity.as(owner(), { guildId: guild.id, activityId });
    await reactNow(pointReactions);
    await credited(activityId, participantId, 80);
    await credited(activityId, participantId, 50);
    expect((await historyOf(ann)).map(({ requested, granted, limit }) => [requested, granted, limit])).toEqual([
      [1_000, 700, 'weekly-cap'],
      [-200, 0, 'withheld'],
      [-300, -200, 'withheld'],
    ]);
  });
});

describe('start points', () => {
  const invited = async (person: Person) => {
    await inTransaction(async (tx) => {
      await writeEvents(tx, person.principal, guild.id, [
        joinedByInvite({
          subject: { id: person.characterId, label: person.principal.name },
          data: { userId: person.principal.userId, characterId: person.characterId, rankId: uuidv7(), usesLeft: null },
        }),
      ]);
    });
    await reactNow(pointReactions, 2);
  };

  test('are for each new member, once however often they join', async () => {
    await usesPoints(guild, { startPoints: 700 });
    await invited(ann);
    await invited(ann);
    expect(await historyOf(ann)).toMatchObject([{ kind: 'start', granted: 700, by: 'Guildhall', source: null }]);
  });

  test('aren’t for someone whose joining was undone meanwhile', async () => {
    await usesPoints(guild, { startPoints: 700 });
    const ben = await aPerson();
    await invited(ben);
    expect(await historyOf(ben)).toEqual([]);
  });
});

describe('start points of the founder and of who is no member after all', () => {
  const founder = () => guild.owner.principal;
  const saves = async (version: number, settings: object) => {
    await saveModule.as(founder(), {
      ...pointSettings.valuesOf({ dkpEnabled: true, ...settings }),
      ...{ guildId: guild.id, module: 'dkp', version },
    });
    await reactNow(pointReactions, 2);
  };

  test('are the founder’s once the guild has some, and never again', async () => {
    await saves(1, { startPoints: 0 });
    expect(await historyOf(guild.owner)).toEqual([]);
    await saves(2, { startPoints: 700 });
    await saves(3, { startPoints: 900 });
    expect(await historyOf(guild.owner)).toMatchObject([{ kind: 'start', granted: 700 }]);
    // Members who had joined before are no new members.
    expect(await historyOf(ann)).toEqual([]);
  });

  const decided = async (
    person: Person,
    definition: typeof applicationAccepted | typeof decisionUndone,
    decisionId: string,
  ) => {
    const { userId } = person.principal;
    const data = { userId, characterId: person.characterId, decisionId, rankId: uuidv7(), was: 'approved' as const };
    await inTransaction((tx) =>
      writeEvents(tx, founder(), guild.id, [
        definition({ subject: { id: uuidv7(), label: person.principal.name }, data }),
      ]),
    );
    await reactNow(pointReactions, 2);
  };
  const leaves = (person: Person) =>
    inTransaction((tx) => removeMember(tx, { guildId: guild.id, characterId: person.characterId }));

  test('are taken back when the acceptance is undone, and given with the next', async () => {
    await usesPoints(guild, { startPoints: 700 });
    const [first, second] = [uuidv7(), uuidv7()];
    await decided(ann, applicationAccepted, first);
    await leaves(ann);
    await decided(ann, decisionUndone, first);
    await decided(ann, decisionUndone, first);
    expect(await historyOf(ann)).toMatchObject([
      { kind: 'start', granted: 700 },
      { kind: 'reversal', granted: -700 },
    ]);
    await aMember(guild, { person: ann });
    await decided(ann, applicationAccepted, second);
    expect(await balanceOf(guild, ann)).toBe(700);
  });

  test('that were given for something else stay', async () => {
    await usesPoints(guild, { startPoints: 700 });
    const [first, second] = [uuidv7(), uuidv7()];
    await decided(ann, applicationAccepted, first);
    await decided(ann, applicationAccepted, second);
    await decided(ann, decisionUndone, first);
    expect(await balanceOf(guild, ann)).toBe(700);
    await leaves(ann);
    await decided(ann, decisionUndone, second);
    expect(await balanceOf(guild, ann)).toBe(700);
  });
});

test('points of one guild are nothing to another', async () => {
  const other = await aGuild();
  await usesPoints(other);
  await reward(uuidv7());
  await somePoints(other, { to: ann, amount: 100 });
  expect([await balanceOf(guild, ann), await balanceOf(other, ann)]).toEqual([500, 100]);
  expect(await historyOf(ann, other)).toHaveLength(1);
});
