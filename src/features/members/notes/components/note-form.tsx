import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConflictDialog } from '#/features/settings/components/conflict-dialog.tsx';
import { resolved, useConflict } from '#/features/settings/components/use-conflict.ts';
import { ErrorSummary } from '#/ui/form/error-summary.tsx';
import { Form, useAppForm } from '#/ui/form/form.tsx';
import { notesOptions, useChangeNote, useWriteNote } from '../note.cache.ts';
import type { MemberNote } from '../note.queries.server.ts';
import { NOTE_MAX } from '../note.rules.ts';
import { noteForm } from '../note.schema.ts';

interface NoteFormProps {
  about: { guildId: string; memberId: string };
  /** Null for a new one. */
  note: MemberNote | null;
  onDone: () => void;
  className: string;
  /** Where the fields are, with the buttons. */
  children: (fields: ReactNode) => ReactNode;
}

/** A note that is written or edited, in a dialog or in its place in the list. */
export function NoteForm({ about: { guildId, memberId }, note, onDone, className, children }: NoteFormProps) {
  const client = useQueryClient();
  const write = useWriteNote();
  const change = useChangeNote();
  const conflicts = useConflict<MemberNote, NoteValues>({
    fetchLatest: async () => {
      const { pages } = await client.fetchInfiniteQuery({ ...notesOptions(guildId, memberId), staleTime: 0 });
      const latest = pages.flatMap(({ items }) => items).find(({ id }) => id === note?.id);
      if (!latest) throw new Error('This note is no longer there.');
      return latest;
    },
    valuesOf,
    fields: { body: 'Note', audience: { label: 'Visible to', format: audienceLabel } },
  });
  const send = (values: NoteValues, from: MemberNote) =>
    change.mutateAsync({ guildId, noteId: from.id, editedAt: from.editedAt, ...values });
  const form = useAppForm({
    defaultValues: note ? valuesOf(note) : { audience: 'staff' as NoteValues['audience'], body: '' },
    schema: noteForm,
    onSubmit: async ({ value }) => {
      try {
        await (note ? send(value, note) : write.mutateAsync({ guildId, memberId, ...value }));
      } catch (error) {
        if (note) await conflicts.open(error, valuesOf(note), value);
        throw error;
      }
      onDone();
    },
  });
  const { conflict } = conflicts;
  const resolve = (choices: Parameters<typeof resolved>[1]) => {
    if (!conflict) return;
    conflicts.close();
    // A toast reports a failure; what was written is still in the form.
    void send(resolved(conflict, choices), conflict.latest).then(onDone, () => {});
  };
  return (
    <>
      <Form form={form} className={className}>
        {children(
          <>
            <ErrorSummary />
            <form.AppField name="body">
              {(field) => <field.TextareaField label="Note" rows={5} limit={NOTE_MAX} required />}
            </form.AppField>
            <form.AppField name="audience">
              {(field) => <field.ChoiceField label="Visible to" choices={AUDIENCES} />}
            </form.AppField>
          </>,
        )}
      </Form>
      <ConflictDialog conflict={conflict} onClose={conflicts.close} onResolve={resolve} />
    </>
  );
}

const AUDIENCES = [
  { value: 'staff', label: 'Staff only', hint: 'Only people with Edit Members. The member never sees it.' },
  { value: 'shared', label: 'Shared', hint: 'The member sees it and gets a notification.' },
];

type NoteValues = Pick<MemberNote, 'audience' | 'body'>;
const valuesOf = ({ audience, body }: MemberNote): NoteValues => ({ audience, body });
const audienceLabel = (audience: string) => AUDIENCES.find(({ value }) => value === audience)?.label ?? audience;
