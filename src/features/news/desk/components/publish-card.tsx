import { useStore } from '@tanstack/react-form';
import { type ReactNode, useEffect } from 'react';
import { ScheduleFields } from '#/features/announcements/components/schedule-fields.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
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
        {publishedAt ? (
          <Published form={form} at={publishedAt} />
        ) : (
          <ScheduleFields
            form={form}
            label="When"
            choices={CHOICES}
            elsewhere={(meant) => `${meant.slice(11, 16)} UTC.`}
          />
        )}
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

const CHOICES = [
  { value: 'draft', label: 'Draft' },
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'Later' },
];
