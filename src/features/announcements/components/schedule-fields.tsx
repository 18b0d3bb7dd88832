import { useStore } from '@tanstack/react-form';
import type { ReactNode } from 'react';
import { formatTimestamp, zoneLabel } from '#/base/time.ts';
import { endOfGap, wallTimeAt } from '#/base/wall-time.ts';
import { Button } from '#/ui/controls/button.tsx';
import type { Choice } from '#/ui/controls/radio.tsx';
import type { ChoiceField } from '#/ui/form/choice-fields.tsx';
import { useBoundField } from '#/ui/form/form-context.ts';
import type { TextField } from '#/ui/form/form-fields.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { type AnnouncementValues, instantMeant, occurrencesOf } from '../announcement-form.schema.ts';

interface ScheduleFieldsProps {
  /** With the fields `when`, `publishOn` and `occurrence`. */
  // biome-ignore lint/suspicious/noExplicitAny: any form will do; its type has twelve parameters
  form: any;
  label: string;
  /** Of `when`; 'later' asks for a time. */
  choices: readonly Choice[];
  /** Beside the viewer's time: the same instant as others see it. */
  elsewhere: (meant: string) => ReactNode;
  /** Of the question which of two times is meant. */
  className?: string;
}

interface Fields {
  readonly ChoiceField: typeof ChoiceField;
  readonly TextField: typeof TextField;
}

interface State {
  readonly values: Pick<AnnouncementValues, 'publishOn' | 'occurrence'> & { readonly when: string };
}

/** At once, or at a time that is typed in the viewer's zone. */
export function ScheduleFields({ form, label, choices, elsewhere, className }: ScheduleFieldsProps) {
  const { timeZone } = useViewerTime();
  const when = useStore(form.store, ({ values }: State) => values.when);
  const publishOn = useStore(form.store, ({ values }: State) => values.publishOn);
  const meant = useStore(form.store, ({ values }: State) => instantMeant(values, timeZone));
  const occurrences = when === 'later' ? occurrencesOf(publishOn, timeZone) : [];
  return (
    <>
      <form.AppField name="when">
        {(field: Fields) => <field.ChoiceField label={label} look="segments" block choices={choices} />}
      </form.AppField>
      {when === 'later' ? (
        <form.AppField name="publishOn" listeners={{ onChange: () => form.setFieldValue('occurrence', 'first') }}>
          {(field: Fields) => (
            <div className="grid justify-items-start gap-1.5 *:first:w-full">
              <field.TextField
                label="Publish on"
                type="datetime-local"
                hint={
                  <>
                    Your time, {zoneLabel(timeZone)}. {meant ? elsewhere(meant) : null}
                  </>
                }
              />
              <NextTime timeZone={timeZone} />
            </div>
          )}
        </form.AppField>
      ) : null}
      {occurrences.length > 0 ? (
        <form.AppField name="occurrence">
          {(field: Fields) => (
            <field.ChoiceField
              label="Which time?"
              description="Clocks go back, so this time happens twice."
              className={className}
              choices={occurrences}
            />
          )}
        </form.AppField>
      ) : null}
    </>
  );
}

/** In place of a time that clocks are put forward over: the one that they go on with. */
function NextTime({ timeZone }: { timeZone: string }) {
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
