import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { GUILD_PAGES, guildPath, MATRIX } from '#/testing/matrix/cases.ts';
import type { Access } from '#/testing/matrix/matrix-spec.ts';
import { type MatrixWorld, matrixWorld, type PrincipalName } from '#/testing/matrix/principals.ts';
import { principalOf } from '../../src/features/accounts/account.access.server.ts';
import type { FactoryGuild } from '../../src/features/guild-lifecycle/guild.factory.ts';
import { database } from '../../src/platform/db/db.server.ts';
import { sqlRows, text } from '../../src/platform/db/rows.server.ts';
import type { Install } from '../install.ts';

/** One request of someone. */
export interface Ask {
  readonly what: string;
  send(): Promise<Response>;
}

/** As whom every read is tried: who sees all of a guild, who has applied to it, no one, and who sees what administration shows. */
const CALLERS: readonly PrincipalName[] = ['owner', 'applicant', 'anonymous', 'platform admin'];

/** Every read of the product, the lists with their filters and orders, and the pages. */
export async function allAsks(install: Install): Promise<Ask[]> {
  const world = await worldOfLargest();
  const cookies = new Map<PrincipalName, string>();
  for (const name of CALLERS) {
    const { principal } = world.callers[name];
    if (principal) cookies.set(name, await install.session(principal));
  }
  const call = (id: string, name: PrincipalName, data: unknown): Ask => ({
    what: `${id} ${JSON.stringify(data ?? {})} as ${name}`,
    send: () => install.call({ id, method: 'GET', data, cookie: cookies.get(name) }),
  });
  const reads: Ask[] = [];
  for (const [id, { method, input }] of Object.entries(MATRIX))
    if (method === 'GET')
      for (const name of CALLERS) reads.push(call(id, name, await input?.(world, world.callers[name])));
  const variants = Object.entries(MATRIX).flatMap(([id, { variants, access }]) =>
    (variants?.(world) ?? []).map((data) => call(id, isForAdmins(access) ? 'platform admin' : 'owner', data)),
  );
  const pages = (await pathsOf(world)).map((path) => ({
    what: path,
    send: () =>
      fetch(`${install.url}${path}`, { headers: { cookie: cookies.get('owner') ?? '', accept: 'text/html' } }),
  }));
  return [...reads, ...variants, ...pages];
}

/** Whether what is called is administration's. */
export const isForAdmins = (access: Access): boolean =>
  typeof access === 'object' && 'only' in access && access.only.includes('platform admin');

/** The people of the matrix around the guild with the longest lists, whose owner is its real one. */
async function worldOfLargest(): Promise<MatrixWorld> {
  const small = await matrixWorld();
  const rows = await sqlRows(database()).as({ id: text, slug: text, name: text, hero: text, person: text })(sql`
    select g.id, g.slug, g.name, c.id as hero, c.user_id as person
    from guilds g join characters c on c.id = g.owner_character_id join guild_counts n on n.guild_id = g.id
    order by n.members desc, g.id limit 1`);
  const [row] = rows;
  if (!row) throw new Error('The world has no guild');
  // Cases that need a fresh application send one without answers.
  await database().execute(sql`update application_settings set allow_applications = true where guild_id = ${row.id}`);
  await database().execute(sql`update application_questions set required = false where guild_id = ${row.id}`);
  const owner = { principal: userCalled(row.person), characterId: row.hero };
  const guild: FactoryGuild = { id: row.id, slug: row.slug, name: row.name, owner };
  return { ...small, guild, callers: { ...small.callers, owner } };
}

const userCalled = (userId: string): UserPrincipal =>
  principalOf({
    userId,
    sessionId: uuidv7(),
    name: 'Somebody',
    username: null,
    discordId: null,
    platformRole: 'user',
    deniedPermissions: [],
  });

async function pathsOf(world: MatrixWorld): Promise<string[]> {
  const { id, slug } = world.guild;
  const ofGuild = Object.keys(GUILD_PAGES).map((path) => guildPath(path, world));
  return [
    ...['/', '/guild-discovery', `/g/${slug}`, `/g/${slug}/apply`, '/dashboard'],
    ...[
      '/profile/applications',
      '/profile/characters',
      '/profile/guilds',
      '/profile/settings',
      '/profile/availability',
    ],
    ...(await Promise.all(ofGuild)),
    `/api/og/guild/${id}`,
  ];
}
