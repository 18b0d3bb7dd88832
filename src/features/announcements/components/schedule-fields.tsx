import { useStore } from '@tanstack/react-form';
import { zoneLabel } from '#/base/time.ts';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { instantMeant } from '../announcement-form.schema.ts';
import { GuildTime } from './guild-time.tsx';
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
  const meant = useStore(form.store, ({ values }) => instantMeant(values.publishOn, own));
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
        <form.AppField name="publishOn">
          {(field) => (
            <field.TextField
              label="Publish on"
              type="datetime-local"
              hint={
                <>
                  Your time, {zoneLabel(own)}. {meant ? <GuildTime at={meant} timeZone={timeZone} /> : null}
                </>
              }
            />
          )}
        </form.AppField>
      ) : null}
    </div>
  );
}
