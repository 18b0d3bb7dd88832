import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { dayText, isDay } from '#/base/day.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Field, FieldError } from '#/ui/controls/field.tsx';
import { Input, NumberInput } from '#/ui/controls/input.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { Skeleton } from '#/ui/feedback/skeleton.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#/ui/overlays/dialog.tsx';
import { type DaysPreview, daysPreviewOptions, useChangeDays } from '../../series/series.cache.ts';
import { INTERVAL_MAX, type Recurrence, ruleOf, SERIES_MAX, weekdayOf } from '../../series/series.rules.ts';
import type { ActivityDetails } from '../activity.cache.ts';
import { WeekdayButtons } from './weekday-buttons.tsx';

interface ChangeDaysDialogProps {
  which: { guildId: string; activityId: string };
  series: NonNullable<ActivityDetails['series']>;
  /** How it repeats now. */
  recurrence: Recurrence;
  onOpenChange: (open: false) => void;
}

/** Chooses other days for a series, and shows what that changes before it is done. */
export function ChangeDaysDialog({
  which,
  series: { startsOn, lastOn },
  recurrence,
  onOpenChange,
}: ChangeDaysDialogProps) {
  const [chosen, setChosen] = useState<Recurrence>(() => withEnd(recurrence, startsOn, lastOn));
  const set = (part: Partial<Recurrence>) => setChosen((now) => ({ ...now, ...part }));
  const isWhole = isComplete(chosen);
  const rule = ruleOf(isWhole ? chosen : recurrence);
  const [restored, setRestored] = useState<readonly string[]>([]);
  const wanted = { ...which, rule, restored: [...restored] };
  const { data: preview, isPlaceholderData } = useQuery({
    ...daysPreviewOptions(wanted),
    enabled: isWhole,
  });
  const navigate = useNavigate();
  const change = useChangeDays(async ({ activityId }) => {
    onOpenChange(false);
    if (activityId === which.activityId) return;
    const { guildId } = which;
    if (activityId === null) await navigate({ to: '/guilds/$guildId/activities', params: { guildId } });
    else
      await navigate({
        ...{ to: '/guilds/$guildId/activities/$activityId', params: { guildId, activityId } },
        replace: true,
      });
  });
  const apply = ({ go }: DaysPreview) => change.mutateAsync({ ...wanted, go: go.map(({ id }) => id) });
  const isReady = isWhole && preview !== undefined && !isPlaceholderData && preview.fault === null;
  const isSame = isReady && preview.come.length + preview.go.length === 0;
  return (
    <Dialog open onOpenChange={(open) => open || onOpenChange(false)}>
      <DialogContent title="Change days" description="For everything of this series that is still to come.">
        <DialogBody className="grid content-start gap-5">
          <div className="flex flex-wrap items-end gap-3">
            <Field label="Repeats" className="w-40">
              <Select
                value={chosen.every}
                onValueChange={(every) => set({ every: every === 'day' ? 'day' : 'week', weekdays: [] })}
                items={[
                  { value: 'day', label: 'By day' },
                  { value: 'week', label: 'By week' },
                ]}
              />
            </Field>
            <Field label={chosen.every === 'day' ? 'Every so many days' : 'Every so many weeks'} className="w-44">
              <NumberInput
                value={chosen.interval}
                onValueChange={(interval) => set({ interval: Number(interval) })}
                min={1}
                max={INTERVAL_MAX}
              />
            </Field>
            {chosen.every === 'week' ? (
              <WeekdayButtons value={chosen.weekdays} onChange={(weekdays) => set({ weekdays })} />
            ) : null}
          </div>
          <div className="flex flex-wrap items-end gap-3">
            <Field label="Ends" className="w-40">
              <Select
                value={chosen.until === null ? 'count' : 'until'}
                onValueChange={(ends) =>
                  set(ends === 'until' ? { until: lastOn, count: null } : { until: null, count: 10 })
                }
                items={[
                  { value: 'until', label: 'Until a date' },
                  { value: 'count', label: 'After a number' },
                ]}
              />
            </Field>
            {chosen.until === null ? (
              <Field label="Activities from the next on" className="w-44">
                <NumberInput
                  value={chosen.count ?? ''}
                  onValueChange={(count) => set({ count: Number(count) })}
                  min={1}
                  max={SERIES_MAX}
                />
              </Field>
            ) : (
              <Field label="Until" className="w-44">
                <Input type="date" value={chosen.until} onChange={(event) => set({ until: event.target.value })} />
              </Field>
            )}
          </div>
          {isWhole && preview ? (
            <SkippedDays days={preview.restorable} restored={restored} onChange={setRestored} />
          ) : null}
          <section aria-live="polite" aria-label="What changes" className="grid gap-3">
            {isWhole ? (
              preview ? (
                <Preview preview={preview} />
              ) : (
                <Skeleton className="h-24" />
              )
            ) : (
              <FieldError>Choose the days and when the series ends</FieldError>
            )}
          </section>
        </DialogBody>
        <DialogFooter>
          <DialogCancel />
          <Button
            variant="primary"
            disabled={!isReady || isSame}
            busy={change.isPending}
            onClick={() => void (preview && apply(preview).catch(() => {}))}
          >
            Change days
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** As days until a date: a number that began long ago says little about what is to come. */
const withEnd = (recurrence: Recurrence, startsOn: string, lastOn: string): Recurrence => ({
  ...recurrence,
  weekdays: recurrence.every === 'day' || recurrence.weekdays.length > 0 ? recurrence.weekdays : [weekdayOf(startsOn)],
  until: recurrence.until ?? lastOn,
  count: null,
});

function isComplete({ every, interval, weekdays, until, count }: Recurrence): boolean {
  if (!(Number.isInteger(interval) && interval >= 1 && interval <= INTERVAL_MAX)) return false;
  if (every === 'week' && weekdays.length === 0) return false;
  if (until !== null) return isDay(until);
  return count !== null && Number.isInteger(count) && count >= 1 && count <= SERIES_MAX;
}

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

function Preview({ preview: { come, stay, go, fixed, fault } }: { preview: DaysPreview }) {
  if (fault) return <FieldError>{fault}</FieldError>;
  const responses = go.reduce((sum, each) => sum + each.responses, 0);
  return (
    <>
      {come.length + go.length === 0 ? <p className="text-fg-2">These are the days that the series has now.</p> : null}
      <Days title={`${counted(come.length, 'activity is', 'activities are')} added`} days={come} />
      <Days title={`${counted(go.length, 'activity is', 'activities are')} removed`} days={go.map(({ on }) => on)}>
        {responses === 0 ? null : `People who responded (${responses}) are notified.`}
      </Days>
      <Days
        title={`${counted(stay.length, 'activity stays', 'activities stay')} with everything they have`}
        days={stay}
      />
      <Days
        title={`${counted(fixed.length, 'activity was', 'activities were')} edited alone and won't change`}
        days={fixed}
      />
    </>
  );
}

interface SkippedDaysProps {
  /** Those that the chosen rule names. */
  days: readonly string[];
  restored: readonly string[];
  onChange: (restored: readonly string[]) => void;
}

/** Days that are left out, each of which can be there again. */
function SkippedDays({ days, restored, onChange }: SkippedDaysProps) {
  if (days.length === 0) return null;
  return (
    <section aria-labelledby="skipped-days" className="grid gap-1.5">
      <h3 id="skipped-days" className="font-semibold">
        Skipped days
      </h3>
      <p className="text-13 text-fg-2">Choose the days to add to the series again.</p>
      <ul className="flex max-h-40 flex-wrap gap-1.5 overflow-y-auto">
        {days.map((day) => {
          const isBack = restored.includes(day);
          return (
            <li key={day}>
              <Button
                size="row"
                variant={isBack ? 'secondary' : 'ghost'}
                aria-pressed={isBack}
                aria-label={`Add ${dayText(day)} again`}
                className={isBack ? '' : 'line-through'}
                onClick={() => onChange(isBack ? restored.filter((each) => each !== day) : [...restored, day])}
              >
                {dayText(day)}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Nothing where there are none. */
function Days({ title, days, children }: { title: string; days: readonly string[]; children?: ReactNode }) {
  if (days.length === 0) return null;
  return (
    <div className="grid gap-1">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-13 text-fg-2">{days.map(dayText).join(', ')}</p>
      {children ? <p className="text-13 text-fg-2">{children}</p> : null}
    </div>
  );
}
