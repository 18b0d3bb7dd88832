import { useStore } from '@tanstack/react-form';
import { formatTimestamp, zoneLabel } from '#/base/time.ts';
import { instantsOf } from '#/base/wall-time.ts';
import { utcOffset } from '#/base/zone-offset.ts';
import { Field } from '#/ui/controls/field.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { startMeant } from '../activity-form.schema.ts';
import { durationText } from '../duration.labels.ts';
import { ClosingRow, FormCard } from './plan-cards.tsx';
import { RepeatRow } from './repeat-row.tsx';
import type { ActivityFormApi } from './use-activity-form.ts';

interface WhenCardProps {
  form: ActivityFormApi;
  /** The guild's, or that of a series which was made in another. */
  timeZone: string;
  /** Where these may differ. */
  guildZone?: string;
  memberZones: readonly string[];
  /** A new one may repeat. */
  repeatable: boolean;
}

/** When it is. */
export function WhenCard({ form, timeZone, guildZone = timeZone, memberZones, repeatable }: WhenCardProps) {
  return (
    <FormCard title="When">
      <StartRow form={form} timeZone={timeZone} guildZone={guildZone} />
      <DurationRow form={form} />
      {repeatable ? <RepeatRow form={form} timeZone={timeZone} memberZones={memberZones} /> : null}
      <ClosingRow form={form} />
    </FormCard>
  );
}

const DURATIONS = [30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 480, 720, 1440];

/** How long it takes; templates have it too. */
export function DurationRow({ form }: { form: ActivityFormApi }) {
  const value = useStore(form.store, ({ values }) => Number(values.durationMinutes));
  const durations = [...new Set([...DURATIONS, value])].sort((a, b) => a - b);
  return (
    <form.AppField name="durationMinutes">
      {(field) => (
        <field.SelectField
          label="Duration"
          layout="row"
          items={durations.map((minutes) => ({ value: String(minutes), label: durationText(minutes) }))}
        />
      )}
    </form.AppField>
  );
}

function StartRow({ form, timeZone, guildZone }: Required<Pick<WhenCardProps, 'form' | 'timeZone' | 'guildZone'>>) {
  const single = useStore(form.store, ({ values }) => values.repeats === 'never');
  const day = useStore(form.store, ({ values }) => values.day);
  const time = useStore(form.store, ({ values }) => values.time);
  const [first, second] = instantsOf(`${day}T${time}`, timeZone);
  return (
    <Field
      layout="row"
      label="Starts"
      kind="group"
      description={zoneText(timeZone, guildZone)}
      hint={<ForYou form={form} timeZone={timeZone} />}
    >
      <div className="flex flex-wrap items-start gap-2">
        <form.AppField name="day" listeners={{ onChange: () => form.setFieldValue('repeatedTime', 'first') }}>
          {(field) => <field.TextField label="Date" hideLabel type="date" className="w-40" />}
        </form.AppField>
        <form.AppField name="time" listeners={{ onChange: () => form.setFieldValue('repeatedTime', 'first') }}>
          {(field) => <field.TextField label="Start" hideLabel type="time" className="w-32" />}
        </form.AppField>
      </div>
      {single && first !== undefined && second !== undefined ? (
        <form.AppField name="repeatedTime">
          {(field) => (
            <field.ChoiceField
              label="Which time?"
              description="Clocks go back, so this time happens twice."
              choices={[
                { value: 'first', label: `The first one (${utcOffset(first, timeZone)})` },
                { value: 'second', label: `The second one (${utcOffset(second, timeZone)})` },
              ]}
            />
          )}
        </form.AppField>
      ) : null}
    </Field>
  );
}

/** Whose clocks are meant. */
const zoneText = (timeZone: string, guildZone: string): string =>
  timeZone === guildZone
    ? `In guild time, ${zoneLabel(timeZone)}`
    : `In the time of the series, ${zoneLabel(timeZone)}. The guild is in ${zoneLabel(guildZone)} now.`;

/** 'For you: Friday 08:00 PM to 11:00 PM, Europe/Berlin', where the viewer's clocks are others. */
function ForYou({ form, timeZone }: Pick<WhenCardProps, 'form' | 'timeZone'>) {
  const { timeZone: own } = useViewerTime();
  const at = useStore(form.store, ({ values }) => startMeant(values, timeZone));
  const minutes = useStore(form.store, ({ values }) => Number(values.durationMinutes));
  if (at === undefined || own === timeZone) return null;
  const [date] = formatTimestamp(at, own, 'long').split(',');
  const clock = (instant: number) => formatTimestamp(instant, own, 'short').slice('11/20 '.length);
  return `For you: ${date} ${clock(at)} to ${clock(at + minutes * 60_000)}, ${zoneLabel(own)}`;
}
