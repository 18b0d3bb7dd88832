import { useStore } from '@tanstack/react-form';
import { useEffect, useState } from 'react';
import { late } from '#/ui/lazy/late.ts';
import { ruleOf } from '../../series/series.rules.ts';
import { recurrenceFrom } from '../activity-form.schema.ts';
import type { ActivityFormApi } from './use-activity-form.ts';

/** Larger than the form itself, and for series alone. */
const recurrence = late(() => import('../../series/recurrence.rules.ts'));

export interface SeriesDays {
  /** Without those that are skipped. */
  readonly days: readonly string[];
  /** All that the rule names. */
  readonly all: readonly string[];
  /** Why they are no series, in words. */
  readonly fault: string | null;
}

/** The days of the series in the form; null for one activity, while the form is incomplete, and until the library is there. */
export function useSeriesDays(form: ActivityFormApi): SeriesDays | null {
  const rule = useStore(form.store, ({ values }) => {
    const repeats = recurrenceFrom(values);
    return repeats && ruleOf(repeats);
  });
  const day = useStore(form.store, ({ values }) => values.day);
  const skipped = useStore(form.store, ({ values }) => values.skipped);
  const [loaded, setLoaded] = useState(() => recurrence.now());
  useEffect(() => {
    if (rule !== null && !loaded) void recurrence.load().then((found) => setLoaded(found));
  }, [rule, loaded]);
  if (rule === null || !loaded) return null;
  const all = loaded.daysOf(rule, day);
  const days = all.filter((each) => !skipped.includes(each));
  return { all, days, fault: loaded.daysFault(days) };
}
