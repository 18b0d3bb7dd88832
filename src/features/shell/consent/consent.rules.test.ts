import { expect, test } from 'vitest';
import { addScripts, consentCookie, consentFrom, hostsText } from './consent.rules.ts';

const SCRIPTS = ['https://tips.example/a.js', 'https://count.example/b.js', 'https://tips.example/c.js'];

test.each([
  ['', null],
  ['tz=UTC; scripts=yes', 'yes'],
  ['scripts=no; tz=UTC', 'no'],
  ['other_scripts=yes', null],
  ['scripts=yesterday', null],
  [consentCookie('no'), 'no'],
] as const)('%j says %j', (cookies, consent) => {
  expect(consentFrom(cookies)).toBe(consent);
});

test('each site is named once, and each script is added once, in its order', () => {
  expect(hostsText(SCRIPTS)).toBe('tips.example and count.example');
  const scripts: { src: string }[] = [];
  const document = { scripts, createElement: () => ({ src: '' }), head: { append: (one: never) => scripts.push(one) } };
  addScripts(SCRIPTS, document as never);
  addScripts(SCRIPTS, document as never);
  expect(scripts.map(({ src }) => src)).toEqual(SCRIPTS);
});
