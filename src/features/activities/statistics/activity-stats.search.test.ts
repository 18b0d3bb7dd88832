import { expect, test } from 'vitest';
import { exportPath, listInputOf, overviewInputOf, statsSearchFrom, withTypes } from './activity-stats.search.ts';

const GUILD = '0192f0c1-1111-7abc-8def-000000000009';

test('an address says what is counted, of whom, and in which order; defaults are not written', () => {
  const search = { period: 30, type: 'raid,dungeon', q: 'ed', sort: '-noShow' };
  expect(statsSearchFrom(search)).toEqual(search);
  expect(statsSearchFrom({ period: '60' })).toEqual({ period: 60 });
  expect(statsSearchFrom({ period: '90', sort: '-attendance', type: '', q: '  ' })).toEqual({});
  expect(statsSearchFrom({ period: '2026-09-01' })).toEqual({ period: '2026-09-01' });
});

test('what is not valid is dropped', () => {
  expect(statsSearchFrom({ period: '2026-02-30', type: 'picnic', q: { a: 1 }, sort: 'x' })).toEqual({});
});

test('the call and the file are about the same', () => {
  const search = { period: 'all', type: 'raid', q: 'ed & al', sort: 'name' };
  expect(listInputOf(GUILD, search)).toEqual({
    ...{ guildId: GUILD, period: 'all', types: ['raid'], query: 'ed & al', sort: 'name' },
  });
  expect(overviewInputOf(GUILD, { period: 30 }).period).toBe('30');
  expect(overviewInputOf(GUILD, {})).toEqual({ guildId: GUILD, period: '90', types: [] });
  expect(exportPath(GUILD, search)).toBe(
    `/api/guilds/${GUILD}/activity-stats?period=all&type=raid&q=ed+%26+al&sort=name`,
  );
  expect(exportPath(GUILD, {})).toBe(`/api/guilds/${GUILD}/activity-stats`);
});

test('types are chosen anew, and the rest stays', () => {
  expect(withTypes({ period: 30, type: 'raid' }, ['social'])).toEqual({ period: 30, type: 'social' });
  expect(withTypes({ period: 30, type: 'raid' }, [])).toEqual({ period: 30 });
});
