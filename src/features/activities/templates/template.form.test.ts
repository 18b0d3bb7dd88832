import { expect, test } from 'vitest';
import { conflictOf, merged } from '#/features/settings/conflict.rules.ts';
import { type ActivityValues, EMPTY_PLAN, EMPTY_TEMPLATE, EMPTY_WHEN } from '../planning/activity-form.schema.ts';
import { templateConflicts } from './template.form.ts';

const values = (changes: Partial<ActivityValues> = {}): ActivityValues => ({
  ...EMPTY_PLAN,
  ...EMPTY_WHEN,
  template: { ...EMPTY_TEMPLATE, name: 'Raid night' },
  version: 1,
  ...changes,
});

test('two people who changed one template see what both did, without a day that it does not have', () => {
  const base = values();
  const mine = values({ template: { name: 'Raid night', scope: 'all', officersOnly: true }, title: 'Citadel' });
  const latest = values({
    ...{ template: { name: 'Big raid', scope: 'web', officersOnly: false }, capacity: '40', version: 2 },
    day: '2026-11-20',
  });
  const conflict = conflictOf(templateConflicts({ roles: [], ranks: [] }), { base, mine, latest });
  expect(conflict.toChoose).toEqual([
    {
      ...{ key: 'template', label: 'Template' },
      mine: 'Raid night, Website and Discord, officers only',
      theirs: 'Big raid, Website',
    },
  ]);
  expect(conflict.theirs.map(({ label }) => label)).toEqual(['Places']);
  expect(merged({ base, mine, latest }, { template: 'theirs' })).toMatchObject({
    ...{ template: { name: 'Big raid' }, title: 'Citadel', capacity: '40' },
  });
});
