import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Attack } from './attack.ts';
import type { Making } from './function-attacks.ts';
import { callHeaders, type Headers, nastyHeaders } from './headers.ts';
import { NASTY_NUMBERS } from './nasty-numbers.ts';
import { naughtyString, PROTOTYPE_KEYS } from './naughty-strings.ts';

/** Every address that the router knows, with its parameters as they are written there: `/guilds/$guildId`, `/files/$`. */
export function knownPaths(): readonly string[] {
  const tree = readFileSync(join(process.cwd(), 'src', 'route-tree.gen.ts'), 'utf8');
  const paths = [...tree.matchAll(/fullPath: '([^']+)'/g)].map(([, path]) => path ?? '/');
  return [...new Set(paths)].filter((path) => !path.startsWith('/kitchen-sink')).sort();
}

/** A page, picture, stream or file asked for in a way that no browser does. */
export function pageAttack(making: Making, paths: readonly string[]): Attack {
  const { here, random, sender } = making;
  const path = random.pick(paths);
  const filled = path.replaceAll(/\$\w*/g, (param) => parameter(param, making));
  const draw = random.below(100);
  const twisted = draw < 35 ? twist(filled, making) : filled;
  const search = draw < 75 ? query(making) : '';
  const headers: Headers = callHeaders(here, sender, random).filter(([name]) => name !== 'x-tsr-serverfn');
  headers.push(['accept', 'text/html']);
  const nasty = draw >= 75 ? nastyHeaders(headers, here, random) : { headers, what: 'address' };
  const method = random.chance(0.08)
    ? random.pick(['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PURGE'])
    : 'GET';
  const body = method === 'GET' || method === 'HEAD' ? undefined : Buffer.from('{}');
  return {
    kind: /^\/(api|files|sitemaps)\/|\.(txt|xml)$/i.test(path) ? 'route' : 'page',
    what: `${path}: ${nasty.what}`,
    method,
    target: latin(twisted + search),
    headers: nasty.headers,
    body,
    mayClose: true,
  };
}

/** What takes the place of a parameter. */
function parameter(name: string, { random, world }: Making): string {
  const { guild, other } = world.matrix;
  if (random.chance(0.5)) {
    if (name === '$guildId') return random.pick([guild.id, other.id]);
    if (name === '$slug') return random.pick([guild.slug, guild.slug.toUpperCase(), `${guild.slug}.`]);
    if (name === '$characterId') return guild.owner.characterId;
  }
  const text = random.pick<() => string>([
    () => naughtyString(random),
    () => random.pick(world.ids),
    () => random.pick(PROTOTYPE_KEYS),
    () => String(random.pick(NASTY_NUMBERS)),
  ])();
  return encodeURIComponent(text.slice(0, 300).toWellFormed());
}

/** The same address written in another way, or almost the same address. */
function twist(path: string, { random }: Making): string {
  return random.pick<(path: string) => string>([
    (p) => p.replace('/', '//'),
    (p) => `//evil.example${p}`,
    (p) => `/\\evil.example${p}`,
    (p) => `/%2e%2e${p}`,
    (p) => `/..${p}/..`,
    (p) => `${p}/%2e%2e/%2e%2e/%2e%2e/etc/passwd`,
    (p) => `${p}/..%2f..%2f..%2fetc%2fpasswd`,
    (p) => `${p}%00`,
    (p) => `${p}/%00.png`,
    (p) => `${p}.`,
    (p) => `${p}...`,
    (p) => `${p}/`,
    (p) => `${p}//`,
    (p) => p.toUpperCase(),
    (p) => p.replaceAll('/', '/%c0%af'),
    (p) => `${p}%c0%ae%e0%80%ae`,
    (p) => `${p}%ff%fe`,
    (p) => `${p}%`,
    (p) => `${p}%E0%A4%A`,
    (p) => `${p}%ud800`,
    (p) => `${p};jsessionid=1`,
    (p) => `${p}%0d%0aset-cookie:%20a=b`,
    (p) => p.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    (p) => p.replace(/[a-z]/g, (letter) => `%25${letter.charCodeAt(0).toString(16)}`),
    (p) => `${p}/${'a/'.repeat(500)}`,
    (p) => `${p}/${'x'.repeat(6_000)}`,
    (p) => `http://evil.example${p}`,
    (p) => `${p}#fragment`,
    (p) => `/_build${p}`,
    (p) => `/assets${p}`,
    (p) => `/assets/../../package.json${p.length}`,
    (p) => `/.env${p.slice(0, 1)}`,
  ])(path);
}

/** Names that pages look at in their search, those of the framework, and of no one. */
const NAMES = [
  'q',
  'query',
  'page',
  'size',
  'sort',
  'status',
  'open',
  'rank',
  'role',
  'class',
  'region',
  'server',
  'tags',
  'redirect',
  'error',
  'create',
  'invite',
  'permissions',
  'v',
  'limit',
  'cursor',
  'minMemberCount',
  'payload',
  'createServerFn',
  '_splat',
  ...PROTOTYPE_KEYS,
];

function query(making: Making): string {
  const { random } = making;
  const pairs = Array.from({ length: random.pick([1, 1, 1, 2, 5, 60]) }, () => {
    const name = random.pick(NAMES);
    const value = random.pick<() => string>([
      () => encodeURIComponent(naughtyString(random).slice(0, 200).toWellFormed()),
      () =>
        encodeURIComponent(
          JSON.stringify(random.pick([[], {}, [[1]], { a: { b: 1 } }, { __proto__: 1 }, 'x', null, 1e308])),
        ),
      () => String(random.pick(NASTY_NUMBERS)),
      () =>
        random.pick([
          '%',
          '%zz',
          '%E0%A4%A',
          '%00',
          '%u0041',
          '+',
          '&&',
          '==',
          '[',
          '[]=1',
          '{',
          '"',
          '%22',
          '%7B%22t%22:10%7D',
          '[['.repeat(200),
          '%5B'.repeat(400),
          'a'.repeat(3_000),
        ]),
    ])();
    const key = random.pick([
      name,
      name,
      name,
      `${name}[]`,
      `${name}[__proto__][x]`,
      `${name}.x`,
      encodeURIComponent(`"${name}"`),
      `%00${name}`,
      '',
    ]);
    return random.chance(0.9) ? `${key}=${value}` : key;
  });
  return `?${pairs.join(random.pick(['&', '&', '&', ';', '&&']))}`;
}

/** A request line is one line without spaces. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those
const latin = (target: string) => target.replace(/[\u0000-\u0020\u007f-\uffff]/g, '').slice(0, 12_000) || '/';
