import { describe, expect, it } from 'vitest';
import { excerptOf, memberCountLabel, roleNeeds } from './guild.rules.ts';

describe('excerptOf', () => {
  it.each([
    ['# Title\n\nWe **move** _salt_ by [road](https://x.example).', 'Title We move salt by road.'],
    ['- one\n- two\n> three', 'one two three'],
    ['![a ship](/files/x.webp) sails', 'a ship sails'],
    ['```\ncode\n```\nafter', 'after'],
    ['', ''],
  ])('makes plain words of %j', (markdown, plain) => {
    expect(excerptOf(markdown, 100)).toBe(plain);
  });

  it('cuts at a word and never inside a letter', () => {
    expect(excerptOf('one two three four', 12)).toBe('one two…');
    expect(excerptOf('🛡'.repeat(20), 5)).toBe(`${'🛡'.repeat(5)}…`);
  });
});

describe('roleNeeds', () => {
  const counts = [
    { role: 'Tank', count: 14 },
    { role: 'Healer', count: 18 },
    { role: 'Damage', count: 62 },
    { role: 'Unknown', count: 0 },
  ];

  it('puts what is wanted first and leaves out an empty Unknown', () => {
    expect(roleNeeds(counts, [{ role: 'Damage', count: 4 }])).toEqual([
      { role: 'Damage', members: 62, wanted: 4 },
      { role: 'Tank', members: 14, wanted: 0 },
      { role: 'Healer', members: 18, wanted: 0 },
    ]);
  });
});

describe('memberCountLabel', () => {
  it.each([
    [0, '0 members'],
    [1, '1 member'],
    [1204, '1,204 members'],
  ])('%i is %s', (count, words) => {
    expect(memberCountLabel(count)).toBe(words);
  });
});
