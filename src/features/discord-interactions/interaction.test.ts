import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import '#/features/registry.server.ts';
import { anActivity } from '#/features/activities/planning/activity.factory.ts';
import { cancelActivity } from '#/features/activities/planning/commands/cancel-activity.server.ts';
import { answerButtons } from '#/features/activities/sign-ups/answer-button.rules.ts';
import { submitSignUp } from '#/features/activities/sign-ups/commands/submit-sign-up.server.ts';
import { INTENT_LABELS } from '#/features/activities/sign-ups/sign-up.labels.ts';
import { activitySignUps } from '#/features/activities/sign-ups/sign-up.queries.server.ts';
import { anApplication } from '#/features/applications/application.factory.ts';
import { decisionButtons } from '#/features/applications/review/decision-button.rules.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { aLinkedServer } from '#/features/discord/discord.factory.ts';
import { bodyOf } from '#/features/discord-posts/post.rules.ts';
import { wantedOf } from '#/features/discord-posts/post-sources.queries.server.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { getNotificationPreferences } from '#/features/notifications/notification.queries.server.ts';
import { replaceSettings } from '#/platform/config/config.server.ts';
import { database } from '#/platform/db/db.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { type InteractionSigning, requireInteractionAnswer } from '#/testing/discord/interactions.ts';
import { snowflake } from '#/testing/discord/objects.ts';
import { testInteractions } from '#/testing/discord/test-discord.ts';
import { until } from '#/testing/product.ts';
import { asRequest } from '#/testing/request.ts';
import { registerCommands } from './command-registration.reactions.server.ts';
import { interactionAnswer } from './interaction.http.server.ts';
import { textOf } from './interaction-answer.rules.ts';

const home = testDatabase();

const { discord, sender } = await testInteractions();
let guild: FactoryGuild;
let serverId: string;
/** Another guild, with a server of its own. */
let other: FactoryGuild;
let otherServerId: string;
beforeAll(async () => {
  [guild, other] = [await aGuild(), await aGuild()];
  [serverId, otherServerId] = [await aLinkedServer(guild), await aLinkedServer(other)];
});

type Sent = Record<string, unknown>;
interface Answer {
  readonly type: number;
  readonly data: {
    readonly content?: string;
    readonly flags?: number;
    readonly title?: string;
    readonly choices?: readonly { readonly name: string; readonly value: string }[];
    readonly components?: readonly { readonly components: readonly Record<string, unknown>[] }[];
  };
}

/** A person's ID on Discord, with which they have signed in. */
async function discordIdOf({ principal }: { readonly principal: UserPrincipal }): Promise<string> {
  const id = snowflake();
  await database().execute(sql`update users set discord_id = ${id} where id = ${principal.userId}`);
  return id;
}

/** Nothing is announced, however busy the machine is, but where a test asks for that. */
const PATIENT = 60_000;
let soon = PATIENT;

const post = (interaction: Sent, signing?: InteractionSigning): Promise<Response> =>
  asRequest({}, () => interactionAnswer(sender.requestOf(interaction, signing), { soon, pause: 1 }));

async function send(by: Person | string, sent: Sent, at: string | null = serverId): Promise<Answer> {
  const id = typeof by === 'string' ? by : await discordIdOf(by);
  const answered = await post({ ...sender.common(id, at), ...sent });
  expect(answered.status).toBe(200);
  const answer = (await answered.json()) as Answer;
  requireInteractionAnswer(answer);
  if (soon === PATIENT) expect([4, 7, 8, 9]).toContain(answer.type);
  return answer;
}

const command = (name: string, options: Record<string, string> = {}): Sent => ({
  type: 2,
  data: {
    id: '1',
    type: 1,
    name,
    options: Object.entries(options).map(([key, value]) => ({ name: key, type: 3, value })),
  },
});
const press = (control: string, args: readonly string[], more: Sent = {}): Sent => ({
  ...{ type: 3, data: { component_type: 2, custom_id: [control, ...args].join(':') }, message: { flags: 0 } },
  ...more,
});
const submit = (control: string, args: readonly string[], fields: Record<string, string>): Sent => ({
  type: 5,
  data: {
    custom_id: [control, ...args].join(':'),
    components: Object.entries(fields).map(([id, value]) => ({
      type: 1,
      components: [{ type: 4, custom_id: id, value }],
    })),
  },
});
const buttonsOf = ({ data }: Answer) => (data.components ?? []).flatMap(({ components }) => components);
const NOT_FOUND = textOf(["It doesn't exist, may have moved, or you don't have permission to see it."]);

describe('the endpoint', () => {
  test('answers the question whether it is there, and 401 to anything that Discord did not just sign', async () => {
    expect(await (await post({ type: 1 })).json()).toEqual({ type: 1 });
    for (const signing of ['bad', 'stale', 'ahead', 'changed', 'none'] as const)
      expect((await post({ type: 1 }, signing)).status).toBe(401);
    const id = await discordIdOf(guild.owner);
    const elsewhere = { ...sender.common(id, serverId), application_id: snowflake(), ...command('dkp') };
    expect((await post(elsewhere)).status).toBe(401);
    expect((await post({ type: 2 })).status).toBe(400);
  });

  test('takes an interaction once', async () => {
    const activityId = await anActivity(guild);
    const sent = {
      ...sender.common(await discordIdOf(guild.owner), serverId),
      ...press('sign-up', ['late', activityId]),
    };
    expect((await post(sent)).status).toBe(200);
    expect((await post(sent)).status).toBe(429);
  });

  test('is not there without the key of the application', async () => {
    const undo = replaceSettings({ discordBot: { token: 'a-token-of-many-characters', publicKey: null } });
    expect((await post({ type: 1 })).status).toBe(404);
    undo();
  });

  test('tells Discord to wait for what takes long, and sends it when it is done', async () => {
    const activityId = await anActivity(guild);
    const holder = new pg.Client({ connectionString: home.url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from activities where id = $1 for update', [activityId]);
    const before = discord.interactions.later.length;
    discord.interactions.overtaking.count = 2;
    soon = 1;
    expect(await send(guild.owner, press('sign-up', ['tentative', activityId]))).toEqual({
      type: 5,
      data: { flags: 64 },
    });
    soon = PATIENT;
    await holder.end();
    await until(() => discord.interactions.later.length > before);
    expect(discord.interactions.later.at(-1)?.content).toContain('You might come');
  });
});

describe('someone', () => {
  test('without an account gets the way to one, and in a server of no guild is told so', async () => {
    const answer = await send(snowflake(), command('dkp'));
    expect(answer.data.content).toContain('Sign in with Discord on the website');
    expect(buttonsOf(answer)[0]).toMatchObject({ style: 5, url: expect.stringMatching(/\/login$/) });
    for (const at of [snowflake(), null])
      expect((await send(guild.owner, command('dkp'), at)).data.content).toContain("isn't linked to a guild");
  });

  test('who is suspended is refused as at a sign-in', async () => {
    const member = await aMember(guild);
    await database().execute(sql`
      insert into account_suspensions (user_id, reason, suspended_at) values (${member.principal.userId}, 'Spam', now())`);
    expect((await send(member, command('dkp'))).data.content).toContain('suspended');
  });

  test('acts as on the website: recorded as done on Discord, seen by themselves alone', async () => {
    const [member, activityId] = [await aMember(guild), await anActivity(guild)];
    const answer = await send(member, press('sign-up', ['accepted', activityId]));
    expect(answer).toMatchObject({
      type: 4,
      data: { flags: 64, content: expect.stringContaining('You are going as') },
    });
    const { mine } = await activitySignUps.as(member.principal, { guildId: guild.id, activityId });
    expect(mine?.intent).toBe('accepted');
    const { rows } = await database().execute(sql`
      select source, actor_user_id as by from events where subject_id = ${activityId} and type = 'sign_up.answered'`);
    expect(rows).toEqual([{ source: 'discord', by: member.principal.userId }]);
  });

  test('who finds no place is offered the waitlist, in the message that only they see', async () => {
    const [member, activityId] = [await aMember(guild), await anActivity(guild, { capacity: 1 })];
    await submitSignUp.as(guild.owner.principal, { guildId: guild.id, activityId, intent: 'accepted' });
    const answer = await send(member, press('sign-up', ['accepted', activityId]));
    const [button] = buttonsOf(answer);
    expect(button?.label).toBe('Join waitlist');
    const [control = '', ...args] = String(button?.custom_id).split(':');
    const joined = await send(member, press(control, args, { message: { flags: 64 } }));
    expect(joined).toMatchObject({ type: 7, data: { content: expect.stringContaining('on the waitlist') } });
  });

  test('is suggested upcoming activities of this guild, and nothing where they may see none', async () => {
    const mine = await anActivity(guild, { title: 'Lantern night' });
    await anActivity(other, { title: 'Lantern elsewhere' });
    const typing = {
      type: 4,
      data: {
        id: '1',
        type: 1,
        name: 'signup',
        options: [{ name: 'activity', type: 3, value: 'lantern', focused: true }],
      },
    };
    const { data } = await send(guild.owner, typing);
    expect(data.choices).toEqual([{ name: expect.stringContaining('Lantern night'), value: mine }]);
    for (const by of [await aPerson(), other.owner, snowflake()])
      expect((await send(by, typing)).data.choices).toEqual([]);
  });
});

describe('a forged name', () => {
  test('of a thing of another guild finds nothing, whatever the server', async () => {
    const [activityId, application] = [await anActivity(other), await anApplication(other)];
    const staff = await aMember(guild, { rank: 'Officer' });
    const second = await aCharacter(staff.principal);
    const both = await aMember(other, { person: { ...staff, characterId: second.id }, rank: 'Officer' });
    for (const sent of [
      press('sign-up', ['accepted', activityId]),
      press('application-accept', [application.id]),
      submit('application-reject', [application.id], { reason: 'x' }),
    ]) {
      expect((await send(guild.owner, sent)).data.content).toBe(NOT_FOUND);
      expect((await send(both, sent)).data.content).toBe(NOT_FOUND);
      expect((await send(guild.owner, sent, otherServerId)).data.content).not.toMatch(/successfully|You are going/);
    }
  });

  test('of messages to someone else stops nothing; their own stop, in a direct message too', async () => {
    const [one, forger] = [await aPerson(), await aPerson()];
    const stop = press('stop-messages', [one.principal.userId]);
    const state = async () => (await getNotificationPreferences.as(one.principal, {})).discord?.state;
    for (const at of [serverId, null]) expect((await send(forger, stop, at)).data.content).toBe(NOT_FOUND);
    expect((await send(snowflake(), stop, null)).data.content).toContain('has no account');
    expect(await state()).toBe('on');
    expect((await send(one, stop, null)).data.content).toContain('no longer get these messages');
    expect(await state()).toBe('stopped');
  });

  test('of a control that there is none of, or with senseless parts, is refused in words', async () => {
    for (const sent of [press('nothing', []), press('__proto__', ['x']), command('nothing'), submit('sign-up', [], {})])
      expect((await send(guild.owner, sent)).data.content).toBe(NOT_FOUND);
    for (const args of [[], ['accepted'], ['accepted', "' or 1=1"], ['going', await anActivity(guild)]])
      expect((await send(guild.owner, press('sign-up', args))).data.content?.length).toBeGreaterThan(10);
  });
});

test('buttons of messages do what they say, and Reject asks for a reason first', async () => {
  const [{ id }, activityId] = [await anApplication(guild), await anActivity(guild)];
  const [, reject] = decisionButtons(id);
  const opened = await send(guild.owner, press(reject?.control ?? '', reject?.args ?? []));
  expect(opened).toMatchObject({ type: 9, data: { title: 'Reject application' } });
  for (const { control, args, label } of answerButtons(activityId)) {
    await send(guild.owner, press(control, args));
    const { mine } = await activitySignUps.as(guild.owner.principal, { guildId: guild.id, activityId });
    expect(mine && INTENT_LABELS[mine.intent]).toBe(label);
  }
});

test('a message about an activity has the answers, until it is over and where Discord sends what is pressed', async () => {
  const objectId = await anActivity(guild);
  await database().execute(sql`update activities set chat_channel_id = '112233445566778899' where id = ${objectId}`);
  const labels = async () => {
    const wanted = await wantedOf({ guildId: guild.id, kind: 'activity', objectId });
    return typeof wanted === 'string'
      ? wanted
      : bodyOf(wanted, true).components[0]?.components.map(({ label }) => label);
  };
  expect(await labels()).toEqual(['Going', 'Late', 'Tentative', 'Absent', 'Details']);
  const undo = replaceSettings({ discordBot: { ...discord.settings.discordBot, publicKey: null } });
  expect(await labels()).toEqual(['Details']);
  undo();
  await cancelActivity.as(guild.owner.principal, { guildId: guild.id, activityId: objectId });
  expect(await labels()).toEqual(['Open']);
});

test('commands are registered once, and again when Discord knows others', async () => {
  const puts = () => discord.requests.filter(({ asked }) => asked.startsWith('PUT /applications/')).length;
  await registerCommands();
  await registerCommands();
  expect(puts()).toBe(1);
  const names = discord.interactions.commands().map(({ name }) => name);
  expect(names.toSorted()).toEqual(['absent', 'apply', 'artisan', 'check', 'dkp', 'roster', 'signup', 'store']);
});
