import { expect, test } from 'vitest';
import { EVERYTHING_PUBLIC, VISIBILITIES, VISIBILITY_AREAS } from '#/features/privacy/visibility.rules.ts';
import { features } from '#/platform/feature.server.ts';
import '#/features/registry.server.ts';
import { AREAS, AUDIT_BATCH, auditLine, isWithheld, NEVER, restText, SHOWN } from './audit-post.rules.ts';

const entry = (area: string, more: object = {}) => ({ area, type: 'x', subject_id: 's', data: {}, ...more });
const nothing = { visibility: EVERYTHING_PUBLIC, staffPools: new Set<string>(), subjects: new Set<string>() };

test('of each area that entries have it is said whether they are posted', () => {
  const lists = [new Set(Object.keys(AREAS)), SHOWN, NEVER];
  const areas = new Set(features().flatMap(({ events = [] }) => events.map(({ area }) => area)));
  expect([...areas].filter((area) => lists.filter((list) => list.has(area)).length !== 1)).toEqual([]);
  expect(isWithheld(entry('something-new'), nothing)).toBe(true);
});

test.each([
  ['a pool', entry('points', { type: 'pool.created' })],
  ['a page of the library', entry('library', { data: { staffOnly: true } })],
  ['a draft', entry('activities', { data: { isDraft: true } })],
  ['an announcement that waits', entry('announcements', { data: { publishAt: '2026-01-01T00:00:00.000Z' } })],
  ['one that was never published', entry('announcements', { data: { published: false } })],
  ['what members can’t see now', entry('auctions', { subject_id: 'hidden' })],
  ['a vote', entry('applications', { type: 'application.voted' })],
  ['what is paid', entry('billing')],
])('%s is left out', (_, one) => {
  expect(isWithheld(one, { ...nothing, subjects: new Set(['hidden']) })).toBe(true);
});

test('what members see is posted', () => {
  for (const data of [{ isDraft: false }, { publishAt: null }, { published: true }])
    expect(isWithheld(entry('announcements', { data }), { ...nothing, subjects: new Set(['hidden']) })).toBe(false);
});

test('what a guild hides of members, what staff keep about them and who bids is left out', () => {
  for (const area of ['members', 'settings', 'ranks', 'announcements', 'points', 'absences', 'tasks', 'professions'])
    expect(isWithheld(entry(area), nothing)).toBe(false);
  for (const area of ['notes', 'warnings']) expect(isWithheld(entry(area), nothing)).toBe(true);
  expect(isWithheld(entry('auctions', { type: 'auction.bidPlaced' }), nothing)).toBe(true);
  const staffPools = new Set(['p']);
  expect(isWithheld(entry('points', { data: { poolId: 'p' } }), { ...nothing, staffPools })).toBe(true);
  const parts = { absents: 'absences', activity: 'attendance', artisan: 'recipes', tasks: 'tasks' };
  const areas = { ...parts, transactions: 'treasury', gear: null };
  for (const of of VISIBILITY_AREAS)
    for (const visibility of VISIBILITIES) {
      const area = areas[of];
      if (area === null) continue;
      const hidden = { ...nothing, visibility: { ...EVERYTHING_PUBLIC, [of]: visibility } };
      expect(isWithheld(entry(area), hidden)).toBe(visibility !== 'public');
      expect(isWithheld(entry('members'), hidden)).toBe(false);
    }
});

test('a line says who did what, formatted and mentioning by no one’s name, and ten fit into a message', () => {
  const row = {
    ...{
      id: '1',
      seq: 1,
      at: '1970-01-01T00:00:00.000Z',
      type: 'x',
      area: 'members',
      source: 'web',
      actor_user_id: null,
    },
    ...{ actor_name: '**@everyone**', actor_image: null, actor_character_id: null, subject_type: 'member' },
    ...{ subject_id: '1', subject_label: `[x](https://evil.example) ${'y'.repeat(300)}`, data: {}, pageKey: [] },
  };
  const description = {
    sentence: ['kicked ', ' for good'] as const,
    named: true,
    changes: [],
    details: [],
    page: undefined,
  };
  const line = auditLine({ row, description });
  expect(line).toMatch(/^<t:0:t> \*\*\\\*\\\*@\u200beveryone\\\*\\\*\*\* kicked \*\*/);
  expect(line).not.toContain('](');
  expect(line.length * AUDIT_BATCH).toBeLessThan(4_000);
  expect(restText({ withheld: 0, beyond: 0 })).toBe('');
  expect(restText({ withheld: 2, beyond: 1_200 })).toBe('-# 1,200 more in the audit log, 2 not posted here');
});
