import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { CheckboxField } from '#/ui/controls/checkbox.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { Input, Textarea } from '#/ui/controls/input.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { type Change, type EditedQuestion, faultsOf } from '../question.form.ts';
import { hasOptions, optionsFromLines, TYPE_LABELS } from '../question.rules.ts';
import { QuestionTypeIcon } from './question-type-icon.tsx';

interface QuestionFormProps {
  question: EditedQuestion;
  /** From 1. */
  number: number;
  isEdited: boolean;
  /** Faults are shown from the first try to leave it. */
  showFaults: boolean;
  handle: ReactNode;
  onChange: (change: Change) => void;
  onDone: () => void;
  onCancel: () => void;
}

/** A question opened in its place. Its type stays what it is. Enter is Done, Escape is Cancel. */
export function QuestionForm(props: QuestionFormProps) {
  const { question: one, number, isEdited, showFaults, handle, onChange, onDone, onCancel } = props;
  const faults = showFaults ? faultsOf(one) : {};
  const options = optionsFromLines(one.optionLines).length;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are an addition to its buttons
    <div
      className="rounded-card border border-line-strong bg-bg-2 py-3 pr-4 pl-2.5 max-md:pl-0"
      onKeyDown={(event) => {
        // On the handle Escape ends the dragging.
        if ((event.target as Element).closest('[aria-roledescription]')) return;
        if (event.key === 'Escape') onCancel();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onDone();
      }}
    >
      <div className="mb-3 flex items-center gap-1">
        {handle}
        <span className="w-7 shrink-0 text-center text-13 max-md:w-6 max-md:text-left text-fg-3 tabular-nums">
          {number}
        </span>
        <span className="flex grow items-center gap-2 text-13 text-fg-2">
          <QuestionTypeIcon type={one.type} />
          {TYPE_LABELS[one.type]}
        </span>
        {isEdited ? <Badge>{one.id ? 'Edited' : 'New'}</Badge> : null}
      </div>
      <div className="grid gap-3.5 md:pl-14 max-md:pl-4">
        <Field label="Question" error={faults.question} required>
          <Input
            ref={first}
            value={one.question}
            onChange={(event) => onChange({ question: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onDone();
            }}
          />
        </Field>
        <Field label="Description" mark="optional" error={faults.description}>
          <Input
            value={one.description}
            onChange={(event) => onChange({ description: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onDone();
            }}
          />
        </Field>
        {hasOptions(one.type) ? (
          <Field
            label="Options"
            mark="one per line"
            hint={`${options === 1 ? '1 option' : `${options} options`}. Blank lines are ignored.`}
            error={faults.options}
          >
            <Textarea
              rows={4}
              value={one.optionLines}
              onChange={(event) => onChange({ optionLines: event.target.value })}
            />
          </Field>
        ) : null}
        <div className="flex flex-wrap items-center gap-2">
          <CheckboxField
            label="Required"
            className="grow"
            checked={one.required}
            onCheckedChange={(required) => onChange({ required })}
          />
          <Button variant="ghost" size="sm" onClick={onCancel}>
            Cancel
          </Button>
          <Button size="sm" onClick={onDone}>
            Done
          </Button>
        </div>
      </div>
    </div>
  );
}
