import { expect, test } from 'vitest';
import { auditSearchFrom, exportPath, filterFrom, isNarrowed } from './audit.search.ts';

const USER = '01890000-0000-7000-8000-000000000001';

test.each([
  [{}, {}],
  [
    { actor: USER, action: 'member.left', area: 'members' },
    { actor: USER, action: 'member.left', area: 'members' },
  ],
  [{ actor: 'jobs' }, { actor: 'jobs' }],
  [
    { from: '2026-11-01', to: '2026-11-20' },
    { from: '2026-11-01', to: '2026-11-20' },
  ],
  [
    { from: '2026-11-20', to: '2026-11-01' },
    { from: '2026-11-01', to: '2026-11-20' },
  ],
  [{ to: '2026-11-01' }, { to: '2026-11-01' }],
  [{ entry: 12 }, { entry: 12 }],
  [{ entry: 0 }, {}],
  [{ entry: '12; drop' }, {}],
  [{ actor: 'x', action: "a'; drop", area: 'A B', from: '2026-02-30', to: 7, zone: 'UTC' }, {}],
  [{ action: 'x'.repeat(200), area: ['members'], from: null }, {}],
])('%j reads %j', (address, search) => {
  expect(auditSearchFrom(address)).toEqual(search);
});

test('the zone is sent where it matters', () => {
  expect(filterFrom({ area: 'members' }, 'Europe/Lisbon')).toEqual({ area: 'members' });
  expect(filterFrom({ from: 'yesterday' }, 'Europe/Lisbon')).toEqual({});
  expect(filterFrom({ from: '2026-11-01' }, 'Europe/Lisbon')).toEqual({ from: '2026-11-01', zone: 'Europe/Lisbon' });
});

test('the file is of what the list shows', () => {
  expect(exportPath('g', filterFrom({ from: '2026-11-01', area: 'members' }, 'America/New_York'))).toBe(
    '/api/guilds/g/audit-logs?area=members&from=2026-11-01&zone=America%2FNew_York',
  );
  expect(exportPath('g', { entry: 12 })).toBe('/api/guilds/g/audit-logs?entry=12');
  expect(exportPath('g', {})).toBe('/api/guilds/g/audit-logs');
});

test('knows whether anything is left out', () => {
  expect(isNarrowed({})).toBe(false);
  expect(isNarrowed({ actor: undefined })).toBe(false);
  expect(isNarrowed({ area: 'members' })).toBe(true);
});
