import { createFileRoute } from '@tanstack/react-router';
import { ActivitiesHead } from '#/features/activities/calendar/components/activities-head.tsx';
import { TemplateList } from '#/features/activities/templates/components/template-list.tsx';
import { templatesOptions } from '#/features/activities/templates/template.cache.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';

/** Templates of activities. */
export const Route = createFileRoute('/_app/guilds/$guildId/activities/templates/')({
  loader: ({ context: { queryClient }, params: { guildId }, location }) =>
    guarded({ href: location.href }, async () => {
      const { can } = await queryClient.ensureQueryData(templatesOptions(guildId));
      return { can };
    }),
  head: (page) => pageHead('Activity templates', page),
  component: Templates,
});

function Templates() {
  const { guildId } = Route.useParams();
  const { can } = Route.useLoaderData();
  return (
    <div className="mx-auto w-full max-w-[1280px] p-(--gutter)">
      <ActivitiesHead guildId={guildId} title="Activity templates" can={can} />
      <TemplateList guildId={guildId} />
    </div>
  );
}
