import { Link, useNavigate } from '@tanstack/react-router';
import { GuildCrest } from '#/features/guild-access/components/guild-crest.tsx';
import { memberCountLabel } from '#/features/guild-access/guild.rules.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Card } from '#/ui/layout/card.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { useAcceptInvitation, useDeclineInvitation } from '../invitation.cache.ts';
import type { ReceivedInvitation } from '../invitation.queries.server.ts';

/** An invitation of a guild: from whom, for which character, and the answers. */
export function ReceivedCard({ invitation }: { invitation: ReceivedInvitation }) {
  const { id: invitationId, guild, characterName, message, invitedByName, expiresAt } = invitation;
  const accept = useAcceptInvitation();
  const decline = useDeclineInvitation();
  const navigate = useNavigate();
  const which = { guildId: guild.id, invitationId };
  const busy = accept.isPending || decline.isPending;
  // A toast reports a failure.
  const join = () =>
    accept.mutateAsync(which).then(
      () => navigate({ to: '/guilds/$guildId', params: { guildId: guild.id } }),
      () => {},
    );
  return (
    <Card asChild>
      <li className="grid gap-4 p-5 max-md:p-4">
        <div className="flex items-start gap-3.5">
          <GuildCrest guild={guild} size={40} />
          <div className="min-w-0 grow">
            <p className="truncate font-semibold">
              <Link to="/g/$slug" params={{ slug: guild.slug }} className="hover:underline">
                {guild.name}
              </Link>
            </p>
            <p className="text-13 text-fg-2">
              {memberCountLabel(guild.members)} · for {characterName}
            </p>
          </div>
        </div>
        {message ? (
          <blockquote className="border-l-2 pl-3 wrap-anywhere whitespace-pre-wrap text-fg-1">{message}</blockquote>
        ) : null}
        <p className="text-13 text-fg-3">
          From {invitedByName} · until <Timestamp at={expiresAt} variant="short" />
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="primary"
            size="sm"
            aria-label={`Join ${guild.name} with ${characterName}`}
            busy={accept.isPending}
            onClick={() => void join()}
          >
            Join
          </Button>
          <Button
            size="sm"
            aria-label={`Decline the invitation from ${guild.name}`}
            aria-disabled={busy}
            onClick={() => decline.mutate({ ...which, block: false })}
          >
            Decline
          </Button>
          <Button
            size="sm"
            variant="danger-quiet"
            aria-label={`Decline and block ${guild.name}`}
            aria-disabled={busy}
            onClick={() => decline.mutate({ ...which, block: true })}
          >
            Decline and block
          </Button>
        </div>
      </li>
    </Card>
  );
}
