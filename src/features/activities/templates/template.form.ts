import type { DescribedFields } from '#/features/settings/change.rules.ts';
import { activityConflicts } from '../planning/activity-conflict.labels.ts';
import { type ActivityValues, EMPTY_WHEN, planValuesOf } from '../planning/activity-form.schema.ts';
import type { TemplateDetails } from './template.cache.ts';
import { SCOPE_LABELS } from './template.rules.ts';

/** A template as its form begins with it. */
export const templateValuesOf = ({ plan, name, scope, officersOnly, version }: TemplateDetails): ActivityValues => ({
  ...planValuesOf(plan),
  ...EMPTY_WHEN,
  template: { name, scope, officersOnly },
  version,
});

/** What is shown where two people changed the same template, in this order. */
export function templateConflicts(named: Parameters<typeof activityConflicts>[0]): DescribedFields<ActivityValues> {
  const { day: _, time: __, repeatedTime: ___, ...ofPlan } = activityConflicts(named);
  return {
    template: {
      label: 'Template',
      format: ({ name, scope, officersOnly }) =>
        [name, SCOPE_LABELS[scope], ...(officersOnly ? ['officers only'] : [])].join(', '),
    },
    ...ofPlan,
  };
}
