import { describe, expect, test } from 'vitest';
import { type ApplicantStatusFacts, applicantStatusOf, waitLabel } from './application.rules.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const hours = (n: number) => new Date(NOW - n * 3_600_000);
const nobody: ApplicantStatusFacts = {
  isArchived: false,
  isMember: false,
  isBlocked: false,
  pending: null,
  allowApplications: true,
  rejectedAt: null,
  cooldownDays: 7,
};

describe('status of an applicant', () => {
  const pending = { applicationId: 'a', since: hours(1) };
  test.each<[string, Partial<ApplicantStatusFacts>, string]>([
    ['nothing stands in the way', {}, 'open'],
    ['a member', { isMember: true }, 'member'],
    ['a member with everything else', { isMember: true, isBlocked: true, pending, allowApplications: false }, 'member'],
    ['waiting', { pending }, 'pending'],
    ['waiting at a guild that closed meanwhile', { pending, allowApplications: false }, 'pending'],
    ['blocked', { isBlocked: true }, 'blocked'],
    ['blocked and closed', { isBlocked: true, allowApplications: false }, 'blocked'],
    ['closed', { allowApplications: false }, 'closed'],
    ['rejected yesterday', { rejectedAt: hours(24) }, 'cooldown'],
    ['rejected a minute less than 7 days ago', { rejectedAt: hours(7 * 24 - 1 / 60) }, 'cooldown'],
    ['rejected 7 days ago', { rejectedAt: hours(7 * 24) }, 'open'],
    ['rejected just now at a guild without cool-down', { rejectedAt: hours(0), cooldownDays: 0 }, 'open'],
    ['rejected yesterday at a closed guild', { rejectedAt: hours(24), allowApplications: false }, 'closed'],
  ])('%s', (_, facts, kind) => {
    expect(applicantStatusOf({ ...nobody, ...facts }, NOW).kind).toBe(kind);
  });

  test('the cool-down ends when the days are over', () => {
    expect(applicantStatusOf({ ...nobody, rejectedAt: hours(24), cooldownDays: 3 }, NOW)).toEqual({
      kind: 'cooldown',
      until: new Date(NOW + 2 * 24 * 3_600_000),
    });
  });
});

test.each([
  [30, 'in a moment'],
  [60 * 60, 'in 60 minutes'],
  [3 * 3600, 'in 3 hours'],
  [35 * 3600, 'in 35 hours'],
  [6 * 86_400, 'in 6 days'],
  [6 * 86_400 + 1, 'in 7 days'],
])('%d seconds are %s', (seconds, words) => {
  expect(waitLabel(new Date(NOW + seconds * 1000), NOW)).toBe(words);
});
