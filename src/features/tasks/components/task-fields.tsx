import { useStore } from '@tanstack/react-form';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { zoneLabel } from '#/base/time.ts';
import { instantsOf } from '#/base/wall-time.ts';
import { GuildTime } from '#/features/guild-access/components/guild-time.tsx';
import { poolsOptions } from '#/features/point-pools/pool.cache.ts';
import { awardChoices } from '#/features/point-pools/pool.labels.ts';
import { TargetFields } from '#/features/storage/components/target-fields.tsx';
import { EMPTY_TARGET, type TargetChoice } from '#/features/storage/storage-target.form.ts';
import { CheckboxCard } from '#/ui/controls/checkbox.tsx';
import { ErrorSummary } from '#/ui/form/error-summary.tsx';
import { Form, useAppForm } from '#/ui/form/form.tsx';
import { useBoundField } from '#/ui/form/form-context.ts';
import { FormDraft } from '#/ui/form/form-draft.tsx';
import { MarkdownField } from '#/ui/form/markdown-field.tsx';
import { SubmitButton } from '#/ui/form/submit-button.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '#/ui/overlays/dialog.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { CATEGORY_LABELS, PROOF_LABELS, REPEAT_LABELS } from '../task.labels.ts';
import { TASK_CATEGORIES, TASK_PROOFS, TASK_REPEATS } from '../task.rules.ts';
import { FIRST, formSchema, type TaskValues } from '../task-form.schema.ts';

type Sent = ReturnType<ReturnType<typeof formSchema>['parse']>;

/** The form of a task, in the viewer's zone. `onRefused`: before the failure is shown. */
export function useTaskForm(
  start: TaskValues,
  timeZone: string,
  send: (written: Sent) => Promise<unknown>,
  onRefused?: (error: unknown, values: TaskValues) => Promise<unknown>,
) {
  const [schema] = useState(() => formSchema(timeZone, start.dueOn));
  return useAppForm({
    defaultValues: start,
    schema,
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

interface TaskFieldsProps {
  guildId: string;
  form: ReturnType<typeof useTaskForm>;
  /** The guild's zone. */
  timeZone: string;
  /** Names the thing and the user. */
  draftKey: string;
  /** The viewer may say what goes into storage. */
  canStore: boolean;
  /** It is in the guild already and is being changed. */
  isSaved?: boolean;
  /** Above the fields. */
  notice?: ReactNode;
}

/** The inside of the dialogs that create and change a task. */
export function TaskFields({ guildId, form, timeZone, draftKey, canStore, isSaved = false, notice }: TaskFieldsProps) {
  const pools = awardChoices(useQuery(poolsOptions(guildId)).data?.items ?? [], FIRST);
  return (
    <Form form={form} drafted className="contents">
      <DialogBody className="grid content-start gap-4">
        {notice}
        <ErrorSummary />
        <form.AppField name="title">
          {(field) => <field.TextField label="Title" required autoComplete="off" />}
        </form.AppField>
        <form.AppField name="description">
          {() => <MarkdownField label="Description" rows={6} hint="Supports Markdown" />}
        </form.AppField>
        <div className="grid items-start gap-4 md:grid-cols-2">
          <form.AppField name="category">
            {(field) => (
              <field.SelectField
                label="Category"
                required
                placeholder="Select a category"
                items={TASK_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }))}
              />
            )}
          </form.AppField>
          <form.AppField name="proof">
            {(field) => (
              <field.ChoiceField
                label="Required proof"
                look="segments"
                block
                choices={TASK_PROOFS.map((value) => ({ value, label: PROOF_LABELS[value] }))}
              />
            )}
          </form.AppField>
          <form.AppField name="goal">
            {(field) => (
              <field.NumberField label="Goal" required min={1} hint="How much is wanted of everyone together" />
            )}
          </form.AppField>
          <form.AppField name="reward">
            {(field) => (
              <field.NumberField label="Reward" min={0} step={1} hint="Points for the whole goal, shared by quantity" />
            )}
          </form.AppField>
          {pools.length > 0 ? (
            <form.AppField name="poolId">
              {(field) => <field.SelectField label="Pool" hint="What the reward is of" items={pools} />}
            </form.AppField>
          ) : null}
          <form.AppField name="maxClaims">
            {(field) => (
              <field.NumberField label="Claims" min={1} hint="Members who can work on it. Leave empty for no limit." />
            )}
          </form.AppField>
          <form.AppField name="repeat">
            {(field) => (
              <field.SelectField
                label="Repeats"
                hint="A new round begins when it's due"
                items={TASK_REPEATS.map((value) => ({ value, label: REPEAT_LABELS[value] }))}
              />
            )}
          </form.AppField>
        </div>
        <DueField form={form} timeZone={timeZone} />
        {canStore ? <StorageFields guildId={guildId} form={form} /> : null}
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

/** Of a donation: what is approved is in storage with that. */
function StorageFields({ guildId, form }: Pick<TaskFieldsProps, 'guildId' | 'form'>) {
  const category = useStore(form.store, ({ values }) => values.category);
  if (category !== 'donate') return null;
  return <form.AppField name="intoStorage">{() => <StorageField guildId={guildId} />}</form.AppField>;
}

function StorageField({ guildId }: { guildId: string }) {
  const { id, value, error, change } = useBoundField<TargetChoice | null>();
  return (
    <>
      <div>
        <CheckboxCard
          id={id}
          label="Put what is approved into storage"
          hint="Once a submission is approved, the storage has that much more. Undoing the decision takes it out again."
          checked={value !== null}
          onCheckedChange={(checked) => change(checked === true ? EMPTY_TARGET : null)}
        />
      </div>
      {value === null ? null : <TargetFields guildId={guildId} value={value} error={error} onValueChange={change} />}
    </>
  );
}

/** Typed in the viewer's zone, with the guild's beside it. */
function DueField({ form, timeZone }: Pick<TaskFieldsProps, 'form' | 'timeZone'>) {
  const { timeZone: own } = useViewerTime();
  const dueOn = useStore(form.store, ({ values }) => values.dueOn);
  const [at] = instantsOf(dueOn, own);
  return (
    <form.AppField name="dueOn">
      {(field) => (
        <field.TextField
          label="Due"
          type="datetime-local"
          hint={
            <>
              Your time, {zoneLabel(own)}.{' '}
              {at === undefined ? null : <GuildTime at={new Date(at).toISOString()} timeZone={timeZone} />}
            </>
          }
        />
      )}
    </form.AppField>
  );
}
