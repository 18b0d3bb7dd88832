import { useStore } from '@tanstack/react-form';
import { type ReactNode, useEffect } from 'react';
import { zoneLabel } from '#/base/time.ts';
import { instantMeant, occurrencesOf } from '#/features/announcements/announcement-form.schema.ts';
import { NextTime } from '#/features/announcements/components/schedule-fields.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { WritingFormApi } from './use-writing-form.ts';

interface PublishCardProps {
  form: WritingFormApi;
  /** When it came out; null while visitors don't read it. */
  publishedAt: string | null;
  /** Fields below. */
  children?: ReactNode;
}

/** When visitors read a text: not yet, from now on, or from a time in the viewer's zone. */
export function PublishCard({ form, publishedAt, children }: PublishCardProps) {
  return (
    <Card aria-labelledby="publish">
      <CardHead id="publish" title="Publish" />
      <CardBody className="grid gap-4">
        {publishedAt ? <Published form={form} at={publishedAt} /> : <WhenFields form={form} />}
        {children}
      </CardBody>
    </Card>
  );
}

/** Without fields, so nothing that a restored draft or the form before its time says of them may count. */
function Published({ form, at }: { form: WritingFormApi; at: string }) {
  const when = useStore(form.store, ({ values }) => values.when);
  useEffect(() => {
    if (when !== 'now') form.setFieldValue('when', 'now');
  }, [form, when]);
  return (
    <p className="text-fg-2">
      Published <Timestamp at={at} />
    </p>
  );
}

function WhenFields({ form }: { form: WritingFormApi }) {
  const { timeZone } = useViewerTime();
  const when = useStore(form.store, ({ values }) => values.when);
  const publishOn = useStore(form.store, ({ values }) => values.publishOn);
  const meant = useStore(form.store, ({ values }) => instantMeant(values, timeZone));
  const occurrences = when === 'later' ? occurrencesOf(publishOn, timeZone) : [];
  return (
    <>
      <form.AppField name="when">
        {(field) => (
          <field.ChoiceField
            label="When"
            look="segments"
            block
            choices={[
              { value: 'draft', label: 'Draft' },
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
                    Your time, {zoneLabel(timeZone)}.{meant ? ` ${meant.slice(11, 16)} UTC.` : null}
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
          {(field) => (
            <field.ChoiceField
              label="Which time?"
              description="Clocks go back, so this time happens twice."
              choices={occurrences}
            />
          )}
        </form.AppField>
      ) : null}
    </>
  );
}
