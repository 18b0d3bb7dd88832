import { createFileRoute } from '@tanstack/react-router';
import { notFound } from '#/base/app-error.ts';
import { isUuid } from '#/base/uuid.ts';
import { activityDefaultsOptions } from '#/features/activities/planning/planning.cache.ts';
import { EditTemplatePage } from '#/features/activities/templates/components/template-page.tsx';
import { templateOptions } from '#/features/activities/templates/template.cache.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';

/** One template, for those who may to change it. */
export const Route = createFileRoute('/_app/guilds/$guildId/activities/templates/$templateId')({
  loader: ({ context: { queryClient }, params: { guildId, templateId }, location }) =>
    guarded({ href: location.href }, async () => {
      if (!isUuid(templateId)) throw notFound();
      const template = await queryClient.ensureQueryData(templateOptions({ guildId, templateId }));
      await queryClient.ensureQueryData(activityDefaultsOptions(guildId));
      // One made of an activity has its name, and both may be open.
      return { title: `${template.name} · Template` };
    }),
  head: (page) => pageHead(page.loaderData?.title ?? 'Template', page),
  component: Template,
});

function Template() {
  const { guildId, templateId } = Route.useParams();
  return <EditTemplatePage key={templateId} guildId={guildId} templateId={templateId} />;
}
