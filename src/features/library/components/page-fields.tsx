import { useStore } from '@tanstack/react-form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Combobox } from '#/ui/controls/combobox.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { ErrorSummary } from '#/ui/form/error-summary.tsx';
import { Form, useAppForm } from '#/ui/form/form.tsx';
import { FormDraft } from '#/ui/form/form-draft.tsx';
import { MarkdownField } from '#/ui/form/markdown-field.tsx';
import { SubmitButton } from '#/ui/form/submit-button.tsx';
import { useNarrow } from '#/ui/layout/use-narrow.ts';
import { applyEdit, selectionOf } from '#/ui/markdown/edit-textarea.ts';
import { insert } from '#/ui/markdown/markdown-editing.ts';
import { MarkdownPreview } from '#/ui/markdown/markdown-preview.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '#/ui/overlays/dialog.tsx';
import { libraryOptions } from '../library.cache.ts';
import { NOTE_MAX, pathOfPage, READER_LABELS, READERS } from '../library.rules.ts';
import { pathText } from '../library-tree.rules.ts';
import { formSchema, type PageValues } from '../page.form.ts';
import { folderItems } from './folder-items.ts';
import { ImagesField } from './images-field.tsx';

type Sent = ReturnType<typeof formSchema.parse>;

/** The form of a page. `onRefused`: before the failure is shown. */
export function usePageForm(
  start: PageValues,
  send: (written: Sent) => Promise<unknown>,
  onRefused?: (error: unknown, values: PageValues) => Promise<unknown>,
) {
  return useAppForm({
    defaultValues: start,
    schema: formSchema,
    onSubmit: async ({ value, form }) => {
      try {
        await send(value);
      } catch (error) {
        await onRefused?.(error, form.state.values);
        throw error;
      }
    },
  });
}

export type PageFormApi = ReturnType<typeof usePageForm>;

interface PageFieldsProps {
  form: PageFormApi;
  guildId: string;
  /** Names the thing and the user. */
  draftKey: string;
  /** It is in the library already and is being changed. */
  isSaved?: boolean;
  /** Above the fields. */
  notice?: ReactNode;
  /** It was saved. */
  onDone?: () => void;
}

/** The inside of the dialogs that write and change a page. */
export function PageFields({ form, guildId, draftKey, isSaved = false, notice, onDone }: PageFieldsProps) {
  const { data: library } = useSuspenseQuery(libraryOptions(guildId));
  const done = useStore(form.store, (state) => state.isSubmitSuccessful);
  // After the draft, which is forgotten first.
  const close = useEffectEvent(() => onDone?.());
  useEffect(() => {
    if (done) close();
  }, [done]);
  const insertIntoText = (text: string) => insertAtCaret(form, text);
  return (
    <Form form={form} drafted className="contents">
      <DialogBody className="lg:grid lg:grid-cols-2 lg:overflow-hidden lg:p-0">
        <div className="grid grid-cols-1 content-start gap-4 lg:overflow-y-auto lg:px-6 lg:pt-1 lg:pb-5">
          {notice}
          <ErrorSummary />
          <form.AppField name="title">
            {(field) => <field.TextField label="Title" required autoComplete="off" />}
          </form.AppField>
          <form.AppField name="body">
            {() => <MarkdownField label="Text" required rows={18} previewBeside hint="Supports Markdown" />}
          </form.AppField>
          <Field label="Link to a page" mark="optional" hint="Added to the text where you were writing.">
            <Combobox
              value=""
              shown="Choose a page"
              onValueChange={(id) => {
                const page = library.pages.find((each) => each.id === id);
                if (page) insertIntoText(`[${page.title.replace(/[[\]\\]/g, '')}](${pathOfPage(guildId, id)})`);
              }}
              search={(text) =>
                library.pages
                  .filter(({ title }) => title.toLowerCase().includes(text.toLowerCase()))
                  .map(({ id, title, folderId }) => ({
                    ...{ value: id, label: title, hint: pathText(library.folders, folderId) },
                    icon: 'file-text',
                  }))
              }
              searchLabel="Search pages"
              emptyText="No pages found."
            />
          </Field>
          <div className="grid items-start gap-4 md:grid-cols-2">
            {isSaved ? null : (
              <form.AppField name="folderId">
                {(field) => <field.SelectField label="Folder" items={folderItems(library.folders)} />}
              </form.AppField>
            )}
            <form.AppField name="readers">
              {(field) => (
                <field.ChoiceField
                  label="Visible to"
                  look="segments"
                  block
                  hint="Staff are the members who can edit the library."
                  choices={READERS.map((value) => ({ value, label: READER_LABELS[value] }))}
                />
              )}
            </form.AppField>
            <form.AppField name="tags">
              {(field) => (
                <field.TextField label="Tags" mark="optional" autoComplete="off" hint="Separate tags with commas." />
              )}
            </form.AppField>
            {isSaved ? (
              <form.AppField name="note">
                {(field) => (
                  <field.TextField
                    label="What changed"
                    mark="optional"
                    autoComplete="off"
                    maxLength={NOTE_MAX}
                    hint="Shown in the history."
                  />
                )}
              </form.AppField>
            ) : null}
          </div>
          <form.AppField name="images">
            {() => <ImagesField guildId={guildId} onInsert={insertIntoText} />}
          </form.AppField>
        </div>
        <Preview form={form} />
      </DialogBody>
      <DialogFooter aside={<FormDraft storageKey={draftKey} discardable />}>
        <DialogCancel />
        {isSaved ? (
          <SubmitButton busyLabel="Saving...">Save</SubmitButton>
        ) : (
          <SubmitButton busyLabel="Creating...">Create</SubmitButton>
        )}
      </DialogFooter>
    </Form>
  );
}

/** Puts something where the reader was writing, so that the browser's undo takes it back; else at the end of the text. */
function insertAtCaret(form: PageFormApi, text: string): void {
  const change = (value: string) => form.setFieldValue('body', value);
  const area = document.querySelector('[role=dialog] textarea[name=body]');
  if (area instanceof HTMLTextAreaElement) applyEdit(area, insert(selectionOf(area), text), change);
  else change(`${form.state.values.body}\n\n${text}`.trimStart());
}

/** The page as it will be read, beside the form; on smaller screens the editor has a tab for the text alone. */
function Preview({ form }: { form: PageFormApi }) {
  const narrow = useNarrow();
  const title = useStore(form.store, ({ values }) => values.title);
  const body = useStore(form.store, ({ values }) => values.body);
  if (narrow) return null;
  return (
    <section
      aria-label="Preview"
      // What scrolls must be reachable by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
      tabIndex={0}
      className="grid content-start gap-4 border-l bg-bg-1 px-6 py-5 focus-visible:-outline-offset-2 max-lg:hidden lg:overflow-y-auto"
    >
      {title.trim() === '' ? null : <p className="text-24 font-semibold tracking-[-0.015em] wrap-anywhere">{title}</p>}
      <MarkdownPreview text={body} className="text-16" />
    </section>
  );
}
