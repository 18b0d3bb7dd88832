import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFunctionIds } from '#/testing/built-app.ts';
import type { Kind } from './header-rules.ts';

export interface Address {
  readonly path: string;
  readonly kind: Kind;
}

/** Placeholders for the parts of an address that differ. */
export interface AddressParts {
  readonly guildId: string;
  readonly slug: string;
  readonly characterId: string;
  /** Keys of images: one that everyone may see and one that only its owner may. */
  readonly files: readonly string[];
}

/** Every address of the route tree, with parts of things that there are and of things that there are not. */
export function routeAddresses(parts: AddressParts): Address[] {
  const tree = readFileSync(join(process.cwd(), 'src', 'route-tree.gen.ts'), 'utf8');
  const union = /fullPaths:([^}]*?)fileRoutesByTo/s.exec(tree)?.[1] ?? '';
  const paths = [...union.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
  if (paths.length < 20) throw new Error('The route tree has another form than this reads');
  return paths.flatMap((path) => {
    const kind: Kind = path.startsWith('/files/')
      ? 'file'
      : path === '/api/live'
        ? 'stream'
        : /^\/(api|sitemaps)\/|\.(txt|xml)$/.test(path)
          ? 'route'
          : 'page';
    return spellings(path, parts).map((spelling) => ({ path: spelling, kind }));
  });
}

function spellings(path: string, { guildId, slug, characterId, files }: AddressParts): string[] {
  if (path === '/files/$')
    return [...files.map((key) => `/files/${key}`), '/files/nothing', '/files/../x', '/files/%2e%2e/x'];
  if (path === '/api/auth/$')
    return ['/api/auth/get-session', '/api/auth/callback/discord?code=x&state=y', '/api/auth/nothing'];
  const nobody = '01890000-0000-7000-8000-000000000000';
  const with_ = (guild: string, guildSlug: string, character: string) =>
    path.replace('$guildId', guild).replace('$slug', guildSlug).replace('$characterId', character);
  return [
    ...new Set([
      with_(guildId, slug, characterId),
      with_(nobody, 'nobody-is-here', nobody),
      with_('%00', '%2e%2e', 'x'),
    ]),
  ];
}

/** Every server function of the build, and some that there are not. */
export function functionAddresses(): Address[] {
  const ids = [...builtFunctionIds(), 'no.such', 'constructor', '__proto__', 'guild.createGuild/x', '%67uild.myGuilds'];
  return ids.map((id) => ({ path: `/_serverFn/${id}`, kind: 'function' }));
}

/** Every file of the built client, and health. */
export function plainAddresses(quick: boolean): Address[] {
  const folder = join(process.cwd(), 'dist', 'client');
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => `${entry.parentPath.slice(folder.length)}/${entry.name}`);
  const some = quick ? names.filter((name, at) => at % 5 === 0 || !name.startsWith('/assets/')) : names;
  return [
    ...some.map((path): Address => ({ path, kind: 'asset' })),
    { path: '/healthz', kind: 'health' },
    { path: '/readyz', kind: 'health' },
  ];
}

/** What leads nowhere, in spellings that servers stumble over. */
export const LOST: readonly Address[] = [
  ...[
    '/no/such/page',
    '//evil.example',
    '/%2fevil.example',
    '/\\evil.example',
    '/%',
    '/%ff',
    '/%00',
    '/..%2f',
    '/a/../../etc/passwd',
  ],
  ...[
    '/assets/none.js',
    '/assets/',
    '/index.html',
    '/.env',
    '/.git/config',
    `/${'a'.repeat(4_000)}`,
    '/?q=%00',
    '/g/',
    '/guilds/',
  ],
].map((path) => ({ path, kind: 'page' }));
