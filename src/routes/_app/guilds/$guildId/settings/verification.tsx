import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { VerificationPage } from '#/features/guild-settings/components/verification-page.tsx';
import { verificationOptions } from '#/features/guild-settings/verification.cache.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';

/** A page of the settings that is not among the tabs. */
export const Route = createFileRoute('/_app/guilds/$guildId/settings/verification')({
  loader: ({ context: { queryClient }, params: { guildId }, location }) =>
    guarded({ href: location.href }, () => queryClient.fetchQuery(verificationOptions(guildId))),
  head: (page) => pageHead('Verification', page),
  component: Verification,
});

function Verification() {
  const { guildId } = Route.useParams();
  const { data: view } = useSuspenseQuery(verificationOptions(guildId));
  return <VerificationPage key={guildId} guildId={guildId} view={view} />;
}
