import { useRef } from 'react';
import type { DescribedFields } from '#/features/settings/change.rules.ts';
import { resolved, useConflict } from '#/features/settings/components/use-conflict.ts';
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
  const { conflict, close, open } = useConflict<State, ActivityValues>(options);
  return {
    onRefused: (error: unknown, mine: ActivityValues) => open(error, opened.current, mine),
    dialogOf: (form: ActivityFormApi) => ({
      conflict,
      onClose: close,
      onResolve: (choices: Parameters<typeof resolved>[1]) => {
        if (!conflict) return;
        close();
        opened.current = options.valuesOf(conflict.latest);
        const { version } = opened.current;
        form.reset({ ...resolved(conflict, choices), version }, { keepDefaultValues: true });
        void submitForm(form);
      },
    }),
  };
}
