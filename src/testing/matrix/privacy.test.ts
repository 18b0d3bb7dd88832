import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aForm, anApplication, withSettings } from '#/features/applications/application.factory.ts';
import { commentOnApplication } from '#/features/applications/review/commands/comment-on-application.server.ts';
import { voteOnApplication } from '#/features/applications/review/commands/vote-on-application.server.ts';
import { aMember, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { functionRequest, TEST_ORIGIN } from '#/testing/built-app.ts';
import { markedColumns } from '#/testing/canary/markers.ts';
import { canariesIn, plantCanaries, secretsAsTheyAre } from '#/testing/canary/plant.ts';
import { mayRead, readerOf } from '#/testing/canary/readers.ts';
import { seedAccount, seedGuild } from '#/testing/seeded-guild.ts';
import { GUILD_PAGES, guildPath, MATRIX } from './cases.ts';
import { needsOf } from './expected.ts';
import type { MatrixCase } from './matrix-spec.ts';
import { PRINCIPALS, type PrincipalName } from './principals.ts';
import { app, matrixSuite, world } from './suite.ts';

/**
 * Markers are in every private and secret column of every table; none is found in an answer to someone it doesn't concern:
 * pages with the data they carry along, answers of functions, headers (docs/product/privacy.md#canaries).
 */

/** No one's to read, the person's own pages included. */
const NEVER = ['@accounts.invalid', '$argon2', 'canary-password', 'invite_password', 'email'];
/** Who has something written about them. */
const MEMBERS = ['member without roles', 'member with all but', 'member with exactly', 'edit:admin'] as const;

matrixSuite();
let pages: readonly string[];
let tokens: readonly string[];
let ofApplication: { guildId: string; applicationId: string };
const met = new Set<string>();

beforeAll(async () => {
  await world.setNeeds(['view:applications']);
  const { guild } = world;
  const [question] = await aForm(guild, [{}]);
  const { id: applicationId, person } = await anApplication(guild, { responses: { [question!.id]: 'Yes.' } });
  ofApplication = { guildId: guild.id, applicationId };
  await commentOnApplication.as(guild.owner.principal, { ...ofApplication, body: 'Good.' });
  await voteOnApplication.as(guild.owner.principal, { ...ofApplication, vote: 'for' });
  await withSettings(guild, { enableInstantInvitePassword: true, instantInvitePassword: 'canary-password-7f3a' });
  await seedGuild(guild, MEMBERS.map(personOf));
  await seedGuild(world.other, [await aMember(world.other)]);
  for (const { principal } of Object.values(world.callers)) if (principal) await seedAccount(principal);
  await aForm(guild, []);
  pages = [
    ...['/', '/guild-discovery', `/g/${guild.slug}`, `/g/${guild.slug}/apply`, '/dashboard', '/login', '/nowhere'],
    ...[
      '/profile/applications',
      '/profile/guilds',
      '/profile/characters',
      '/profile/settings',
      '/profile/availability',
    ],
    `/api/guilds/${guild.id}/audit-logs`,
    ...(await Promise.all(Object.keys(GUILD_PAGES).map((path) => guildPath(path, world)))),
    `/guilds/${guild.id}/applications?open=${applicationId}`,
    `/guilds/${guild.id}/members/${world.callers['member without roles'].characterId}`,
    ...[person.characterId, guild.owner.characterId].map((id) => `/characters/${id}`),
  ];
  await plantCanaries();
  tokens = await secretsAsTheyAre();
});

function personOf(name: PrincipalName): Person {
  const { principal, characterId } = world.callers[name];
  if (!principal || !characterId) throw new Error(`${name} has no character`);
  return { principal, characterId };
}

/** What in this answer is not for this caller. */
async function strayIn(response: Response, name: PrincipalName): Promise<string[]> {
  const reader = await readerOf(world.callers[name].principal?.userId ?? null);
  const body = await response.text();
  const headers = [...response.headers].filter(([header]) => header !== 'set-cookie').map((pair) => pair.join(': '));
  const said = [body, ...headers].join('\n');
  const canaries = canariesIn(`${said}\n${response.headers.get('set-cookie')}`);
  for (const { column } of canaries) met.add(column);
  return [
    ...canaries.filter((canary) => !mayRead(reader, canary)).map(({ column }) => column),
    ...tokens.filter((token) => said.includes(token)).map(() => 'the token of a session'),
    ...NEVER.filter((text) => said.includes(text)),
  ];
}

describe.each(PRINCIPALS)('pages for %s', (name) => {
  test('hold nothing that is not for the viewer', { timeout: 30_000 }, async () => {
    const stray = new Map<string, string[]>();
    for (const page of pages) {
      const { cookie } = world.callers[name];
      const headers = { accept: 'text/html', ...(cookie ? { cookie } : {}) };
      stray.set(page, await strayIn(await app.fetch(new Request(TEST_ORIGIN + page, { headers })), name));
    }
    expect([...stray].filter(([, found]) => found.length > 0)).toEqual([]);
  });
});

/** Reads first: changes write over what was planted. */
const functions = Object.entries(MATRIX).sort(([, a], [, b]) => a.method.localeCompare(b.method));

test('an application with its talk is for those who review it', async () => {
  await world.setNeeds(['view:applications']);
  expect(await strayFrom('application.getApplication', 'GET', () => ofApplication)).toEqual([]);
});

describe.each(functions)('%s', (id, { method, access, input }) => {
  test('answers no one what is not for them', { timeout: 30_000 }, async () => {
    await world.setNeeds(needsOf(access));
    expect(await strayFrom(id, method, input)).toEqual([]);
  });
});

/** What each caller is answered that is not for them. */
async function strayFrom(id: string, method: 'GET' | 'POST', input: MatrixCase['input']) {
  const stray = new Map<string, string[]>();
  for (const name of PRINCIPALS) {
    const caller = world.callers[name];
    await database().execute(sql`delete from rate_limits`);
    const data = await input?.(world, caller);
    const response = await app.fetch(await functionRequest({ id, method, data, cookie: caller.cookie }));
    stray.set(name, await strayIn(response, name));
  }
  return [...stray].filter(([, found]) => found.length > 0);
}

test('every planted value was seen by someone it is meant for', () => {
  const readable = markedColumns.filter(({ audience }) => audience !== 'nobody');
  const places = readable.map(({ table, column }) => `${table.name}.${column}`);
  expect(places.filter((place) => !met.has(place))).toEqual([]);
});
