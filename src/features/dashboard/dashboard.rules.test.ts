import { describe, expect, test } from 'vitest';
import type { Shell, ShellGuild, ShellUser } from '#/features/shell/shell.queries.server.ts';
import { activeGuildOf, firstSteps, thingsThatWait, waitingIn } from './dashboard.rules.ts';

const user: ShellUser = {
  id: 'u',
  name: 'Wren',
  image: null,
  platformRole: 'user',
  activeCharacter: null,
  activeGuildId: null,
  discordLinked: false,
  disclaimerDismissed: false,
  unread: 0,
  timeZoneConfirmed: false,
};
const shell: Shell = {
  user,
  guilds: [],
  timeZone: 'Etc/GMT',
  viewing: null,
  sidebarCookie: null,
  listsCookie: null,
  narrowCookie: null,
  discordSignIn: false,
  install: {
    publicUrl: 'https://guild.example',
    communityUrl: null,
    supportEmail: null,
    bannerImageUrl: null,
    scripts: [],
  },
  renderedAt: 0,
};
const character = {
  id: 'c',
  name: 'Wren',
  className: 'Bard',
  role: 'Support' as const,
  level: 1,
  avatarImageLink: null,
  screenshotImageLink: null,
};
const guild = (id: string, pendingApplications: number): ShellGuild => ({
  id,
  slug: id,
  name: id,
  avatarImageLink: null,
  archived: false,
  entries: { dashboard: 0, applications: pendingApplications },
  settings: [],
  character,
});

describe('first steps', () => {
  test('begin undone, without Discord where there is none', () => {
    expect(firstSteps(shell, []).map(({ key, state }) => [key, state])).toEqual([
      ['character', 'todo'],
      ['guild', 'todo'],
    ]);
  });

  test('are done one by one', () => {
    const later = {
      ...shell,
      discordSignIn: true,
      user: { ...user, activeCharacter: character },
      guilds: [guild('a', 0)],
    };
    expect(firstSteps(later, []).map(({ state }) => state)).toEqual(['done', 'done', 'todo']);
    const linked = { ...later, user: { ...later.user, discordLinked: true } };
    expect(firstSteps(linked, []).every(({ state }) => state === 'done')).toBe(true);
  });
});

test('who has applied waits for an answer, until they are in a guild', () => {
  const guildStep = (of: Shell, appliedTo: string[]) => firstSteps(of, appliedTo).find(({ key }) => key === 'guild');
  expect(guildStep(shell, ['Ashen Lanterns', 'Vex'])).toMatchObject({
    state: 'waiting',
    label: 'Waiting for an answer',
    hint: 'You applied to Ashen Lanterns and Vex.',
  });
  expect(guildStep({ ...shell, guilds: [guild('a', 0)] }, ['Vex'])).toMatchObject({ state: 'done' });
});

test('the active guild is the one that the user acts in, as long as they are in it', () => {
  const guilds = [guild('a', 0), guild('b', 0)];
  const active = (activeGuildId: string | null) =>
    activeGuildOf({ ...shell, guilds, user: { ...user, activeGuildId } });
  expect([active('b')?.id, active('gone'), active(null)]).toEqual(['b', null, null]);
  expect(activeGuildOf({ ...shell, guilds, user: null })).toBeNull();
});

test('what waits in a guild is the sum of its entries', () => {
  expect(waitingIn({ ...guild('a', 2), entries: { dashboard: 0, applications: 2, announcements: 3 } })).toBe(5);
});

test('waiting applications come first by their number, then own tasks', () => {
  const busy = { ...guild('d', 2), entries: { dashboard: 0, applications: 2, tasks: 7 } };
  const waiting = thingsThatWait({ guilds: [guild('a', 1), guild('b', 0), guild('c', 5), busy] });
  expect(waiting.map(({ what, guild: { id }, count }) => `${what} ${id} ${count}`)).toEqual([
    ...['applications c 5', 'applications d 2', 'applications a 1', 'tasks d 7'],
  ]);
});
