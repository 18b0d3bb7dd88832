import { LinkButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import type { PublicGuild } from '../guild.queries.server.ts';
import { JoinPrimary } from './join-primary.tsx';

/** What JoinCard offers, at the bottom of a phone; absent where there is nothing to do. */
export function JoinBar({ guild }: { guild: PublicGuild }) {
  const invite = guild.instantInvite && guild.relation !== 'own';
  if (guild.relation === 'closed' && !invite) return null;
  return (
    <div
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-25 flex gap-2 border-t bg-bg-1 px-4 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] md:hidden"
    >
      {invite ? (
        <LinkButton
          to="/g/$slug/apply"
          params={{ slug: guild.slug }}
          search={{ invite: true }}
          size="lg"
          block={guild.relation === 'closed'}
          icon={<Icon name="key-round" />}
          aria-label={guild.relation === 'closed' ? undefined : 'I have an invite password'}
        >
          {guild.relation === 'closed' ? 'I have an invite password' : null}
        </LinkButton>
      ) : null}
      <JoinPrimary guild={guild} className="min-w-0 flex-1" />
    </div>
  );
}
