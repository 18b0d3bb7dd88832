import { createFileRoute, redirect } from '@tanstack/react-router';
import { isInstant } from '#/base/instant.ts';
import { isUuid } from '#/base/uuid.ts';
import { activityOptions } from '#/features/activities/planning/activity.cache.ts';
import { activityPlanOf } from '#/features/activities/planning/activity.form.ts';
import { planValuesOf } from '#/features/activities/planning/activity-form.schema.ts';
import { CreateActivityPage } from '#/features/activities/planning/components/create-activity-page.tsx';
import { activityDefaultsOptions } from '#/features/activities/planning/planning.cache.ts';
import { templateOptions, templatesOptions } from '#/features/activities/templates/template.cache.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded, unauthorizedPath } from '#/features/shell/route.guard.ts';

interface NewActivitySearch {
  /** A template that it begins with. */
  template?: string;
  /** An activity that it's a copy of. */
  copy?: string;
  /** When it begins, as an instant. */
  start?: string;
  /** A loadout that its parties are from. */
  loadout?: string;
}

/** A new activity, from nothing, a template or another activity. */
export const Route = createFileRoute('/_app/guilds/$guildId/activities/new')({
  validateSearch: (search: Record<string, unknown>) => search as NewActivitySearch,
  // The router keeps whatever the address said: read here, nothing of that is left.
  loaderDeps: ({ search: { template, copy, start, loadout } }) => ({
    template: isUuid(template) ? template : undefined,
    copy: isUuid(copy) ? copy : undefined,
    startsAt: isInstant(start) ? start : undefined,
    loadoutId: isUuid(loadout) ? loadout : undefined,
  }),
  loader: ({
    context: { queryClient },
    params: { guildId },
    deps: { template, copy, startsAt, loadoutId },
    location,
  }) =>
    guarded({ href: location.href }, async () => {
      const { can } = await queryClient.ensureQueryData(activityDefaultsOptions(guildId));
      if (!can.create) throw redirect({ href: unauthorizedPath(['create:activities']) });
      const [source] = await Promise.all([
        template
          ? queryClient
              .ensureQueryData(templateOptions({ guildId, templateId: template }))
              .then(({ id, plan }) => ({ id, plan: planValuesOf(plan) }))
          : copy
            ? queryClient
                .ensureQueryData(activityOptions({ guildId, activityId: copy }))
                .then((activity) => ({ id: activity.id, plan: activityPlanOf(activity) }))
            : null,
        queryClient.ensureQueryData(templatesOptions(guildId)),
      ]);
      return { source, startsAt, loadoutId };
    }),
  head: (page) => pageHead('Create activity', page),
  component: NewActivity,
});

function NewActivity() {
  const { guildId } = Route.useParams();
  const { source, startsAt, loadoutId } = Route.useLoaderData();
  const { shell } = Route.useRouteContext();
  return (
    <CreateActivityPage
      key={`${source?.id}${startsAt}${loadoutId}`}
      guildId={guildId}
      userId={shell.user?.id ?? ''}
      source={source}
      startsAt={startsAt}
      loadoutId={loadoutId}
    />
  );
}
