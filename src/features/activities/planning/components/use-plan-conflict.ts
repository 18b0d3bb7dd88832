import { useRef } from 'react';
import type { DescribedFields } from '#/features/settings/change.rules.ts';
import { useConflict } from '#/features/settings/components/use-conflict.ts';
import { submitForm } from '#/ui/form/form.tsx';
import type { ActivityValues } from '../activity-form.schema.ts';
import type { ActivityFormApi } from './use-activity-form.ts';

interface PlanConflictOptions<State> {
  /** What the form began with. */
  start: ActivityValues;
  fetchLatest: () => Promise<State>;
  valuesOf: (latest: State) => ActivityValues;
  /** What is shown, in this order. */
  fields: DescribedFields<ActivityValues>;
}

/** For when someone else saved the same activity or template: both changes side by side, and what comes of them is sent. */
export function usePlanConflict<State>({ start, ...options }: PlanConflictOptions<State>) {
  const opened = useRef(start);
  const { open, dialogOf } = useConflict<State, ActivityValues>(options);
  return {
    onRefused: (error: unknown, mine: ActivityValues) => open(error, opened.current, mine),
    dialogOf: (form: ActivityFormApi) =>
      dialogOf((chosen, latest) => {
        opened.current = options.valuesOf(latest);
        const { version } = opened.current;
        form.reset({ ...chosen, version }, { keepDefaultValues: true });
        void submitForm(form);
      }),
  };
}
