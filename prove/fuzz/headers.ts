import type { SeededRandom } from '#/base/seeded-random.ts';
import { naughtyString } from './naughty-strings.ts';
import type { Sender } from './world.ts';

export type Headers = (readonly [name: string, value: string])[];

/** Where the install is, as a browser names it. */
export interface Here {
  readonly host: string;
}

/** What a page of the product sends with a call; from one of many addresses, so that no limit hides what is behind it. */
export function callHeaders(here: Here, { cookie }: Sender, random: SeededRandom): Headers {
  const headers: Headers = [
    ['host', here.host],
    ['origin', `http://${here.host}`],
    ['sec-fetch-site', 'same-origin'],
    ['x-tsr-serverfn', 'true'],
    ['x-forwarded-for', `198.18.${random.below(256)}.${random.below(256)}`],
  ];
  if (cookie) headers.push(['cookie', cookie]);
  return headers;
}

/** A header's value cannot carry a line break or NUL without being another header; those are tried as raw bytes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those
export const headerSafe = (text: string): string => text.replace(/[\u0000\r\n]/g, '').slice(0, 4_000);

const NASTY_HEADERS: Readonly<Record<string, (random: SeededRandom, here: Here) => Headers>> = {
  'idempotency key': (random) => [['idempotency-key', headerSafe(naughtyString(random))]],
  'session cookie': (random) => [['cookie', `guildhall.session_token=${headerSafe(naughtyString(random))}`]],
  'session cookie that cannot be decoded': () => [['cookie', 'guildhall.session_token=%E0%A4%A.%zz']],
  'session cookies by the hundred': () => [['cookie', 'guildhall.session_token=a.b; '.repeat(200)]],
  'time zone cookie': (random) => [['cookie', `tz=${headerSafe(naughtyString(random))}`]],
  'cookie without an end': () => [['cookie', `${'a=b;'.repeat(900)}guildhall`]],
  origin: (random) => [['origin', headerSafe(naughtyString(random))]],
  referer: (random) => [['referer', headerSafe(naughtyString(random))]],
  'fetch site': (random) => [['sec-fetch-site', random.pick(['cross-site', 'none', '', 'same-origin, same-origin'])]],
  'forwarded for': (random) => [
    [
      'x-forwarded-for',
      random.pick([
        '',
        ',',
        ',,,',
        '::ffff:1.2.3.4',
        '[::1]:80',
        'fe80::1%eth0',
        '1.2.3.4:99999',
        '999.1.1.1',
        ':::',
        '1::2::3',
        headerSafe(naughtyString(random)),
      ]),
    ],
  ],
  'forwarded host and protocol': () => [
    ['x-forwarded-host', 'evil.example'],
    ['x-forwarded-proto', 'https, gopher'],
    ['x-forwarded-port', '-1'],
    ['forwarded', 'for=_;host="evil.example'],
  ],
  host: (random, here) => [
    [
      'host',
      random.pick([
        '',
        'evil.example',
        `${here.host}:80:80`,
        'a b',
        '[::1',
        '[::1]',
        '..',
        '%00',
        'xn--',
        'é',
        `${here.host}/..`,
        '@',
        'localhost',
      ]),
    ],
  ],
  'content type': (random) => [
    [
      'content-type',
      random.pick([
        '',
        'application/json; charset=utf-16',
        'application/jsonx',
        'APPLICATION/JSON',
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'application/x-www-form-urlencoded',
        'text/plain',
        'application/json, multipart/form-data',
        headerSafe(naughtyString(random)),
      ]),
    ],
  ],
  'content encoding': (random) => [['content-encoding', random.pick(['gzip', 'br', 'deflate, gzip', 'identity', 'x'])]],
  accept: (random) => [
    [
      'accept',
      random.pick([
        '',
        'text/html',
        'application/json',
        '*/*;q=9',
        'text/event-stream',
        'image/*',
        headerSafe(naughtyString(random)),
      ]),
    ],
  ],
  'accept encoding': (random) => [['accept-encoding', random.pick(['identity;q=0, *;q=0', 'x', 'br;q=1e9', ',,,'])]],
  'accept language': (random) => [['accept-language', headerSafe(naughtyString(random))]],
  range: (random) => [
    ['range', random.pick(['bytes=0-0', 'bytes=-1', 'bytes=9-1', `bytes=${'0-0,'.repeat(900)}`, 'x'])],
  ],
  'conditions on the content': (random) => [
    ['if-none-match', random.pick(['*', '"', 'W/"x"', headerSafe(naughtyString(random))])],
    ['if-modified-since', 'yesterday'],
  ],
  'method override': () => [['x-http-method-override', 'DELETE']],
  'middleware to skip': () => [
    ['x-middleware-subrequest', 'middleware:middleware:middleware'],
    ['x-original-url', '/admin'],
    ['x-rewrite-url', '/admin'],
  ],
  'headers of the framework': (random) => [
    ['x-tsr-serverfn', headerSafe(naughtyString(random))],
    ['x-tsr-redirect', 'manual'],
    ['x-tss-context', '{"t":'],
    ['x-tss_shell', 'true'],
    ['x-tss-serialized', 'true'],
    ['x-tss-raw', 'true'],
  ],
  'a hundred headers': () => Array.from({ length: 100 }, (_, i) => [`x-flood-${i}`, 'y'.repeat(60)] as const),
  'an upgrade': () => [
    ['connection', 'upgrade'],
    ['upgrade', 'h2c'],
  ],
  'names of prototypes': () => [
    ['__proto__', 'x'],
    ['constructor', 'y'],
    ['tostring', 'z'],
  ],
  'waiting for permission': () => [['expect', '100-continue']],
  'an expectation that is none': () => [['expect', 'the-spanish-inquisition']],
};

/** The same headers with some of them nasty; says which. */
export function nastyHeaders(headers: Headers, here: Here, random: SeededRandom): { headers: Headers; what: string } {
  const names = random.sample(Object.keys(NASTY_HEADERS), random.chance(0.7) ? 1 : 2);
  const added = names.flatMap((name) => NASTY_HEADERS[name]?.(random, here) ?? []);
  const replaced = new Set(added.map(([name]) => name));
  const doubled = random.chance(0.1);
  const kept = headers.filter(([name]) => doubled || !replaced.has(name));
  return { headers: [...kept, ...added], what: names.join(' and ') };
}
