import { useAppForm } from '#/ui/form/form.tsx';
import type { MemberNote } from '../note.queries.server.ts';
import { NOTE_MAX } from '../note.rules.ts';
import { noteForm } from '../note.schema.ts';

export type NoteValues = Pick<MemberNote, 'audience' | 'body'>;

/** The form of a note, a new one or one that is edited. */
export const useNoteForm = (start: NoteValues, onSubmit: (values: NoteValues) => Promise<void>) =>
  useAppForm({ defaultValues: start, schema: noteForm, onSubmit: ({ value }) => onSubmit(value) });

export function NoteFields({ form }: { form: ReturnType<typeof useNoteForm> }) {
  return (
    <>
      <form.AppField name="body">
        {(field) => <field.TextareaField label="Note" rows={5} limit={NOTE_MAX} required />}
      </form.AppField>
      <form.AppField name="audience">
        {(field) => <field.ChoiceField label="Visible to" choices={AUDIENCES} />}
      </form.AppField>
    </>
  );
}

const AUDIENCES = [
  { value: 'staff', label: 'Staff only', hint: 'Only people with Edit Members. The member never sees it.' },
  { value: 'shared', label: 'Shared', hint: 'The member sees it and gets a notification.' },
];

export const audienceLabel = (audience: string): string =>
  AUDIENCES.find(({ value }) => value === audience)?.label ?? audience;
