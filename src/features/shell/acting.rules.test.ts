import { expect, test } from 'vitest';
import { takenAlong } from './acting.rules.ts';
import type { Shell, ShellCharacter } from './shell.queries.server.ts';

const character = (id: string): ShellCharacter => ({
  ...{ id, name: id, className: 'Bard', role: 'Support', level: 1, avatarImageLink: null, screenshotImageLink: null },
});
const guild = (id: string, own: string) => ({
  ...{ id, slug: id, name: id, avatarImageLink: null, archived: false, entries: {}, settings: [] },
  character: character(own),
});
const shell = (active: string | null, more: Partial<Shell> = {}): Pick<Shell, 'user' | 'guilds' | 'viewing'> => ({
  user: {
    ...{ id: 'u', name: 'Wren', image: null, platformRole: 'user' as const, activeGuildId: null, unread: 0 },
    ...{ discordLinked: false, disclaimerDismissed: true, timeZoneConfirmed: true },
    activeCharacter: active === null ? null : character(active),
  },
  guilds: [guild('a', 'edda'), guild('b', 'corin')],
  viewing: null,
  ...more,
});

test.each([
  ['a guild of another own character takes it along', shell('edda'), 'b', 'corin'],
  ['so does a guild while no character is active', shell(null), 'a', 'edda'],
  ['the guild of the active character changes nothing', shell('corin'), 'b', null],
  ['nor does a guild the user isn’t in', shell('edda'), 'c', null],
  ['nor a page of no guild', shell('edda'), undefined, null],
  [
    'nothing changes while the guild is viewed as a role',
    shell('edda', { viewing: { guildId: 'b', guildName: 'b', roleName: 'Officer' } }),
    'b',
    null,
  ],
  ['nor for visitors', shell('edda', { user: null }), 'b', null],
])('%s', (_, seen, guildId, taken) => {
  expect(takenAlong(seen, guildId)).toEqual(taken && { activeCharacterId: taken, activeGuildId: guildId });
});
