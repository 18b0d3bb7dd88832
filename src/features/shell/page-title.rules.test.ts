import { expect, test } from 'vitest';
import { pageHead } from './page-title.rules.ts';
import type { ShellGuild } from './shell.queries.server.ts';

const guild: ShellGuild = {
  id: 'g',
  slug: 'ashen-lanterns',
  name: 'Ashen Lanterns',
  avatarImageLink: null,
  archived: false,
  entries: {},
  settings: [],
  character: {
    id: 'c',
    name: 'Wren',
    className: 'Bard',
    role: 'Support',
    level: 1,
    avatarImageLink: null,
    screenshotImageLink: null,
  },
};
const page = (params: Readonly<Record<string, string>>, guilds = [guild]) => ({
  match: { context: { shell: { guilds } } },
  params,
});

test.each([
  ['a page of a guild names page and guild', page({ guildId: 'g' }), 'Members · Ashen Lanterns · Guildhall'],
  ['a page of no guild names the page', page({ characterId: 'c' }), 'Members · Guildhall'],
  ['a guild the viewer isn’t in isn’t named', page({ guildId: 'other' }), 'Members · Guildhall'],
  [
    'so is any guild while the shell is unknown',
    { match: { context: {} }, params: { guildId: 'g' } },
    'Members · Guildhall',
  ],
])('%s', (_, at, title) => {
  expect(pageHead('Members', at)).toEqual({ meta: [{ title }] });
});

test('a guild that was created just now is named by its own page', () => {
  const { meta } = pageHead('Guild Dashboard', page({ guildId: 'new' }), 'New Lanterns');
  expect(meta).toEqual([{ title: 'Guild Dashboard · New Lanterns · Guildhall' }]);
});
