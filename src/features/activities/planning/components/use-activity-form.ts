import { useState } from 'react';
import { useAppForm } from '#/ui/form/form.tsx';
import { type ActivityOutput, type ActivityValues, activityFormSchema } from '../activity-form.schema.ts';

/** Before the failure is shown: what was written, for where someone else was faster. */
type OnRefused = (error: unknown, values: ActivityValues) => Promise<unknown>;

/** The form of an activity, by the guild's clocks, or of a template. */
export function useActivityForm(
  start: ActivityValues,
  timeZone: string,
  send: (written: ActivityOutput) => Promise<unknown>,
  { kind = 'activity', onRefused }: { kind?: 'activity' | 'template'; onRefused?: OnRefused } = {},
) {
  const [schema] = useState(() => activityFormSchema(timeZone, kind));
  return useAppForm({
    defaultValues: start,
    schema,
    onSubmit: async ({ value, form }) => {
      try {
        await send(value);
      } catch (error) {
        await onRefused?.(error, form.state.values);
        throw error;
      }
    },
  });
}

export type ActivityFormApi = ReturnType<typeof useActivityForm>;
