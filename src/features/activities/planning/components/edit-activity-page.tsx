import { useStore } from '@tanstack/react-form';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { conflict as refusal } from '#/base/app-error.ts';
import { AlsoEditing } from '#/features/presence/components/also-editing.tsx';
import { ConflictDialog } from '#/features/settings/components/conflict-dialog.tsx';
import { LinkButton } from '#/ui/controls/button.tsx';
import { ErrorSummary } from '#/ui/form/error-summary.tsx';
import { Form, submitForm } from '#/ui/form/form.tsx';
import { FormDraft } from '#/ui/form/form-draft.tsx';
import { SubmitButton } from '#/ui/form/submit-button.tsx';
import { seriesOptions, useUpdateSeries } from '../../series/series.cache.ts';
import { activityOptions } from '../activity.cache.ts';
import { activityValuesOf, formZoneOf } from '../activity.form.ts';
import { activityConflicts } from '../activity-conflict.labels.ts';
import type { ActivityOutput } from '../activity-form.schema.ts';
import { activityDefaultsOptions, useUpdateActivity } from '../planning.cache.ts';
import { MembersSee } from './members-see.tsx';
import { PlanCards } from './plan-cards.tsx';
import { PlanChecks } from './plan-checks.tsx';
import { PlanBar, PlanLayout } from './plan-layout.tsx';
import { type Scope, ScopeDialog } from './scope-dialog.tsx';
import { useActivityForm } from './use-activity-form.ts';
import { usePlanConflict } from './use-plan-conflict.ts';
import { WhenCard } from './when-card.tsx';

interface EditActivityPageProps {
  guildId: string;
  activityId: string;
  userId: string;
}

/** Changes an activity, of a series as many as are chosen, from the version that was there when the page was opened. */
export function EditActivityPage({ guildId, activityId, userId }: EditActivityPageProps) {
  const which = { guildId, activityId };
  const { data: defaults } = useSuspenseQuery(activityDefaultsOptions(guildId));
  const { data: activity } = useSuspenseQuery(activityOptions(which));
  const { data: series } = useQuery({ ...seriesOptions(which), enabled: activity.seriesId !== null });
  const timeZone = formZoneOf(activity, defaults.timeZone);
  const [start] = useState(() => activityValuesOf(activity, timeZone));
  const scope = useRef<Scope | null>(null);
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const update = useUpdateActivity();
  const updateSeries = useUpdateSeries();
  const meeting = usePlanConflict({
    start,
    fetchLatest: () => client.fetchQuery({ ...activityOptions(which), staleTime: 0 }),
    valuesOf: (latest) => activityValuesOf(latest, timeZone),
    fields: activityConflicts(defaults),
  });
  const send = async ({ plan, startsAt, time, version }: ActivityOutput) => {
    if (series && scope.current === null) {
      setAsking(true);
      throw refusal('choose_scope', 'Choose which activities of the series should change.');
    }
    if (!series || scope.current === 'one') await update.mutateAsync({ ...which, ...plan, startsAt, version });
    else {
      // The hour of an activity that was set apart isn't that of the others.
      const hour = time === start.time ? {} : { time };
      await updateSeries.mutateAsync({ ...which, ...plan, ...hour, version, scope: scope.current ?? 'following' });
    }
  };
  const form = useActivityForm(start, timeZone, send, { onRefused: meeting.onRefused });
  const navigate = useNavigate();
  const done = useStore(form.store, (state) => state.isSubmitSuccessful);
  const leave = useEffectEvent(
    () => void navigate({ to: '/guilds/$guildId/activities/$activityId', params: { guildId, activityId } }),
  );
  useEffect(() => {
    if (done) leave();
  }, [done]);
  const day = useStore(form.store, ({ values }) => values.day);
  const sendWith = (chosen: Scope) => {
    scope.current = chosen;
    setAsking(false);
    void submitForm(form).finally(() => {
      scope.current = null;
    });
  };
  return (
    <PlanLayout
      guildId={guildId}
      title="Edit activity"
      beside={
        <>
          <MembersSee form={form} defaults={{ ...defaults, timeZone }} />
          <PlanChecks form={form} guildId={guildId} timeZone={timeZone} activityId={activityId} />
        </>
      }
    >
      <Form form={form} drafted className="grid gap-5">
        <ErrorSummary />
        <PlanCards form={form} defaults={defaults}>
          <WhenCard {...{ form, timeZone, guildZone: defaults.timeZone }} memberZones={[]} repeatable={false} />
        </PlanCards>
        <PlanBar>
          <div className="mr-auto grid gap-0.5">
            <AlsoEditing guildId={guildId} kind="activity" id={activityId} editing />
            <FormDraft storageKey={`activity-edit:${activityId}:${activity.version}:${userId}`} discardable />
          </div>
          <LinkButton variant="ghost" to="/guilds/$guildId/activities/$activityId" params={which}>
            Cancel
          </LinkButton>
          <SubmitButton busyLabel="Saving...">Save</SubmitButton>
        </PlanBar>
      </Form>
      {series ? (
        <ScopeDialog
          open={asking}
          onOpenChange={setAsking}
          series={series}
          onlyOne={day === start.day ? null : 'You moved it to another day, so only this activity can change.'}
          onChoose={sendWith}
        />
      ) : null}
      <ConflictDialog {...meeting.dialogOf(form)} />
    </PlanLayout>
  );
}
