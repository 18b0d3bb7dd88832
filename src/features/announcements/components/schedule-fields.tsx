import { useStore } from '@tanstack/react-form';
import { formatTimestamp, zoneLabel } from '#/base/time.ts';
import { endOfGap, wallTimeAt } from '#/base/wall-time.ts';
import { GuildTime } from '#/features/guild-access/components/guild-time.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { useBoundField } from '#/ui/form/form-context.ts';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { instantMeant, occurrencesOf } from '../announcement-form.schema.ts';
import type { AnnouncementFormApi } from './use-announcement-form.ts';

interface ScheduleFieldsProps {
  form: AnnouncementFormApi;
  /** The guild's zone. */
  timeZone: string;
}

/** At once, or at a time: typed in the viewer's zone, with the guild's beside it. */
export function ScheduleFields({ form, timeZone }: ScheduleFieldsProps) {
  const { timeZone: own } = useViewerTime();
  const when = useStore(form.store, ({ values }) => values.when);
  const publishOn = useStore(form.store, ({ values }) => values.publishOn);
  const meant = useStore(form.store, ({ values }) => instantMeant(values, own));
  const occurrences = when === 'later' ? occurrencesOf(publishOn, own) : [];
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <form.AppField name="when">
        {(field) => (
          <field.ChoiceField
            label="Publish"
            look="segments"
            block
            choices={[
              { value: 'now', label: 'Now' },
              { value: 'later', label: 'Later' },
            ]}
          />
        )}
      </form.AppField>
      {when === 'later' ? (
        <form.AppField name="publishOn" listeners={{ onChange: () => form.setFieldValue('occurrence', 'first') }}>
          {(field) => (
            <div className="grid justify-items-start gap-1.5 *:first:w-full">
              <field.TextField
                label="Publish on"
                type="datetime-local"
                hint={
                  <>
                    Your time, {zoneLabel(own)}. {meant ? <GuildTime at={meant} timeZone={timeZone} /> : null}
                  </>
                }
              />
              <NextTime timeZone={own} />
            </div>
          )}
        </form.AppField>
      ) : null}
      {occurrences.length > 0 ? (
        <form.AppField name="occurrence">
          {(field) => (
            <field.ChoiceField
              label="Which time?"
              description="Clocks go back, so this time happens twice."
              className="md:col-span-2"
              choices={occurrences}
            />
          )}
        </form.AppField>
      ) : null}
    </div>
  );
}

/** In place of a time that clocks are put forward over: the one that they go on with. */
export function NextTime({ timeZone }: { timeZone: string }) {
  const field = useBoundField<string>();
  const next = endOfGap(field.value, timeZone);
  if (next === null) return null;
  const use = () => {
    field.change(wallTimeAt(next, timeZone));
    document.getElementById(field.id)?.focus();
  };
  return (
    <Button size="sm" onClick={use}>
      Use {formatTimestamp(next, timeZone, 'short')}
    </Button>
  );
}
