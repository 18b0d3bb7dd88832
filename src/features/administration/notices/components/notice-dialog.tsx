import { useStore } from '@tanstack/react-form';
import { useState } from 'react';
import { zoneLabel } from '#/base/time.ts';
import { useCreateNotice, useUpdateNotice } from '#/features/notices/notice.cache.ts';
import type { NoticeRow } from '#/features/notices/notice.queries.server.ts';
import { LEVEL_LABELS, NOTICE_LEVELS, NOTICE_MAX } from '#/features/notices/notice.rules.ts';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { EMPTY_NOTICE, noticeFormSchema, noticeValuesOf } from '../notice.form.ts';

interface NoticeDialogProps {
  /** Null for a new one. */
  notice: NoticeRow | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Writes a notice, or changes one. */
export function NoticeDialog({ notice, open, onOpenChange }: NoticeDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={notice ? 'Edit platform announcement' : 'New platform announcement'}
        description="One line at the top of every page. People who are signed in can dismiss it."
      >
        <NoticeForm notice={notice} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function NoticeForm({ notice, onDone }: { notice: NoticeRow | null; onDone: () => void }) {
  const { timeZone } = useViewerTime();
  const create = useCreateNotice();
  const update = useUpdateNotice();
  const [schema] = useState(() => noticeFormSchema(timeZone));
  const form = useAppForm({
    defaultValues: notice ? noticeValuesOf(notice, timeZone) : EMPTY_NOTICE,
    schema,
    onSubmit: async ({ value }) => {
      if (notice) await update.mutateAsync({ noticeId: notice.id, ...value });
      else await create.mutateAsync(value);
      onDone();
    },
  });
  const until = useStore(form.store, ({ values }) => values.until);
  return (
    <DialogForm form={form} submit={notice ? 'Save' : 'Publish'} busyLabel={notice ? 'Saving...' : 'Publishing...'}>
      <form.AppField name="text">
        {(field) => <field.TextareaField label="Text" rows={3} limit={NOTICE_MAX} required />}
      </form.AppField>
      <form.AppField name="level">
        {(field) => (
          <field.ChoiceField
            label="Level"
            look="segments"
            block
            choices={NOTICE_LEVELS.map((value) => ({ value, label: LEVEL_LABELS[value] }))}
          />
        )}
      </form.AppField>
      <form.AppField name="audience">
        {(field) => (
          <field.ChoiceField
            label="Visible to"
            look="segments"
            block
            choices={[
              { value: 'signed-in', label: 'Signed-in people' },
              { value: 'everyone', label: 'Everyone' },
            ]}
          />
        )}
      </form.AppField>
      <form.AppField name="until">
        {(field) => (
          <field.ChoiceField
            label="Ends"
            look="segments"
            block
            choices={[
              { value: 'ended', label: 'When you end it' },
              { value: 'time', label: 'At a time' },
            ]}
          />
        )}
      </form.AppField>
      {until === 'time' ? (
        <form.AppField name="endsOn">
          {(field) => (
            <field.TextField label="Ends on" type="datetime-local" hint={`Your time, ${zoneLabel(timeZone)}.`} />
          )}
        </form.AppField>
      ) : null}
    </DialogForm>
  );
}
