import { describe, expect, it } from 'vitest';
import type { LiveAreas } from '#/base/live-areas.ts';
import { guildTopic, userTopic } from '#/base/live-topics.ts';
import { features } from '#/platform/feature.server.ts';
import { keysOf } from './live-registry.ts';
import './registry.server.ts';

const declared = import.meta.glob<LiveAreas>('/src/features/**/*.live.ts', { eager: true, import: 'liveAreas' });

const heard = (topic: string, key: readonly string[]) =>
  keysOf([topic]).some((prefix) => prefix.every((part, i) => key[i] === part));

describe('areas of live topics', () => {
  const areas = new Set(
    Object.values(declared).flatMap(({ guild = {}, user = {} }) => Object.keys({ ...guild, ...user })),
  );

  const events = features().flatMap(({ events = [] }) => events);

  it('finds the events', () => expect(events.length).toBeGreaterThan(30));

  it.each(events.map(({ type, area, alsoAreas }) => ({ type, all: [area, ...alsoAreas] })))(
    'of $type are declared by a feature',
    ({ all }) => {
      for (const area of all) expect(areas).toContain(area);
    },
  );
});

describe('a topic invalidates', () => {
  it.each([
    ['the counts in the navigation and on the dashboard', guildTopic('7', 'pending-applications'), ['me', 'shell']],
    ['the navigation that names the guild', guildTopic('7', 'guild'), ['me', 'shell']],
    ['the page of an own character', userTopic('u', 'characters'), ['me', 'character', '9']],
    ['the list of members, which shows who is absent', guildTopic('7', 'absences'), ['guild', '7', 'members', 'list']],
    ['pages of roles, which count members', guildTopic('7', 'members'), ['guild', '7', 'roles', 'list']],
    [
      'sign-ups, by the status and limits of their activity',
      guildTopic('7', 'activities'),
      ['guild', '7', 'sign-ups', 'a'],
    ],
    ['attendance, by an activity that goes live', guildTopic('7', 'activities'), ['guild', '7', 'attendance', 'a']],
    ['parties, by an activity that is over', guildTopic('7', 'activities'), ['guild', '7', 'parties', 'a', 'board']],
    ['parties, by someone who drops out', guildTopic('7', 'sign-ups'), ['guild', '7', 'parties', 'a', 'board']],
    ['calendars, by an answer', guildTopic('7', 'sign-ups'), ['guild', '7', 'activities', 'range']],
    ['appeals, by a decision', guildTopic('7', 'attendance'), ['guild', '7', 'attendance', 'appeals', 'a']],
    ['artisans, by who is in the guild', guildTopic('7', 'members'), ['guild', '7', 'artisans', 'list']],
    ['artisans, by what someone practices', guildTopic('7', 'professions'), ['guild', '7', 'artisans', 'coverage']],
    ['the audit log', guildTopic('7', 'notes'), ['guild', '7', 'audit', 'new']],
    ['everything of a guild when rights change', guildTopic('7', 'access'), ['guild', '7', 'announcements', 'list']],
  ])('%s', (_, topic, key) => expect(heard(topic, key)).toBe(true));

  it.each([
    ['the list of members, by a note', guildTopic('7', 'notes'), ['guild', '7', 'members', 'list']],
    ['the list of members, by a warning', guildTopic('7', 'warnings'), ['guild', '7', 'members', 'list']],
    ['what is counted of members, by an absence', guildTopic('7', 'absences'), ['guild', '7', 'members', 'facets']],
    ['the navigation, by a vote', guildTopic('7', 'applications'), ['me', 'shell']],
    ['another guild', guildTopic('7', 'access'), ['guild', '8', 'members', 'list']],
  ])('not %s', (_, topic, key) => expect(heard(topic, key)).toBe(false));
});
