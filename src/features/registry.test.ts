import { expect, test } from 'vitest';
import './registry.server.ts';
import { type EventDefinition, storedTypes } from '#/platform/events.ts';
import { features, guildEntries, notificationKinds, searchProviders } from '#/platform/feature.server.ts';
import { isListed, type NotificationKind } from '#/platform/notification-kinds.ts';
import type { SearchProvider } from '#/platform/search.server.ts';
import { GUILD_PAGES } from '#/testing/matrix/cases.ts';
import { GUILD_ENTRIES } from './navigation-registry.ts';
import { SETTINGS_TABS } from './settings/settings-tabs.rules.ts';

const events = features().flatMap(({ events = [] }) => events);
const reactions = features().flatMap(({ reactions = [] }) => reactions);

/** Everything that files of this kind define. */
const defined = <Definition>(files: Record<string, Record<string, Definition>>): Definition[] =>
  Object.values(files).flatMap((file) => Object.values(file));

test('every event that a file defines belongs to one feature', () => {
  const files = import.meta.glob<Record<string, EventDefinition>>('./**/*.events.ts', { eager: true });
  const types = defined(files).map(({ type }) => type);
  expect(events.map(({ type }) => type).toSorted()).toEqual(types.toSorted());
  const stored = events.flatMap(storedTypes);
  expect(stored).toHaveLength(new Set(stored).size);
});

test('every kind of notification that a file defines belongs to one feature, and follows one that is listed', () => {
  const files = import.meta.glob<Record<string, NotificationKind>>('./**/*.notifications.ts', { eager: true });
  const kinds = notificationKinds();
  const names = kinds.map(({ kind }) => kind);
  expect(names.toSorted()).toEqual(
    defined(files)
      .map(({ kind }) => kind)
      .toSorted(),
  );
  expect(names).toHaveLength(new Set(names).size);
  for (const { label, hint, preference } of kinds) {
    expect(kinds.some((other) => isListed(other) && other.kind === preference)).toBe(true);
    expect(label).toMatch(/^[A-Z].*[^.]$/);
    expect(hint).toMatch(/^[A-Z].*\.$/);
  }
});

test('every search provider that a file defines belongs to one feature', () => {
  const files = import.meta.glob<Record<string, SearchProvider>>('./**/*.search-provider.server.ts', { eager: true });
  const kinds = searchProviders().map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(
    defined(files)
      .map(({ kind }) => kind)
      .toSorted(),
  );
  expect(kinds).toHaveLength(new Set(kinds).size);
});

test('an event has no two reactions of one name, and every reaction an event that there is', () => {
  const bound = reactions.map(({ eventType, name }) => `${eventType} ${name}`);
  expect(bound).toHaveLength(new Set(bound).size);
  const types = new Set(events.map(({ type }) => type));
  expect(reactions.filter(({ eventType }) => !types.has(eventType))).toEqual([]);
});

test('no two jobs have the same name', () => {
  const names = features().flatMap(({ jobs = [] }) => jobs.map(({ name }) => name));
  expect(names).toHaveLength(new Set(names).size);
});

test('a settings tab links to an entry of the navigation', () => {
  const pages = SETTINGS_TABS.flatMap(({ id, page }) => (page ? [`${id} to ${page}`] : []));
  expect(pages).toEqual(
    expect.arrayContaining([
      ...['ranks to members', 'roles to members', 'privacy to members'],
      ...['applications to applications', 'announcements to announcements'],
    ]),
  );
  const entries = GUILD_ENTRIES.map(({ id }) => id);
  expect(SETTINGS_TABS.filter(({ page }) => page && !entries.includes(page))).toEqual([]);
});

test('every entry of a guild’s navigation is registered on the server, and links to a page that its permission opens', () => {
  const shown = GUILD_ENTRIES.map(({ id }) => id);
  expect(shown.toSorted()).toEqual(
    guildEntries()
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(new Set(GUILD_ENTRIES.map(({ place }) => place)).size).toBe(shown.length);
  for (const { id, to } of GUILD_ENTRIES) {
    const page = GUILD_PAGES[to.replace('/guilds/$guildId', '')];
    // The settings lead on to the first tab that is open.
    const needed = page ? [page.needs] : SETTINGS_TABS.map(({ needs }) => needs);
    expect(guildEntries().find((entry) => entry.id === id)?.opensWith).toEqual(needed);
  }
});
