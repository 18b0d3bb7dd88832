import type { SeededRandom } from '#/base/seeded-random.ts';
import { GUILD_PAGES, guildPath } from '#/testing/matrix/cases.ts';
import type { HostileWorld } from './hostile-world.ts';
import { VECTORS } from './vectors.ts';

/** A page, and the surface that it shows. */
export interface HostilePage {
  readonly path: string;
  readonly surface: string;
  /** A part that comes late, as a selector. */
  readonly part?: string;
  /** It draws what is near the screen: it is looked at all the way down. */
  readonly long?: true;
}

/** Rows of a table at once, and so many of its pages as hold all vectors. */
const ROWS = 100;
const TABLE_PAGES = Array.from({ length: Math.ceil(VECTORS.length / ROWS) }, (_, at) => at + 1);

/** What everyone sees. */
export const publicPages = ({ slugs }: HostileWorld): HostilePage[] => [
  { path: '/', surface: 'home' },
  { path: '/guild-discovery', surface: 'discovery' },
  ...slugs.map((slug) => ({ path: `/g/${slug}`, surface: 'public page' })),
];

/** What staff sees of members, applicants and forms, and every page of a guild with something of each noun. */
export async function staffPages(world: HostileWorld): Promise<HostilePage[]> {
  const paths = Object.keys(GUILD_PAGES);
  const all = paths.map(async (page) => ({ path: await guildPath(page, { guild: world.seeded }), surface: page }));
  return [...pagesOfVectors(world), ...(await Promise.all(all))];
}

const pagesOfVectors = ({ guild: { id }, applications, announcements, memberId }: HostileWorld): HostilePage[] => [
  { path: `/guilds/${id}`, surface: 'overview' },
  { path: `/guilds/${id}/members`, surface: 'members', long: true },
  ...TABLE_PAGES.map((page) => ({
    path: `/guilds/${id}/applications?status=all&size=${ROWS}&page=${page}`,
    surface: 'applications',
  })),
  ...applications.map((open) => ({
    path: `/guilds/${id}/applications?open=${open}`,
    surface: 'answers and staff talk',
    part: '[role=dialog] #staff-talk',
  })),
  { path: `/guilds/${id}/settings/applications`, surface: 'questions' },
  { path: `/guilds/${id}/audit-logs`, surface: 'audit log' },
  { path: `/guilds/${id}/members/leaves`, surface: 'absences' },
  { path: `/guilds/${id}/members/${memberId}`, surface: 'member' },
  { path: `/guilds/${id}/announcements`, surface: 'announcements' },
  ...announcements.map((one) => ({ path: `/guilds/${id}/announcements/${one}`, surface: 'announcement' })),
];

/** One's own pages. */
export const ownPages: readonly HostilePage[] = [
  { path: '/profile/characters', surface: 'own characters' },
  { path: '/profile/guilds', surface: 'own guilds' },
  { path: '/dashboard', surface: 'dashboard' },
];

/** Addresses whose own words a page might show. */
export function reflecting(random: SeededRandom, quick: boolean): HostilePage[] {
  const chosen = quick ? random.sample(VECTORS, 3) : VECTORS;
  const lists = Array.from({ length: quick ? 2 : Math.ceil(VECTORS.length / 40) }, (_, at) =>
    VECTORS.slice(at * 40, (at + 1) * 40).map(({ text }) => text),
  );
  return [
    ...lists.map((texts) => ({
      path: `/error/unauthorized?permissions=${encoded(JSON.stringify(texts))}`,
      surface: 'permissions in the address',
    })),
    ...chosen.flatMap(({ text }) => [
      { path: `/login?error=${encoded(text)}&redirect=${encoded(text)}`, surface: 'sign-in' },
      { path: `/guild-discovery?query=${encoded(text)}&tags=${encoded(text)}`, surface: 'search' },
      { path: `/no/${encoded(text)}?${encoded(text)}=${encoded(text)}`, surface: 'an address of nothing' },
      { path: `/g/${encoded(text)}`, surface: 'a guild of nothing' },
    ]),
  ];
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());
