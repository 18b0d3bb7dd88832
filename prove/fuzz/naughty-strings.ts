import type { SeededRandom } from '#/base/seeded-random.ts';

/** Part of what is sent, so that it can be looked for where it must not be: the log. */
export const MARK = 'xylophagous';

/** Texts that broke someone's product once, our own list. */
export const NAUGHTY_STRINGS: readonly string[] = [
  '',
  ' ',
  '\t\n\r',
  '\u0000',
  `a\u0000${MARK}`,
  '\u0001\u0007\u001b[31mred',
  '\u007f\u0080\u009f',
  // Half a character, the halves the wrong way round, not a character, beyond the basic plane.
  '\ud800',
  'a\udfffb',
  '\udc00\ud800',
  '\ufffe\uffff',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '𝕘𝕦𝕚𝕝𝕕 𐍈𠜎',
  // Text that turns round, hides, or stacks.
  '\u202egnuhcs',
  '\u2066a\u2069\u200f',
  '\u200b\u200c\u200d\u2060\ufeff',
  '\u00ad\u180e\u115f\u3164',
  `Z${'\u0321\u0489\u0300'.repeat(60)}`,
  'ﷺ'.repeat(40),
  'İıſßŒﬃ',
  '\u2028\u2029\u0085',
  'ａｄｍｉｎ',
  'аdmin',
  // Lines and headers.
  'a\r\nset-cookie: a=b',
  '%0d%0aset-cookie:%20a=b',
  'a\nb',
  // SQL and its like.
  "' or '1'='1",
  "'; drop table users; --",
  '"; select pg_sleep(9); --',
  "\\'; select 1; --",
  '%_\\',
  '%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%',
  '1) union select token from sessions --',
  '$1',
  '$$',
  '{1,2,3}',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e999',
  '0x10',
  '١٢٣',
  '1,000',
  // Names of objects and ways through them.
  '__proto__',
  'constructor',
  'constructor.prototype',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
  'then',
  'length',
  // Markup and templates.
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><svg onload=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '{{7*7}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is what attackers send
  '${7*7}',
  '<%= 7*7 %>',
  ']]>',
  '[a](javascript:alert(1))',
  '![]('.repeat(50),
  // Paths, commands, addresses.
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd\u0000.png',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  'http://[::1]:1/',
  '//evil.example/%2e%2e',
  '`id`',
  '$(id)',
  '| id',
  'CON',
  // Dates, ids and formats that almost are.
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  '9999-99-99T99:99:99Z',
  '2026-02-30',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '01890000-0000-7000-8000-00000000000G',
  '{01890000-0000-7000-8000-000000000001}',
  'Europe/Atlantis',
  'Etc/GMT+99',
  '(a+)+$',
  '[',
  '*',
  '\\',
  '"',
  "'",
  '{"t":10}',
  'eyJhbGciOiJub25lIn0.e30.',
];

/** Longer ones, made when wanted. The last two are beyond what a call may carry. */
const LONG: readonly (() => string)[] = [
  () => 'a'.repeat(101),
  () => 'ä'.repeat(256),
  () => `${MARK} `.repeat(500),
  () => '👩‍👩‍👧‍👦'.repeat(2_000),
  () => '\u0301'.repeat(20_000),
  () => ' '.repeat(50_000),
  () => 'a'.repeat(50_000),
  () => `${'a'.repeat(49_999)}!`,
  () => '((((((((((('.repeat(4_000),
  () => 'a'.repeat(300_000),
  () => 'x'.repeat(1_000_000),
];

export function naughtyString(random: SeededRandom): string {
  const draw = random.below(1000);
  if (draw < 890) return random.pick(NAUGHTY_STRINGS);
  if (draw < 945) return random.pick(NAUGHTY_STRINGS) + random.pick(NAUGHTY_STRINGS);
  // The longest are rare: sending them is slower than refusing them.
  return draw < 998 ? random.pick(LONG.slice(0, 5))() : random.pick(LONG)();
}

/** A name of a key that an object has without anyone having put it there, or that leads to one. */
export const PROTOTYPE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineSetter__',
  '__lookupGetter__',
  'then',
  'toJSON',
] as const;
