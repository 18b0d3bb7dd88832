import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { MATRIX } from '#/testing/matrix/cases.ts';
import { type MatrixWorld, matrixWorld, type PrincipalName } from '#/testing/matrix/principals.ts';
import { principalOf } from '../../src/features/accounts/account.access.server.ts';
import { DISCOVERY_SORTS } from '../../src/features/discovery/discovery.rules.ts';
import type { FactoryGuild } from '../../src/features/guild-lifecycle/guild.factory.ts';
import { MEMBER_ORDERS } from '../../src/features/members/roster/member.search.ts';
import type { MemberOrder } from '../../src/features/members/roster/member-order.sql.server.ts';
import { database } from '../../src/platform/db/db.server.ts';
import { sqlRows, text } from '../../src/platform/db/rows.server.ts';
import { cursorAt } from '../../src/platform/lists/list.server.ts';
import { offsetCursor, sortParts } from '../../src/platform/lists/list.ts';
import type { Install } from '../install.ts';

/** One request of somebody. */
export interface Ask {
  readonly what: string;
  send(): Promise<Response>;
}

/** As whom every read is tried: who sees all of a guild, who has applied to it, and nobody. */
const CALLERS: readonly PrincipalName[] = ['owner', 'applicant', 'anonymous'];

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
  const variants = listInputs(world.guild.id).map(({ id, data }) => call(id, 'owner', data));
  const pages = pathsOf(world.guild).map((path) => ({
    what: path,
    send: () =>
      fetch(`${install.url}${path}`, { headers: { cookie: cookies.get('owner') ?? '', accept: 'text/html' } }),
  }));
  return [...reads, ...variants, ...pages];
}

/** The people of the matrix around the guild with the longest lists, whose owner is its real one. */
async function worldOfLargest(): Promise<MatrixWorld> {
  const small = await matrixWorld();
  const rows = await sqlRows(database()).as({ id: text, slug: text, name: text, hero: text, person: text })(sql`
    select g.id, g.slug, g.name, c.id as hero, c.user_id as person
    from guilds g join characters c on c.id = g.owner_character_id order by g.member_count desc, g.id limit 1`);
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

function listInputs(guildId: string): { id: string; data: object }[] {
  const of = (id: string, inputs: readonly object[]) => inputs.map((data) => ({ id, data }));
  return [
    ...of('discovery.discoverGuilds', [
      ...DISCOVERY_SORTS.map((sort) => ({ sort })),
      ...['siege', 'ferry', 'quixotry', 'the'].map((query) => ({ query })),
      { region: 'Europe' },
      { server: 'Shol' },
      { minMemberCount: 50 },
      { minGuildAge: 365 },
      { includeTags: ['Raiding'] },
      { includeTags: ['Raiding', 'Roleplay', 'Trading'], sort: 'newest' },
      { excludeTags: ['Raiding'], sort: 'members' },
      { query: 'crew', region: 'Europe', includeTags: ['Raiding'] },
    ]),
    ...of('member.listMembers', [
      ...MEMBER_ORDERS.map((sort) => ({ guildId, sort, limit: 50 })),
      { guildId, query: 'an' },
      ...MEMBER_ORDERS.map((sort) => ({ guildId, sort, cursor: cursorIn(sort) })),
      { guildId, classRoles: ['Healer'], absent: true },
      { guildId, archetypes: ['Bard'], sort: '-rank' },
    ]),
    ...of('application.listApplications', [
      { guildId, limit: 100 },
      { guildId, status: 'pending' },
      { guildId, sort: 'createdAt', cursor: offsetCursor(190) },
      { guildId, query: 'an' },
    ]),
    ...of('announcement.listAnnouncements', [
      { guildId, limit: 50 },
      { guildId, tag: 'News' },
      { guildId, query: 'an' },
      { guildId, cursor: cursorAt('', [AN_INSTANT, uuidv7()]) },
    ]),
    ...of('absence.listAbsences', [
      { guildId, limit: 50 },
      { guildId, which: 'past' },
      { guildId, cursor: cursorAt('current', ['2026-06-01', uuidv7()]) },
      { guildId, which: 'past', cursor: cursorAt('past', ['2026-06-01', uuidv7()]) },
    ]),
    ...of('absence.absenceCalendar', [{ guildId, from: '2026-06-01' }]),
    ...of('application.listMyApplications', [{ cursor: cursorAt('', [uuidv7()]) }]),
    ...of('notification.listNotifications', [
      { cursor: cursorAt('', [uuidv7()]), limit: 50 },
      { unreadOnly: true, cursor: cursorAt('', [uuidv7()]) },
    ]),
    ...of('audit.listAuditLogs', [
      { guildId, cursor: cursorAt('place', [5_000]) },
      { guildId, actor: uuidv7() },
      { guildId, actor: 'jobs' },
      { guildId, action: 'application.submitted' },
      { guildId, area: 'applications', cursor: cursorAt('place', [5_000]) },
      { guildId, from: '2026-01-01', to: '2026-02-01' },
      { guildId, to: '2025-01-01', area: 'members' },
      { guildId, from: '2025-01-01', cursor: cursorAt('time', [AN_INSTANT, 5_000]) },
    ]),
  ];
}

const pathsOf = ({ id, slug, owner }: FactoryGuild): string[] => [
  '/',
  '/guild-discovery',
  `/g/${slug}`,
  `/g/${slug}/apply`,
  '/dashboard',
  '/profile/applications',
  '/profile/characters',
  '/profile/guilds',
  '/profile/settings',
  `/guilds/${id}`,
  `/guilds/${id}/members`,
  `/guilds/${id}/members/leaves`,
  `/guilds/${id}/members/${owner.characterId}`,
  `/guilds/${id}/applications`,
  `/guilds/${id}/audit-logs`,
  `/guilds/${id}/announcements`,
  `/guilds/${id}/settings/applications`,
  `/api/og/guild/${id}`,
];

/** Somewhere in the middle of a list of members. */
function cursorIn(sort: MemberOrder): string {
  const values: Record<string, string | number> = { level: 25, rank: 3, joined: AN_INSTANT, active: AN_INSTANT };
  return cursorAt(sort, [values[sortParts(sort).by] ?? 'm', 'm', uuidv7()]);
}

const AN_INSTANT = '2026-01-01T00:00:00+00:00';
