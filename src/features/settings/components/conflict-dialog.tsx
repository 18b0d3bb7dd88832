import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { RadioCards } from '#/ui/controls/radio.tsx';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#/ui/overlays/dialog.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { Choice, Conflict, ConflictField } from '../conflict.rules.ts';

export interface ConflictDialogProps {
  /** Null: closed. */
  conflict: (Conflict & { readonly savedBy: string; readonly own: boolean; readonly savedAt: string | null }) | null;
  /** Back to the form, with everything as it was typed. */
  onClose: () => void;
  /** Goes on with what was chosen; fields without a choice stay as one's own. */
  onResolve: (choices: Readonly<Record<string, Choice>>) => void;
}

/** Two people saved the same settings: both changes side by side, to choose from (docs/product/settings.md#conflicts). */
export function ConflictDialog({ conflict, onClose, onResolve }: ConflictDialogProps) {
  return (
    <Dialog open={conflict !== null} onOpenChange={(open) => open || onClose()}>
      {conflict ? (
        <DialogContent
          title={conflict.own ? 'You saved changes in another tab' : 'Someone else saved changes'}
          description={
            <>
              {conflict.own ? 'You' : conflict.savedBy} saved
              {conflict.savedAt ? (
                <>
                  {' '}
                  <Timestamp at={conflict.savedAt} variant="relative" />
                </>
              ) : null}
              . Your edits are safe.
            </>
          }
        >
          <Choices conflict={conflict} onClose={onClose} onResolve={onResolve} />
        </DialogContent>
      ) : null}
    </Dialog>
  );
}

interface ChoicesProps extends Omit<ConflictDialogProps, 'conflict'> {
  conflict: NonNullable<ConflictDialogProps['conflict']>;
}

/** Lives only while the dialog is open, so every conflict starts with one's own. */
function Choices({ conflict, onClose, onResolve }: ChoicesProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const { toChoose, theirs, savedBy, own } = conflict;
  return (
    <>
      <DialogBody className="grid content-start gap-5">
        {toChoose.length === 0 ? (
          <p className="text-fg-2">
            {own
              ? "Your changes here don't overlap with those in the other tab, so both are kept."
              : `Your changes don't overlap with ${savedBy}'s, so both are kept.`}
          </p>
        ) : null}
        {toChoose.map((field) => (
          <Field key={field.key} label={field.label} kind="group">
            <RadioCards<Choice>
              value={choices[field.key] ?? 'mine'}
              onValueChange={(choice) => setChoices({ ...choices, [field.key]: choice })}
              choices={[
                { value: 'mine', label: own ? 'Use this tab' : 'Keep mine', hint: <Words>{field.mine}</Words> },
                {
                  value: 'theirs',
                  label: own ? 'Use the other tab' : 'Use theirs',
                  hint: <Words>{field.theirs}</Words>,
                },
              ]}
            />
          </Field>
        ))}
        {theirs.length > 0 ? <Taken fields={theirs} by={own ? 'in the other tab' : `by ${savedBy}`} /> : null}
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={onClose}>
          Back to editing
        </Button>
        <Button variant="primary" onClick={() => onResolve(choices)}>
          Save
        </Button>
      </DialogFooter>
    </>
  );
}

function Taken({ fields, by }: { fields: readonly ConflictField[]; by: string }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-13 font-medium">Changed only {by} (kept)</h3>
      <dl className="grid gap-2 rounded-card border px-4 py-3">
        {fields.map(({ key, label, theirs }) => (
          <div key={key} className="grid gap-x-4 min-[600px]:grid-cols-[160px_minmax(0,1fr)]">
            <dt className="text-13 text-fg-3">{label}</dt>
            <dd>
              <Words>{theirs}</Words>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Words({ children }: { children: string | null }) {
  if (children === null) return <span className="text-fg-3">Nothing</span>;
  return <span className="block max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-wrap">{children}</span>;
}
