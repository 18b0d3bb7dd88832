import type { SeededRandom } from '#/base/seeded-random.ts';
import { MARK } from '#/testing/hostile-files/hostile-file.ts';

/** What leads out of a folder, in every spelling that someone has once decoded. */
const CLIMBS = [
  '..',
  '../',
  '..\\',
  './',
  '.',
  '%2e%2e',
  '%2e%2e%2f',
  '%252e%252e%252f',
  '..%2f',
  '..%5c',
  '..%c0%af',
  '..;/',
  '....//',
  '\\..\\',
  '\u2025/',
  '\uff0e\uff0e/',
];
const INSERTS = [
  ...CLIMBS,
  '/',
  '//',
  '\\',
  '%2f',
  '%00',
  '\0',
  '\n',
  '\r\n',
  ' ',
  '\t',
  '\u202e',
  '\ufeff',
  '~',
  '$HOME',
  MARK,
  '*',
  '?',
  '#',
  ':',
  'uploads/',
  'guilds/',
  'users/',
  '.webp',
  'x'.repeat(50),
];
const ABSOLUTE = [
  '/',
  '//',
  'C:\\',
  '\\\\server\\',
  'file:///',
  's3://uploads/',
  'https://elsewhere.example/',
  '/etc/',
  '/tmp/',
];

/** One text to be tried as a key prefix: a good one of `own` or `foreign`, bent in one to three places. */
export function hostilePrefix(random: SeededRandom, own: readonly string[], foreign: readonly string[]): string {
  let prefix = random.chance(0.6) ? random.pick(own) : random.pick(foreign);
  if (random.chance(0.08)) return prefix;
  for (let times = random.between(1, 3); times > 0; times--) prefix = bent(random, prefix);
  return prefix;
}

function bent(random: SeededRandom, prefix: string): string {
  const at = random.below(prefix.length + 1);
  const parts = prefix.split('/');
  switch (random.below(8)) {
    case 0:
      return prefix.slice(0, at) + random.pick(INSERTS) + prefix.slice(at);
    case 1:
      return `${prefix}/${random.pick(CLIMBS)}`;
    case 2:
      return random.pick(ABSOLUTE) + prefix;
    case 3:
      return prefix.slice(0, at) + prefix.slice(at + 1 + random.below(4));
    case 4:
      return parts.with(random.below(parts.length), random.pick(CLIMBS)).join('/');
    case 5:
      return random.chance(0.5) ? prefix.toUpperCase() : encodeURIComponent(prefix);
    case 6:
      return parts.toSpliced(random.below(parts.length), 0, random.pick(INSERTS)).join('/');
    default:
      return prefix.replaceAll('/', random.pick(['\\', '%2f', '//', '/./', '\u2215']));
  }
}
