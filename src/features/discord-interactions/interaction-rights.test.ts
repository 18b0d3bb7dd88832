import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import '#/features/registry.server.ts';
import { aUser } from '#/features/accounts/account.factory.ts';
import { checkIn } from '#/features/activities/attendance/commands/check-in.server.ts';
import { aCheckIn, aLiveActivity } from '#/features/activities/attendance/participant.factory.ts';
import { anActivity } from '#/features/activities/planning/activity.factory.ts';
import { submitSignUp } from '#/features/activities/sign-ups/commands/submit-sign-up.server.ts';
import { activitySignUps } from '#/features/activities/sign-ups/sign-up.queries.server.ts';
import { anApplication } from '#/features/applications/application.factory.ts';
import { acceptApplication } from '#/features/applications/review/commands/accept-application.server.ts';
import { rejectApplication } from '#/features/applications/review/commands/reject-application.server.ts';
import { listArtisans } from '#/features/artisans/artisan.queries.server.ts';
import { aLinkedServer } from '#/features/discord/discord.factory.ts';
import { enterGuild } from '#/features/guild-access/guild.access.server.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { searchGuild } from '#/features/market/market.queries.server.ts';
import { addAbsence } from '#/features/members/absences/commands/add-absence.server.ts';
import { setDiscordDelivery } from '#/features/notifications/commands/set-discord-delivery.server.ts';
import { pointSummary } from '#/features/points/point.queries.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import { chatInteractions } from '#/platform/feature.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { snowflake } from '#/testing/discord/objects.ts';
import { testInteractions } from '#/testing/discord/test-discord.ts';
import { allWithout, implierOf, PRINCIPALS, type PrincipalName } from '#/testing/matrix/principals.ts';
import { asRequest } from '#/testing/request.ts';
import { interactionAnswer } from './interaction.http.server.ts';
import { textOf } from './interaction-answer.rules.ts';

testDatabase();

const { sender } = await testInteractions();
let guild: FactoryGuild;
let other: FactoryGuild;
let serverId: string;
beforeAll(async () => {
  [guild, other] = [await aGuild(), await aGuild()];
  serverId = await aLinkedServer(guild);
  await aLinkedServer(other);
});

type Sent = Record<string, unknown>;

/** What Discord shows whoever does this, who has signed in with it unless they have no account. */
async function said(by: UserPrincipal | null, sent: Sent): Promise<string> {
  const id = snowflake();
  if (by) await database().execute(sql`update users set discord_id = ${id} where id = ${by.userId}`);
  const request = sender.requestOf({ ...sender.common(id, serverId), ...sent });
  const answer = await asRequest({}, () => interactionAnswer(request, { soon: 60_000, pause: 1 }));
  const { data } = (await answer.json()) as { data: { content?: string; title?: string } };
  return data.content ?? data.title ?? '';
}

const command = (name: string, options: Record<string, string> = {}): Sent => ({
  type: 2,
  data: {
    ...{ id: '1', type: 1, name },
    options: Object.entries(options).map(([key, value]) => ({ name: key, type: 3, value })),
  },
});
const press = (control: string, args: readonly string[], values: readonly string[] = []): Sent => ({
  type: 3,
  data: {
    ...{ component_type: values.length > 0 ? 3 : 2, custom_id: [control, ...args].join(':') },
    ...(values.length > 0 && { values }),
  },
  message: { flags: 0 },
});
const submit = (control: string, args: readonly string[], reason: string): Sent => ({
  type: 5,
  data: {
    custom_id: [control, ...args].join(':'),
    components: [{ type: 1, components: [{ type: 4, custom_id: 'reason', value: reason }] }],
  },
});

/** Someone without a character has none to name. */
type Who = Pick<Person, 'principal' | 'characterId'>;
const NO_ONE = '00000000-0000-4000-8000-000000000000';

/** Something that can be done on Discord, and the same on the website. */
interface Case {
  /** What the website asks for. */
  readonly needs: readonly string[];
  /** What it's done to; `each`: made anew for each person who tries. */
  readonly thing?: (of: FactoryGuild) => Promise<string>;
  readonly each?: true;
  readonly sent: (thing: string, by: Who) => Sent;
  readonly web: (who: UserPrincipal, thing: string, by: Who) => Promise<unknown>;
}

const inGuild = (more: object = {}) => ({ guildId: guild.id, ...more }) as never;
const pendingIn = async (of: FactoryGuild) => (await anApplication(of)).id;
const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
const activity = { needs: ['view:activities'], thing: (of: FactoryGuild) => anActivity(of) };
const answering = (name: 'sign-up' | 'sign-up-wait'): Case => ({
  ...activity,
  sent: (activityId) => press(name, ['accepted', activityId]),
  web: (who, activityId) => submitSignUp.as(who, inGuild({ activityId, intent: 'accepted' })),
});
const decision = { needs: ['manage:applications'], thing: pendingIn, each: true } as const;

const CASES: Readonly<Record<string, Case>> = {
  'command signup': {
    ...answering('sign-up'),
    sent: (activityId) => command('signup', { activity: activityId, answer: 'accepted' }),
  },
  'control sign-up': answering('sign-up'),
  'control sign-up-wait': answering('sign-up-wait'),
  'control sign-up-as': {
    ...activity,
    sent: (activityId, { characterId }) => press('sign-up-as', ['accepted', activityId], [characterId]),
    web: (who, activityId, { characterId }) =>
      submitSignUp.as(who, inGuild({ activityId, intent: 'accepted', characterId })),
  },
  'command roster': {
    ...activity,
    sent: (activityId) => command('roster', { activity: activityId }),
    web: (who, activityId) => activitySignUps.as(who, inGuild({ activityId })),
  },
  'command check': {
    needs: ['view:activities'],
    thing: async (of) => {
      const activityId = await aLiveActivity(of);
      await aCheckIn(of, activityId, 'lantern');
      return activityId;
    },
    sent: (activityId) => command('check', { activity: activityId, password: 'lantern' }),
    web: (who, activityId) => checkIn.as(who, inGuild({ activityId, password: 'lantern' })),
  },
  'command absent': {
    needs: [],
    sent: () => command('absent', { from: day }),
    web: (who, _, { characterId: memberId }) =>
      addAbsence.as(who, inGuild({ memberId, fromDay: day, toDay: day, reason: '' })),
  },
  'command dkp': { needs: ['view:members'], sent: () => command('dkp'), web: (who) => pointSummary.as(who, inGuild()) },
  'command artisan': {
    needs: ['view:artisans'],
    sent: () => command('artisan', { profession: 'mining' }),
    web: (who) => listArtisans.as(who, inGuild({ professions: ['Mining'] })),
  },
  'command store': {
    needs: ['view:storefronts'],
    sent: () => command('store'),
    web: (who) => searchGuild.as(who, inGuild()),
  },
  'command apply': { needs: [], sent: () => command('apply'), web: (who) => enterGuild(who, guild.id) },
  'control application-accept': {
    ...decision,
    sent: (id) => press('application-accept', [id]),
    web: (who, applicationId) => acceptApplication.as(who, inGuild({ applicationId })),
  },
  'personal stop-messages': {
    needs: [],
    sent: (_, { principal }) => press('stop-messages', [principal.userId]),
    web: (who) => setDiscordDelivery.as(who, { state: 'stopped' }),
  },
  'form application-reject': {
    ...decision,
    sent: (id) => submit('application-reject', [id], 'Not now'),
    web: (who, applicationId) => rejectApplication.as(who, inGuild({ applicationId, reason: 'Not now' })),
  },
};

const withPermissions = (permissions: readonly string[]) => aMember(guild, { permissions, rank: 'Officer' });
const userOnly = async (platformRole: 'user' | 'admin'): Promise<Who> => ({
  principal: await aUser({ name: 'No character', platformRole }),
  characterId: NO_ONE,
});

/**
 * People of each kind, the same as the matrix of the website tries. Who is known to Discord needs no session, so someone whose session
 * ended is whoever they are: here someone from elsewhere.
 */
const PEOPLE: Readonly<Record<Exclude<PrincipalName, 'anonymous'>, (needs: readonly string[]) => Promise<Who>>> = {
  'expired session': async () => {
    const person = await aPerson();
    await database().execute(sql`
      update sessions set expires_at = now() - interval '1 minute' where user_id = ${person.principal.userId}`);
    return person;
  },
  'without character': () => userOnly('user'),
  stranger: () => aPerson(),
  applicant: async () => {
    const person = await aPerson();
    await anApplication(guild, { person });
    return person;
  },
  'member without roles': () => withPermissions([]),
  'member with all but': (needs) => withPermissions(allWithout(needs)),
  'member with exactly': withPermissions,
  'member by implication': (needs) => withPermissions([implierOf(needs) ?? '', ...needs].slice(0, 1).filter(Boolean)),
  'edit:admin': () => withPermissions(['edit:admin']),
  owner: async () => guild.owner,
  'owner of another guild': async () => (await aGuild()).owner,
  'ex-member': async () => {
    const person = await aMember(guild);
    await database().execute(sql`delete from members where character_id = ${person.characterId}`);
    return person;
  },
  'platform admin': () => userOnly('admin'),
};

/** There is one owner, who would do everything twice: on the website someone with the same rights does it. */
const onSite = (kind: keyof typeof PEOPLE) => PEOPLE[kind === 'owner' ? 'edit:admin' : kind];

test('every command, control and form has a case; a form is opened by a control of its name', () => {
  const names = chatInteractions().map(({ kind, name }) => `${kind} ${name}`);
  const opened = names.filter((name) => names.includes(name.replace('control', 'form')) && name.startsWith('control'));
  expect(names.filter((name) => !opened.includes(name)).toSorted()).toEqual(Object.keys(CASES).toSorted());
  expect(new Set(names).size).toBe(names.length);
  expect(['anonymous', ...Object.keys(PEOPLE)].toSorted()).toEqual([...PRINCIPALS].toSorted());
});

describe.each(Object.entries(CASES))('%s', (_, { needs, thing, each, sent, web }) => {
  test('is refused to whom the website refuses it, in the same words', async () => {
    const refusals = new Set<string>();
    const shared = each ? '' : ((await thing?.(guild)) ?? '');
    const made = async () => (each && (await thing?.(guild))) || shared;
    for (const [kind, person] of Object.entries(PEOPLE)) {
      const [there, here] = [await onSite(kind as keyof typeof PEOPLE)(needs), await person(needs)];
      const refusal = await web(there.principal, await made(), there).then(() => null, wordsOf);
      const answer = await said(here.principal, sent(await made(), here));
      expect(answer, kind).not.toBe('');
      if (refusal === null) expect(refusals, kind).not.toContain(answer);
      else expect(answer, kind).toBe(refusal);
      if (refusal !== null) refusals.add(refusal);
    }
    expect(await said(null, sent(await made(), { ...guild.owner, characterId: NO_ONE }))).toContain(
      'Sign in with Discord on the website',
    );
  });

  test('forged for something of another guild finds nothing and changes nothing, whoever sends it', async () => {
    if (!thing) return;
    const foreign = await thing(other);
    const before = await changesOf(other);
    for (const by of [guild.owner, other.owner]) {
      const refusal = await web(by.principal, foreign, by).then(() => null, wordsOf);
      expect(refusal).not.toBeNull();
      expect(await said(by.principal, sent(foreign, by))).toBe(refusal);
      expect(await said(by.principal, sent(NO_ONE, by))).toBe(refusal);
    }
    expect(await changesOf(other)).toBe(before);
  });
});

async function changesOf({ id }: FactoryGuild): Promise<number> {
  const [row] = await sqlRows(database()).as({ n: int })(sql`
    select count(*)::int as n from events where guild_id = ${id}`);
  return row?.n ?? 0;
}

const wordsOf = (error: { body: { message: string; fields?: Record<string, string> } }): string =>
  textOf([...new Set([error.body.message, ...Object.values(error.body.fields ?? {})])]);
