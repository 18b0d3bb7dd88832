import { useStore } from '@tanstack/react-form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { LinkButton } from '#/ui/controls/button.tsx';
import { UnsavedGuard } from '#/ui/controls/unsaved-guard.tsx';
import { ErrorSummary } from '#/ui/form/error-summary.tsx';
import { Form } from '#/ui/form/form.tsx';
import { SubmitButton } from '#/ui/form/submit-button.tsx';
import {
  type ActivityOutput,
  type ActivityValues,
  EMPTY_PLAN,
  EMPTY_TEMPLATE,
  EMPTY_WHEN,
  planValuesOf,
} from '../../planning/activity-form.schema.ts';
import { MembersSee } from '../../planning/components/members-see.tsx';
import {
  AboutCard,
  ClosingRow,
  DiscordIdsCard,
  FormCard,
  RequirementsCard,
  RewardsCard,
  SlotsCard,
} from '../../planning/components/plan-cards.tsx';
import { PlanBar, PlanLayout } from '../../planning/components/plan-layout.tsx';
import { type ActivityFormApi, useActivityForm } from '../../planning/components/use-activity-form.ts';
import { DurationField } from '../../planning/components/when-card.tsx';
import { activityDefaultsOptions } from '../../planning/planning.cache.ts';
import { templateOptions, useCreateTemplate, useUpdateTemplate } from '../template.cache.ts';
import { SCOPE_LABELS, TEMPLATE_SCOPES } from '../template.rules.ts';

/** A template that is not there yet. */
export function NewTemplatePage({ guildId }: { guildId: string }) {
  const create = useCreateTemplate();
  const [start] = useState(() => ({ ...EMPTY_PLAN, ...EMPTY_WHEN, template: EMPTY_TEMPLATE, version: 1 }));
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
  const { data: template } = useSuspenseQuery(templateOptions({ guildId, templateId }));
  const update = useUpdateTemplate();
  const [start] = useState(() => ({
    ...planValuesOf(template.plan),
    ...EMPTY_WHEN,
    template: { name: template.name, scope: template.scope, officersOnly: template.officersOnly },
    version: template.version,
  }));
  return (
    <TemplatePage
      guildId={guildId}
      title={template.name}
      start={start}
      readOnly={!template.canChange}
      send={(written) =>
        update.mutateAsync({
          guildId,
          templateId,
          ...written.template,
          plan: written.plan,
          version: written.version,
        })
      }
    />
  );
}

interface TemplatePageProps {
  guildId: string;
  title: string;
  start: ActivityValues;
  readOnly?: boolean;
  send: (written: ActivityOutput) => Promise<unknown>;
}

function TemplatePage({ guildId, title, start, readOnly = false, send }: TemplatePageProps) {
  const { data: defaults } = useSuspenseQuery(activityDefaultsOptions(guildId));
  const form = useActivityForm(start, defaults.timeZone, send, { kind: 'template' });
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
          <AboutCard form={form} />
          <FormCard title="When">
            <DurationField form={form} hideLabel={false} />
            <ClosingRow form={form} />
          </FormCard>
          <SlotsCard form={form} />
          <RequirementsCard form={form} defaults={defaults} />
          <RewardsCard form={form} />
          <DiscordIdsCard form={form} />
        </fieldset>
        <PlanBar>
          <LinkButton variant="ghost" to="/guilds/$guildId/activities/templates" params={{ guildId }}>
            {readOnly ? 'Back' : 'Cancel'}
          </LinkButton>
          {readOnly ? null : <SubmitButton busyLabel="Saving...">Save template</SubmitButton>}
        </PlanBar>
      </Form>
      <UnsavedGuard when={unsaved && !done} onIgnore={() => form.reset()} />
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
