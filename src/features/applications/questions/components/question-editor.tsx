import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Switch } from '#/ui/controls/switch.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Card } from '#/ui/layout/card.tsx';
import { ConfirmDialog } from '#/ui/overlays/alert-dialog.tsx';
import { SortableList } from '#/ui/sortable/sortable-list.tsx';
import { type EditedQuestion, isEdited, isFull } from '../question.form.ts';
import { questionCount } from '../question.rules.ts';
import { FormPreview } from './form-preview.tsx';
import { QuestionCard } from './question-card.tsx';
import { QuestionForm } from './question-form.tsx';
import { AddQuestionSheet, QuestionPalette } from './question-palette.tsx';
import type { QuestionEditorState } from './use-question-editor.ts';

/** The form builder: questions on the left, add-buttons on the right (docs/product/applications.md#question-editor). */
export function QuestionEditor({ editor }: { editor: QuestionEditorState }) {
  const { list } = editor;
  const [preview, setPreview] = useState(false);
  const [removing, setRemoving] = useState<EditedQuestion | null>(null);
  const full = isFull(list);
  return (
    <section aria-labelledby="questions" className="grid gap-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="questions" className="text-18 font-semibold">
          Questions
        </h2>
        <p className="grow text-13 text-fg-3">{questionCount(list)}</p>
        <div className="flex items-center gap-2.5 text-13 text-fg-2">
          <Switch id="see-as-applicant" checked={preview} onCheckedChange={setPreview} />
          <label htmlFor="see-as-applicant">View as applicant</label>
        </div>
      </header>
      {preview ? (
        <FormPreview list={list} />
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_220px]">
          <div className="grid gap-2">
            {list.length === 0 ? (
              <Card>
                <EmptyState
                  title="No questions added yet"
                  level={3}
                  action={<Button onClick={editor.start}>Add five starter questions</Button>}
                >
                  Players can apply without answering any questions. Add what you want to know about them.
                </EmptyState>
              </Card>
            ) : (
              <SortableList
                label="Questions"
                items={list}
                itemKey={({ uid }) => uid}
                itemName={(one) => one.question.trim() || `question ${list.indexOf(one) + 1}`}
                onReorder={editor.reorder}
                renderItem={(one, { handle, moves, index }) => {
                  const shared = { question: one, number: index + 1, isEdited: isEdited(one, editor.saved), handle };
                  return one.uid === editor.openUid ? (
                    <QuestionForm
                      {...shared}
                      showFaults={editor.tried}
                      onChange={(change) => editor.change(one.uid, change)}
                      onDone={editor.done}
                      onCancel={editor.cancel}
                    />
                  ) : (
                    <QuestionCard
                      {...shared}
                      moves={moves}
                      onEdit={() => editor.edit(one.uid)}
                      onRemove={() => setRemoving(one)}
                    />
                  );
                }}
              />
            )}
            <AddQuestionSheet onAdd={editor.add} full={full} />
          </div>
          <QuestionPalette onAdd={editor.add} full={full} />
        </div>
      )}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title="Remove this question?"
        description="This will remove the question from the application form. It will not delete the question from previous responses, only future responses."
        confirmLabel="Remove"
        onConfirm={() => removing && editor.remove(removing.uid)}
      />
    </section>
  );
}
