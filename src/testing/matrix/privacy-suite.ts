import { beforeAll } from 'vitest';
import { aForm, anApplication, withSettings } from '#/features/applications/application.factory.ts';
import { commentOnApplication } from '#/features/applications/review/commands/comment-on-application.server.ts';
import { voteOnApplication } from '#/features/applications/review/commands/vote-on-application.server.ts';
import { aMember, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { anExport } from '#/features/my-account/my-account.factory.ts';
import { markedColumns } from '#/testing/canary/markers.ts';
import { canariesIn, plantCanaries, secretsAsTheyAre } from '#/testing/canary/plant.ts';
import { mayRead, readerOf } from '#/testing/canary/readers.ts';
import { seedAccount, seedGuild } from '#/testing/seeded-guild.ts';
import { GUILD_PAGES, guildPath } from './cases.ts';
import type { PrincipalName } from './principals.ts';
import { matrixSuite, world } from './suite.ts';

/**
 * Markers are in every private and secret column of every table; none is found in an answer to someone it doesn't concern:
 * pages with the data they carry along, answers of functions, headers (docs/product/privacy.md#canaries).
 */

/** No one's to read, the person's own pages included. */
const NEVER = ['@accounts.invalid', '$argon2', 'canary-password', 'invite_password', 'email'];
/** Who has something written about them. */
const MEMBERS = ['member without roles', 'member with all but', 'member with exactly', 'edit:admin'] as const;

/** From the first test of a file that called `privacySuite()`: pages to look through, and an application with its talk. */
export let pages: readonly string[];
export let ofApplication: { guildId: string; applicationId: string };
let tokens: readonly string[];
const met = new Set<string>();

/** The matrix's world with markers in all that it holds. */
export function privacySuite(): void {
  matrixSuite();

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
    for (const each of [guild, world.other]) await aForm(each, []);
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
      `/api/exports/${await anExport(guild.owner.principal)}`,
      ...(await Promise.all(Object.keys(GUILD_PAGES).map((path) => guildPath(path, world)))),
      `/guilds/${guild.id}/applications?open=${applicationId}`,
      `/guilds/${guild.id}/members/${world.callers['member without roles'].characterId}`,
      ...[person.characterId, guild.owner.characterId].map((id) => `/characters/${id}`),
    ];
    await plantCanaries();
    tokens = await secretsAsTheyAre();
  });
}

function personOf(name: PrincipalName): Person {
  const { principal, characterId } = world.callers[name];
  if (!principal || !characterId) throw new Error(`${name} has no character`);
  return { principal, characterId };
}

/** What in this answer is not for this caller; `body` is its text. */
export async function strayIn(response: Response, body: string, name: PrincipalName): Promise<string[]> {
  const headers = [...response.headers].filter(([header]) => header !== 'set-cookie').map((pair) => pair.join(': '));
  const said = [body, ...headers].join('\n');
  const canaries = canariesIn(`${said}\n${response.headers.get('set-cookie')}`);
  for (const { column } of canaries) met.add(column);
  // Most answers hold no marker, and no one needs to be looked up for them.
  const reader = canaries.length > 0 && (await readerOf(world.callers[name].principal?.userId ?? null));
  return [
    ...canaries.filter((canary) => !(reader && mayRead(reader, canary))).map(({ column }) => column),
    ...tokens.filter((token) => said.includes(token)).map(() => 'the token of a session'),
    ...NEVER.filter((text) => said.includes(text)),
  ];
}

/** Places with markers that someone may read and no answer so far has shown. */
export function unseenMarkers(): string[] {
  const readable = markedColumns.filter(({ audience }) => audience !== 'nobody');
  return readable.map(({ table, column }) => `${table.name}.${column}`).filter((place) => !met.has(place));
}
