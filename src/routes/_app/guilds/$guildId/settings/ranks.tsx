import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { RanksSettings } from '#/features/members/ranks/components/ranks-settings.tsx';
import { ranksOptions } from '#/features/members/ranks/rank.cache.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { openTab } from '#/features/shell/settings.guard.ts';

export const Route = createFileRoute('/_app/guilds/$guildId/settings/ranks')({
  loader: ({ context: { queryClient, shell }, params: { guildId }, location }) =>
    openTab('ranks', { href: location.href, shell }, () => queryClient.fetchQuery(ranksOptions(guildId))),
  head: (page) => pageHead('Ranks', page),
  component: Settings,
});

function Settings() {
  const { guildId } = Route.useParams();
  const { data: ranks } = useSuspenseQuery(ranksOptions(guildId));
  return <RanksSettings key={guildId} guildId={guildId} ranks={ranks} />;
}
