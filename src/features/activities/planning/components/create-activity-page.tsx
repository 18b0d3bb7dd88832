import { useStore } from '@tanstack/react-form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { dayAfter, dayAt } from '#/base/day.ts';
import { ErrorSummary } from '#/ui/form/error-summary.tsx';
import { Form } from '#/ui/form/form.tsx';
import { FormDraft } from '#/ui/form/form-draft.tsx';
import { SubmitButton } from '#/ui/form/submit-button.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { useImportLoadout } from '../../parties/party.cache.ts';
import { useCreateSeries } from '../../series/series.cache.ts';
import {
  ANY,
  awardValuesOf,
  EMPTY_PLAN,
  EMPTY_TEMPLATE,
  EMPTY_WHEN,
  type PlanValues,
  whenValuesOf,
} from '../activity-form.schema.ts';
import { type ActivityDefaults, activityDefaultsOptions, useCreateActivity } from '../planning.cache.ts';
import { LoadoutCard } from './loadout-card.tsx';
import { MembersSee } from './members-see.tsx';
import { PlanCards } from './plan-cards.tsx';
import { PlanChecks } from './plan-checks.tsx';
import { PlanBar, PlanLayout } from './plan-layout.tsx';
import { TemplateMenu } from './template-menu.tsx';
import { type ActivityFormApi, useActivityForm } from './use-activity-form.ts';
import { useSeriesDays } from './use-series-days.ts';
import { WhenCard } from './when-card.tsx';

interface CreateActivityPageProps {
  guildId: string;
  userId: string;
  /** The plan that it begins with, and where it is from; null for the guild's defaults. */
  source: { readonly id: string; readonly plan: PlanValues } | null;
  /** When it begins, if that was chosen before; else at the usual hour tomorrow. */
  startsAt: string | undefined;
  /** A loadout that was chosen before. */
  loadoutId: string | undefined;
}

/** Plans a new activity, or a series of them. What is written survives a reload in this browser. */
export function CreateActivityPage({ guildId, userId, source, startsAt, ...chosen }: CreateActivityPageProps) {
  const { data: defaults } = useSuspenseQuery(activityDefaultsOptions(guildId));
  const { renderedAt } = useViewerTime();
  const { timeZone } = defaults;
  const [start] = useState(() => ({
    ...(source?.plan ?? withDefaults(defaults.defaults)),
    ...(startsAt ? whenValuesOf(startsAt, timeZone) : { ...EMPTY_WHEN, day: dayAfter(dayAt(renderedAt, timeZone)) }),
    template: EMPTY_TEMPLATE,
    version: 1,
  }));
  const [loadoutId, setLoadoutId] = useState(chosen.loadoutId ?? null);
  const asDraft = useRef(false);
  const created = useRef<string | null>(null);
  const create = useCreateActivity();
  const createSeries = useCreateSeries();
  const importLoadout = useImportLoadout();
  const form = useActivityForm(start, timeZone, async ({ plan, startsAt, series }) => {
    const isDraft = asDraft.current;
    if (series) {
      const made = await createSeries.mutateAsync({ guildId, ...plan, ...series, isDraft, loadoutId });
      created.current = made.firstActivityId;
      return;
    }
    created.current = (await create.mutateAsync({ guildId, ...plan, startsAt, isDraft })).id;
    // The activity is there. If its parties couldn't be, a toast says so, and they can be imported on its page.
    if (loadoutId)
      await importLoadout.mutateAsync({ guildId, activityId: created.current, loadoutId }).catch(() => undefined);
  });
  const navigate = useNavigate();
  const repeats = useStore(form.store, ({ values }) => values.repeats !== 'never');
  const done = useStore(form.store, (state) => state.isSubmitSuccessful);
  // After the draft, which is forgotten first.
  const leave = useEffectEvent(() => {
    if (created.current)
      void navigate({
        to: '/guilds/$guildId/activities/$activityId',
        params: { guildId, activityId: created.current },
      });
  });
  useEffect(() => {
    if (done) leave();
  }, [done]);
  return (
    <PlanLayout
      guildId={guildId}
      title="Create activity"
      aside={<TemplateMenu guildId={guildId} />}
      beside={
        <>
          <MembersSee form={form} defaults={defaults} />
          <PlanChecks form={form} guildId={guildId} timeZone={timeZone} activityId={null} />
        </>
      }
    >
      <Form form={form} drafted className="grid gap-5">
        <ErrorSummary />
        <PlanCards form={form} defaults={defaults}>
          <WhenCard form={form} timeZone={timeZone} memberZones={defaults.memberZones} repeatable />
        </PlanCards>
        {defaults.can.useLoadouts ? (
          <LoadoutCard guildId={guildId} loadoutId={loadoutId} onChange={setLoadoutId} repeats={repeats} />
        ) : null}
        <PlanBar>
          <div className="mr-auto">
            <FormDraft storageKey={`activity:${guildId}:${source?.id ?? startsAt ?? 'new'}:${userId}`} discardable />
          </div>
          <SubmitButton
            variant="secondary"
            onClick={() => {
              asDraft.current = true;
            }}
          >
            Save draft
          </SubmitButton>
          <Publish
            form={form}
            onClick={() => {
              asDraft.current = false;
            }}
          />
        </PlanBar>
      </Form>
    </PlanLayout>
  );
}

/** Names how many it makes. */
function Publish({ form, onClick }: { form: ActivityFormApi; onClick: () => void }) {
  const series = useSeriesDays(form);
  const label = series && series.fault === null ? `Publish ${series.days.length} activities` : 'Publish';
  return (
    <SubmitButton busyLabel="Publishing..." onClick={onClick}>
      {label}
    </SubmitButton>
  );
}

const withDefaults = (defaults: ActivityDefaults['defaults']): PlanValues => ({
  ...EMPTY_PLAN,
  ...awardValuesOf(defaults),
  requiredRoleId: defaults.requiredRoleId ?? ANY,
  voiceChannelId: defaults.voiceChannelId ?? '',
  chatChannelId: defaults.chatChannelId ?? '',
  archiveChannelId: defaults.archiveChannelId ?? '',
  pingRoleId: defaults.pingRoleId ?? '',
});
