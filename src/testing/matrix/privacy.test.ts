import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm, anApplication, withSettings } from '#/features/applications/application.factory.ts';
import { commentOnApplication } from '#/features/applications/commands/comment-on-application.server.ts';
import { database } from '#/platform/db.server.ts';
import { type BuiltApp, builtApp, TEST_ORIGIN } from '#/testing/built-app.ts';
import { testDatabase } from '#/testing/database.ts';
import { type MatrixWorld, matrixWorld, type PrincipalName } from './principals.ts';

/** What must not be where it does not belong, in pages and in the data that pages carry along (security.md R19). */
const CANARY = {
  answer: 'canary-answer-7f3a',
  comment: 'canary-comment-7f3a',
  channel: '918273645546372819',
  handle: 'canary.handle.7f3a',
  discordId: '192837465564738291',
};
/** Nobody's to read, the person's own pages included. */
const NEVER = ['@accounts.invalid', '$argon2', 'invite_password', 'email'];

const { url } = testDatabase();
let app: BuiltApp;
let world: MatrixWorld;
let pages: readonly string[];

beforeAll(async () => {
  app = await builtApp(url);
  world = await matrixWorld();
  await world.setNeeds(['view:applications']);
  const { guild } = world;
  const [question] = await aForm(guild, [{}]);
  const { id, person } = await anApplication(guild, { responses: { [question!.id]: CANARY.answer } });
  await commentOnApplication.as(guild.owner.principal, {
    guildId: guild.id,
    applicationId: id,
    body: CANARY.comment,
  });
  await withSettings(guild, {
    enableInstantInvitePassword: true,
    instantInvitePassword: 'canary-password-7f3a',
    applicationsChannelId: CANARY.channel,
  });
  await database().execute(sql`
    update users set discord_username = ${CANARY.handle}, discord_id = ${CANARY.discordId} where id = ${person.principal.userId}`);
  pages = [
    ...['/', '/guild-discovery', `/g/${guild.slug}`, `/g/${guild.slug}/apply`, '/dashboard'],
    ...['/profile/applications', '/profile/guilds', '/profile/characters', '/profile/settings'],
    ...['', '/members', `/applications?open=${id}`, '/settings/applications'].map(
      (page) => `/guilds/${guild.id}${page}`,
    ),
    `/characters/${person.characterId}`,
  ];
});
afterAll(() => app?.stop());

async function everythingShownTo(name: PrincipalName): Promise<ReadonlyMap<string, string>> {
  const { cookie } = world.callers[name];
  const shown = new Map<string, string>();
  for (const page of pages) {
    const response = await app.fetch(
      new Request(TEST_ORIGIN + page, { headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) } }),
    );
    shown.set(page, await response.text());
  }
  return shown;
}

const READERS = [
  ...(['anonymous', 'stranger', 'applicant', 'member with all but', 'member with exactly'] as const),
  ...(['owner', 'owner of another guild', 'ex-member', 'platform admin'] as const),
];
const SEES_APPLICATIONS: ReadonlySet<PrincipalName> = new Set(['member with exactly', 'owner']);

describe.each(READERS)('%s', (name) => {
  let shown: ReadonlyMap<string, string>;
  beforeAll(async () => {
    shown = await everythingShownTo(name);
  });
  const pagesWith = (text: string) => [...shown].filter(([, html]) => html.includes(text)).map(([page]) => page);

  test('meets no hash, no address and no password', () => {
    for (const text of [...NEVER, 'canary-password'])
      expect({ text, pages: pagesWith(text) }).toEqual({ text, pages: [] });
  });

  test('meets answers, comments and handles of applicants only where he may review them', () => {
    const review = pages.filter((page) => page.includes('/applications?open'));
    expect(pagesWith(CANARY.comment).filter((page) => !review.includes(page))).toEqual([]);
    expect(pagesWith(CANARY.answer).filter((page) => !review.includes(page))).toEqual([]);
    expect(pagesWith(CANARY.discordId)).toEqual([]);
    if (SEES_APPLICATIONS.has(name)) return expect(pagesWith(CANARY.handle)).toContain(review[0]);
    for (const text of [CANARY.comment, CANARY.answer, CANARY.handle]) expect(pagesWith(text)).toEqual([]);
  });

  test('meets the settings only with the right to change them', () => {
    const settings = pages.filter((page) => page.endsWith('/settings/applications'));
    expect(pagesWith(CANARY.channel)).toEqual(name === 'owner' ? settings : []);
  });
});
