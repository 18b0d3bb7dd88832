import { useStore } from '@tanstack/react-form';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { ChangeGroups } from '../../components/change-groups.tsx';
import { BODY_MAX, changesOf, DESCRIPTION_MAX } from '../../news.rules.ts';
import { noteOptions, useCreatePatchNote, useDeletePatchNote, useUpdatePatchNote } from '../writing.cache.ts';
import { EMPTY_WRITING, type WritingValues } from '../writing.form.ts';
import { PublishCard } from './publish-card.tsx';
import { useWritingConflict } from './use-writing-conflict.tsx';
import { useNoteForm, type WritingFormApi } from './use-writing-form.ts';
import { WritingFrame } from './writing-frame.tsx';

const LIST = { to: '/admin/change-log', label: 'Change log' } as const;
const START: WritingValues = { ...EMPTY_WRITING, body: '## New\n- ' };

/** Writes a new patch note. What is written survives a reload in this browser. */
export function NewPatchNotePage({ userId }: { userId: string }) {
  const create = useCreatePatchNote();
  const toList = useToPatchNotes();
  const form = useNoteForm(START, ({ revision: _, ...written }) => create.mutateAsync(written));
  return (
    <WritingFrame
      form={form}
      list={LIST}
      title="New patch note"
      state={null}
      draftKey={`patch-note:${userId}`}
      aside={<NoteAside form={form} publishedAt={null} />}
      onDone={toList}
    >
      <NoteFields form={form} />
    </WritingFrame>
  );
}

const useToPatchNotes = () => {
  const navigate = useNavigate();
  return () => void navigate({ to: '/admin/change-log' });
};

/** Changes a patch note from the revision that was there when the page was opened. */
export function EditPatchNotePage({ noteId, userId }: { noteId: number; userId: string }) {
  const { data: note } = useSuspenseQuery(noteOptions(noteId));
  const client = useQueryClient();
  const { start, onRefused, question } = useWritingConflict(note, () =>
    client.fetchQuery({ ...noteOptions(noteId), staleTime: 0 }),
  );
  const update = useUpdatePatchNote();
  const remove = useDeletePatchNote();
  const toList = useToPatchNotes();
  const form = useNoteForm(start, (written) => update.mutateAsync({ noteId, ...written }), onRefused);
  const isOut = note.state === 'published';
  return (
    <>
      <WritingFrame
        form={form}
        list={LIST}
        title="Edit patch note"
        state={note.state}
        {...(isOut && { page: `/change-log/${noteId}` })}
        {...(note.state !== 'draft' && {
          onWithdraw: () => {
            update.mutate({ noteId, publish: 'draft' }, { onSuccess: toList });
          },
        })}
        onDelete={() => {
          toList();
          remove.mutate({ noteId });
        }}
        draftKey={`patch-note:${noteId}:${userId}`}
        aside={<NoteAside form={form} publishedAt={isOut ? note.publishedAt : null} />}
        onDone={toList}
      >
        <NoteFields form={form} />
      </WritingFrame>
      {question(form)}
    </>
  );
}

function NoteFields({ form }: { form: WritingFormApi }) {
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-[9rem_minmax(0,1fr)]">
        <form.AppField name="version">
          {(field) => <field.TextField label="Version" required autoComplete="off" />}
        </form.AppField>
        <form.AppField name="title">
          {(field) => <field.TextField label="Title" required autoComplete="off" />}
        </form.AppField>
      </div>
      <form.AppField name="summary">
        {(field) => <field.TextareaField label="Summary" required rows={2} limit={DESCRIPTION_MAX} />}
      </form.AppField>
      <form.AppField name="body">
        {(field) => (
          <field.TextareaField
            label="Changes"
            required
            rows={16}
            limit={BODY_MAX}
            hint='Headings "## New", "## Improved" and "## Fixed", with a line for each change: "- Storage: set a minimum for an item."'
          />
        )}
      </form.AppField>
      <NotePreview form={form} />
    </>
  );
}

/** What of the text is listed, and how. */
function NotePreview({ form }: { form: WritingFormApi }) {
  const body = useDeferredValue(useStore(form.store, ({ values }) => values.body));
  const groups = changesOf(body);
  return (
    <Card aria-labelledby="preview">
      <CardHead id="preview" title="Preview" />
      <CardBody>
        {groups.length === 0 ? (
          <p className="text-fg-3">Nothing to preview yet.</p>
        ) : (
          <ChangeGroups groups={groups} level={3} />
        )}
      </CardBody>
    </Card>
  );
}

const NoteAside = ({ form, publishedAt }: { form: WritingFormApi; publishedAt: string | null }) => (
  <PublishCard form={form} publishedAt={publishedAt} />
);
