import { useStore } from '@tanstack/react-form';
import { dayText } from '#/base/day.ts';
import { clockText } from '#/base/wall-time.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Field, FieldError } from '#/ui/controls/field.tsx';
import { useBoundField } from '#/ui/form/form-context.ts';
import { StepperField } from '#/ui/form/stepper-field.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import {
  clockChanges,
  elsewhereSentence,
  INTERVAL_MAX,
  missingTimeChoices,
  placeOf,
  SERIES_MAX,
  type Weekday,
} from '../../series/series.rules.ts';
import type { ActivityFormApi } from './use-activity-form.ts';
import { type SeriesDays, useSeriesDays } from './use-series-days.ts';
import { WeekdayButtons } from './weekday-buttons.tsx';

interface RepeatRowProps {
  form: ActivityFormApi;
  timeZone: string;
  memberZones: readonly string[];
}

/** How it repeats, until when, and what clocks do meanwhile. */
export function RepeatRow({ form, timeZone, memberZones }: RepeatRowProps) {
  const repeats = useStore(form.store, ({ values }) => values.repeats);
  const ends = useStore(form.store, ({ values }) => values.ends);
  const interval = useStore(form.store, ({ values }) => Number(values.interval));
  const found = useSeriesDays(form);
  return (
    <Field layout="row" label="Repeats" kind="group">
      <div className="flex flex-wrap items-start gap-2.5">
        <form.AppField name="repeats">
          {(field) => (
            <field.SelectField
              label="Repeats"
              hideLabel
              className="w-40"
              items={[
                { value: 'never', label: "Doesn't repeat" },
                { value: 'day', label: 'By day' },
                { value: 'week', label: 'By week' },
              ]}
            />
          )}
        </form.AppField>
        {repeats === 'never' ? null : (
          <div className="flex items-start gap-2.5">
            <span className="pt-2 text-13 text-fg-3">every</span>
            <form.AppField name="interval">
              {() => <StepperField label="Every" hideLabel min={1} max={INTERVAL_MAX} />}
            </form.AppField>
            <span className="pt-2 text-13 text-fg-3">
              {repeats}
              {interval === 1 ? '' : 's'}
            </span>
          </div>
        )}
        {repeats === 'week' ? <form.AppField name="weekdays">{() => <WeekdaysField />}</form.AppField> : null}
      </div>
      {repeats === 'never' ? null : (
        <>
          <div className="flex flex-wrap items-start gap-2.5">
            <form.AppField name="ends">
              {(field) => (
                <field.SelectField
                  label="Ends"
                  hideLabel
                  className="w-40"
                  items={[
                    { value: 'until', label: 'Until a date' },
                    { value: 'count', label: 'After a number' },
                  ]}
                />
              )}
            </form.AppField>
            {ends === 'until' ? (
              <form.AppField name="until">
                {(field) => <field.TextField label="Until" hideLabel type="date" className="w-40" />}
              </form.AppField>
            ) : (
              <form.AppField name="count">
                {() => <StepperField label="Activities" hideLabel min={1} max={SERIES_MAX} />}
              </form.AppField>
            )}
          </div>
          {found ? <Found form={form} timeZone={timeZone} memberZones={memberZones} found={found} /> : null}
        </>
      )}
    </Field>
  );
}

function WeekdaysField() {
  const field = useBoundField<readonly Weekday[]>();
  return <WeekdayButtons value={field.value} onChange={field.change} />;
}

/** How many there are, which are skipped, and what clocks do. */
function Found({ form, timeZone, memberZones, found }: RepeatRowProps & { found: SeriesDays }) {
  const values = useStore(form.store, (state) => state.values);
  const { days, all, fault } = found;
  const start = { timeZone, time: values.time, missingTime: values.missingTime, repeatedTime: values.repeatedTime };
  const changes = clockChanges(days, start);
  const missing = changes.filter(({ change }) => change === 'missing');
  const repeated = changes.filter(({ change }) => change === 'repeated');
  const elsewhere = fault ? [] : memberZones.map((zone) => elsewhereSentence(days, start, zone)).filter(Boolean);
  if (fault) return <FieldError>{fault}</FieldError>;
  const skipped = all.filter((day) => values.skipped.includes(day));
  return (
    <div className="grid gap-2.5 text-13 text-fg-2">
      <p>
        {days.length} {days.length === 1 ? 'activity' : 'activities'}
        {skipped.length > 0 ? `, skipping ${skipped.map((day) => day.slice(5).replace('-', '/')).join(', ')}` : ''}
      </p>
      <form.AppField name="skipped">{() => <SkippedField all={all} />}</form.AppField>
      {missing.length > 0 ? (
        <form.AppField name="missingTime">
          {(field) => (
            <field.ChoiceField
              label={`Clocks skip ${clockText(`2026-01-01T${values.time}`)} on ${missing.map(({ on }) => dayText(on)).join(', ')}`}
              choices={missingTimeChoices(missing[0]?.on ?? '', start)}
            />
          )}
        </form.AppField>
      ) : null}
      {repeated.length > 0 ? (
        <form.AppField name="repeatedTime">
          {(field) => (
            <field.ChoiceField
              label={`Clocks show ${clockText(`2026-01-01T${values.time}`)} twice on ${repeated.map(({ on }) => dayText(on)).join(', ')}`}
              choices={[
                { value: 'first', label: 'The first time' },
                { value: 'second', label: 'The second time' },
              ]}
            />
          )}
        </form.AppField>
      ) : null}
      {elsewhere.length > 0 ? (
        <p className="flex gap-2">
          <Icon name="globe" className="mt-0.5 size-4 shrink-0 text-fg-3" />
          <span>
            Always {clockText(`2026-01-01T${values.time}`)} in {placeOf(timeZone)}. {elsewhere.join(' ')}
          </span>
        </p>
      ) : null}
    </div>
  );
}

/** Exceptions: any day of the rule can be skipped. */
function SkippedField({ all }: { all: readonly string[] }) {
  const field = useBoundField<readonly string[]>();
  return (
    <details>
      <summary className="w-fit cursor-pointer text-fg-1 underline">Edit exceptions</summary>
      <ul className="mt-2 flex max-h-60 flex-wrap gap-1.5 overflow-y-auto">
        {all.map((day) => {
          const skipped = field.value.includes(day);
          return (
            <li key={day}>
              <Button
                size="row"
                variant={skipped ? 'ghost' : 'secondary'}
                aria-pressed={skipped}
                aria-label={`Skip ${dayText(day)}`}
                className={skipped ? 'line-through' : ''}
                onClick={() =>
                  field.change(skipped ? field.value.filter((each) => each !== day) : [...field.value, day])
                }
              >
                {dayText(day)}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
