import { useStore } from '@tanstack/react-form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalid } from '#/base/app-error.ts';
import { zoneLabel } from '#/base/time.ts';
import { noticeOptions, useCreateNotice, useUpdateNotice } from '#/features/notices/notice.cache.ts';
import type { NoticeRow } from '#/features/notices/notice.queries.server.ts';
import { LEVEL_LABELS, NOTICE_LEVELS, NOTICE_MAX } from '#/features/notices/notice.rules.ts';
import { ConflictDialog } from '#/features/settings/components/conflict-dialog.tsx';
import { useConflict } from '#/features/settings/components/use-conflict.ts';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { showFailure, useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import {
  AUDIENCE_LABELS,
  type ComparedNotice,
  comparedNotice,
  comparedOf,
  EMPTY_NOTICE,
  NOTICE_CONFLICTS,
  type NoticeValues,
  noticeFormSchema,
  noticeValuesOf,
  sentOf,
} from '../notice.form.ts';

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
  const client = useQueryClient();
  const create = useCreateNotice();
  const update = useUpdateNotice();
  const noticeId = notice?.id ?? '';
  const meeting = useConflict<NoticeRow, ComparedNotice>({
    fetchLatest: () => client.fetchQuery({ ...noticeOptions(noticeId), staleTime: 0 }),
    valuesOf: (latest) => comparedNotice(latest, timeZone),
    fields: NOTICE_CONFLICTS,
  });
  const save = (fields: NonNullable<ReturnType<typeof sentOf>>) => update.mutateAsync({ noticeId, ...fields });
  const [schema] = useState(() => noticeFormSchema(timeZone));
  const form = useAppForm({
    defaultValues: notice ? noticeValuesOf(notice, timeZone) : EMPTY_NOTICE,
    schema,
    onSubmit: async ({ value, form: { state } }) => {
      try {
        if (notice) await save({ ...value, revision: notice.revision });
        else await create.mutateAsync(value);
      } catch (error) {
        if (notice) {
          const mine = comparedOf(state.values as NoticeValues, notice.revision);
          await meeting.open(error, comparedNotice(notice, timeZone), mine);
        }
        throw error;
      }
      onDone();
    },
  });
  const dialog = meeting.dialogOf((chosen, { revision }) => {
    const sent = sentOf({ ...chosen, revision }, timeZone);
    // A toast reports a failure; what was written is still in the form.
    if (sent) void save(sent).then(onDone, () => {});
    else showFailure(form, invalid('end_passed', 'The end has passed. Choose a time in the future, then save.'));
  });
  const until = useStore(form.store, ({ values }) => values.until);
  return (
    <>
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
                { value: 'signed-in', label: AUDIENCE_LABELS['signed-in'] },
                { value: 'everyone', label: AUDIENCE_LABELS.everyone },
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
      <ConflictDialog {...dialog} />
    </>
  );
}
