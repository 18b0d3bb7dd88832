import { createFileRoute, redirect } from '@tanstack/react-router';
import { activityDefaultsOptions } from '#/features/activities/planning/planning.cache.ts';
import { NewTemplatePage } from '#/features/activities/templates/components/template-page.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded, unauthorizedPath } from '#/features/shell/route.guard.ts';

/** A template that is not there yet. */
export const Route = createFileRoute('/_app/guilds/$guildId/activities/templates/new')({
  loader: ({ context: { queryClient }, params: { guildId }, location }) =>
    guarded({ href: location.href }, async () => {
      const { can } = await queryClient.ensureQueryData(activityDefaultsOptions(guildId));
      if (!can.create) throw redirect({ href: unauthorizedPath(['create:activities']) });
    }),
  head: (page) => pageHead('New template', page),
  component: NewTemplate,
});

function NewTemplate() {
  const { guildId } = Route.useParams();
  return <NewTemplatePage guildId={guildId} />;
}
