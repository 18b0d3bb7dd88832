import { useSuspenseQuery } from '@tanstack/react-query';
import { BlockedGuilds } from '#/features/recruiting/invitations/components/blocked-guilds.tsx';
import { ReceivedCard } from '#/features/recruiting/invitations/components/received-card.tsx';
import { receivedOptions } from '#/features/recruiting/invitations/invitation.cache.ts';
import { LinkButton } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Card, CardHead } from '#/ui/layout/card.tsx';
import { useUrlLayerOf } from '#/ui/overlays/use-url-layer.ts';
import { seekersOptions } from '../looking.cache.ts';
import { LazyLookingDialog } from './lazy-looking-dialog.tsx';
import { OwnTabs } from './own-tabs.tsx';
import { SeekerRow } from './seeker-row.tsx';

/** Invitations of guilds, and with which characters the viewer looks for one (docs/product/recruiting.md). */
export function LookingPage() {
  const { data: seekers } = useSuspenseQuery(seekersOptions());
  const {
    data: { invitations, blocked },
  } = useSuspenseQuery(receivedOptions());
  const [editing, setEditing] = useUrlLayerOf('look');
  const edited = seekers.find(({ characterId }) => characterId === editing);
  return (
    <div className="grid max-w-reading gap-5 p-(--gutter)">
      <h1 className="text-24 font-semibold tracking-[-0.015em]">Looking for a guild</h1>
      <OwnTabs />
      {invitations.length > 0 ? (
        <section aria-labelledby="invitations" className="grid gap-3">
          <h2 id="invitations" className="text-16 font-semibold">
            Invitations
          </h2>
          <ul className="grid gap-4">
            {invitations.map((invitation) => (
              <ReceivedCard key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </section>
      ) : null}
      {seekers.length === 0 ? (
        <EmptyState
          title="No characters without a guild yet"
          action={
            <LinkButton to="/profile/characters" search={{ create: true }} variant="primary">
              Create Character
            </LinkButton>
          }
        >
          A character in no guild can be found and invited by guilds.
        </EmptyState>
      ) : (
        <Card aria-labelledby="seekers">
          <CardHead id="seekers" title="Your characters" />
          <p className="px-5 py-3 text-13 text-fg-3 max-md:px-4">
            Staff of guilds who decide applications can find characters that you show here, and invite them. It ends
            after 30 days unless you renew it.
          </p>
          <ul>
            {seekers.map((seeker) => (
              <SeekerRow key={seeker.characterId} seeker={seeker} onEdit={() => setEditing(seeker.characterId)} />
            ))}
          </ul>
        </Card>
      )}
      {blocked.length > 0 ? <BlockedGuilds guilds={blocked} /> : null}
      <LazyLookingDialog seeker={edited} open={edited !== undefined} onClose={() => setEditing(null)} />
    </div>
  );
}
