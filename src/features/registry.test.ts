import { expect, test } from 'vitest';
import './registry.server.ts';
import type { EventData, EventDefinition } from '#/platform/events.ts';
import { features } from '#/platform/feature.server.ts';

const events = features().flatMap(({ events = [] }) => events.map(({ definition }) => definition));

test('every event that a file defines belongs to one feature', () => {
  const files = import.meta.glob<Record<string, { definition: EventDefinition<EventData> }>>('./**/*.events.ts', {
    eager: true,
  });
  const defined = Object.values(files).flatMap((file) => Object.values(file).map(({ definition }) => definition.type));
  expect(events.map(({ type }) => type).toSorted()).toEqual(defined.toSorted());
});

test('no two events have the same type', () => {
  const types = events.map(({ type }) => type);
  expect(types).toEqual([...new Set(types)]);
});

test('events ask for the reactions that there are', () => {
  const asked = events.flatMap(({ reactions = [] }) => reactions);
  const known = features().flatMap(({ reactions = {} }) => Object.keys(reactions));
  expect([...new Set(asked)].toSorted()).toEqual(known.toSorted());
});

test('no two jobs have the same name', () => {
  const names = features().flatMap(({ jobs = [] }) => jobs.map(({ name }) => name));
  expect(names).toEqual([...new Set(names)]);
});
