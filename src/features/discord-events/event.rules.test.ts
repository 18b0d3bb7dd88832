import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EVENT_LIMITS, endOf, eventOf } from './event.rules.ts';

const facts = {
  title: 'Castle siege',
  description: 'Bring **oil**, @everyone.',
  startsAt: '2026-12-04T19:00:00.000Z',
  durationMinutes: 90,
  node: 'Winstead',
  voiceChannel: 'Raid voice',
  url: 'https://guildhall.test/guilds/1/activities/2',
};

test('an event says what, when and where, and leads to the page', () => {
  expect(eventOf(facts)).toEqual({
    name: 'Castle siege',
    description: 'Bring **oil**, @\u200beveryone.\n\nSign up: https://guildhall.test/guilds/1/activities/2',
    scheduled_start_time: '2026-12-04T19:00:00.000Z',
    scheduled_end_time: '2026-12-04T20:30:00.000Z',
    privacy_level: 2,
    entity_type: 3,
    entity_metadata: { location: 'Winstead · #Raid voice' },
  });
  expect(eventOf({ ...facts, description: ' ', node: '', voiceChannel: null })).toMatchObject({
    description: `Sign up: ${facts.url}`,
    entity_metadata: { location: 'In the game' },
  });
});

test('it fits, whatever the lengths of its parts, and never loses the page', () => {
  const long = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5_000 });
  fc.assert(
    fc.property(long, long, long, (title, description, node) => {
      const event = eventOf({ ...facts, title, description, node });
      expect(event.name.length).toBeLessThanOrEqual(EVENT_LIMITS.name);
      expect(event.description.length).toBeLessThanOrEqual(EVENT_LIMITS.description);
      expect(event.description.endsWith(facts.url)).toBe(true);
      expect(event.entity_metadata.location.length).toBeLessThanOrEqual(EVENT_LIMITS.location);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['scheduled', 'cancelled', 'canceled'],
  ['scheduled', 'draft', 'removed'],
  ['scheduled', 'completed', 'removed'],
  ['scheduled', null, 'removed'],
  ['active', 'completed', 'completed'],
  ['active', 'live', 'completed'],
  ['active', 'cancelled', 'removed'],
  ['active', null, 'removed'],
] as const)('one that is %s, of an activity that is %s, is %s', (state, status, end) => {
  expect(endOf(state, status)).toBe(end);
});
