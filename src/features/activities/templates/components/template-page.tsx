import { useStore } from '@tanstack/react-form';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { ConflictDialog } from '#/features/settings/components/conflict-dialog.tsx';
import { LinkButton } from '#/ui/controls/button.tsx';
import { UnsavedGuard } from '#/ui/controls/unsaved-guard.tsx';
import { ErrorSummary } from '#/ui/form/error-summary.tsx';
import { Form } from '#/ui/form/form.tsx';
import { SubmitButton } from '#/ui/form/submit-button.tsx';
import {
  type ActivityOutput,
  type ActivityValues,
  awardValuesOf,
  EMPTY_PLAN,
  EMPTY_TEMPLATE,
  EMPTY_WHEN,
} from '../../planning/activity-form.schema.ts';
import { MembersSee } from '../../planning/components/members-see.tsx';
import { ClosingRow, FormCard, PlanCards } from '../../planning/components/plan-cards.tsx';
import { PlanBar, PlanLayout } from '../../planning/components/plan-layout.tsx';
import { type ActivityFormApi, useActivityForm } from '../../planning/components/use-activity-form.ts';
import { usePlanConflict } from '../../planning/components/use-plan-conflict.ts';
import { DurationRow } from '../../planning/components/when-card.tsx';
import { activityDefaultsOptions } from '../../planning/planning.cache.ts';
import { templateOptions, useCreateTemplate, useUpdateTemplate } from '../template.cache.ts';
import { templateConflicts, templateValuesOf } from '../template.form.ts';
import { SCOPE_LABELS, TEMPLATE_SCOPES } from '../template.rules.ts';

/** A template that is not there yet. */
export function NewTemplatePage({ guildId }: { guildId: string }) {
  const create = useCreateTemplate();
  const { data } = useSuspenseQuery(activityDefaultsOptions(guildId));
  const [start] = useState(() => ({
    ...EMPTY_PLAN,
    ...awardValuesOf(data.defaults),
    ...EMPTY_WHEN,
    template: EMPTY_TEMPLATE,
    version: 1,
  }));
  return (
    <TemplatePage
      guildId={guildId}
      title="New template"
      start={start}
      send={({ plan, template }) => create.mutateAsync({ guildId, ...template, plan })}
    />
  );
}

/** One that is changed, from the version that was there when the page was opened. */
export function EditTemplatePage({ guildId, templateId }: { guildId: string; templateId: string }) {
  const which = { guildId, templateId };
  const { data: template } = useSuspenseQuery(templateOptions(which));
  const { data: defaults } = useSuspenseQuery(activityDefaultsOptions(guildId));
  const client = useQueryClient();
  const update = useUpdateTemplate();
  const [start] = useState(() => templateValuesOf(template));
  const meeting = usePlanConflict({
    start,
    fetchLatest: () => client.fetchQuery({ ...templateOptions(which), staleTime: 0 }),
    valuesOf: templateValuesOf,
    fields: templateConflicts(defaults),
  });
  return (
    <TemplatePage
      guildId={guildId}
      title={template.name}
      start={start}
      readOnly={!template.canChange}
      meeting={meeting}
      send={(written) =>
        update.mutateAsync({ ...which, ...written.template, plan: written.plan, version: written.version })
      }
    />
  );
}

interface TemplatePageProps {
  guildId: string;
  title: string;
  start: ActivityValues;
  readOnly?: boolean;
  /** For one that someone else may save meanwhile. */
  meeting?: ReturnType<typeof usePlanConflict>;
  send: (written: ActivityOutput) => Promise<unknown>;
}

function TemplatePage({ guildId, title, start, readOnly = false, meeting, send }: TemplatePageProps) {
  const { data: defaults } = useSuspenseQuery(activityDefaultsOptions(guildId));
  const form = useActivityForm(start, defaults.timeZone, send, {
    kind: 'template',
    ...(meeting && { onRefused: meeting.onRefused }),
  });
  const navigate = useNavigate();
  const done = useStore(form.store, (state) => state.isSubmitSuccessful);
  const unsaved = useStore(form.store, (state) => !state.isDefaultValue && !state.isSubmitting && !state.isSubmitted);
  const leave = useEffectEvent(
    () => void navigate({ to: '/guilds/$guildId/activities/templates', params: { guildId } }),
  );
  useEffect(() => {
    if (done) leave();
  }, [done]);
  return (
    <PlanLayout guildId={guildId} title={title} beside={<MembersSee form={form} defaults={defaults} />}>
      <Form form={form} className="grid gap-5">
        <ErrorSummary />
        <fieldset disabled={readOnly} className="grid min-w-0 gap-5">
          <TemplateCard form={form} />
          <PlanCards form={form} defaults={defaults}>
            <FormCard title="When">
              <DurationRow form={form} />
              <ClosingRow form={form} />
            </FormCard>
          </PlanCards>
        </fieldset>
        <PlanBar>
          <LinkButton variant="ghost" to="/guilds/$guildId/activities/templates" params={{ guildId }}>
            {readOnly ? 'Back' : 'Cancel'}
          </LinkButton>
          {readOnly ? null : <SubmitButton busyLabel="Saving...">Save template</SubmitButton>}
        </PlanBar>
      </Form>
      <UnsavedGuard when={unsaved && !done} onIgnore={() => form.reset()} />
      {meeting ? <ConflictDialog {...meeting.dialogOf(form)} /> : null}
    </PlanLayout>
  );
}

function TemplateCard({ form }: { form: ActivityFormApi }) {
  return (
    <FormCard title="Template">
      <form.AppField name="template.name">
        {(field) => <field.TextField layout="row" label="Name" autoComplete="off" />}
      </form.AppField>
      <form.AppField name="template.scope">
        {(field) => (
          <field.SelectField
            layout="row"
            label="Offered on"
            items={TEMPLATE_SCOPES.map((scope) => ({ value: scope, label: SCOPE_LABELS[scope] }))}
          />
        )}
      </form.AppField>
      <form.AppField name="template.officersOnly">
        {(field) => <field.SwitchField label="Officers only" hint="People who edit or manage activities" />}
      </form.AppField>
    </FormCard>
  );
}
