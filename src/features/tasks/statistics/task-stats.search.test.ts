import { expect, test } from 'vitest';
import { exportPath, listInputOf, taskStatsSearchFrom } from './task-stats.search.ts';

const GUILD = '0192f0c1-2345-7abc-8def-0123456789ab';

test.each([
  [{}, {}],
  [{ period: '90', sort: '-submissions', q: '  ' }, {}],
  [
    { period: 30, category: 'craft', q: ' an ', sort: 'name' },
    { period: 30, category: 'craft', q: 'an', sort: 'name' },
  ],
  [{ period: '45', category: 'picnic', q: { a: 1 }, sort: '-x' }, {}],
])('the address %j', (search, read) => expect(taskStatsSearchFrom(search)).toEqual(read));

test('an address is a call and a file', () => {
  const search = taskStatsSearchFrom({ period: 'all', category: 'donate', q: 'mar', sort: '-points' });
  expect(listInputOf(GUILD, search)).toEqual({
    ...{ guildId: GUILD, period: 'all', category: 'donate', query: 'mar', sort: '-points' },
  });
  expect(exportPath(GUILD, search)).toBe(
    `/api/guilds/${GUILD}/task-stats?period=all&category=donate&q=mar&sort=-points`,
  );
  expect(exportPath(GUILD, {})).toBe(`/api/guilds/${GUILD}/task-stats`);
});
