import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, LinkButton } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Card } from '#/ui/layout/card.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { sentOptions, useWithdrawInvitation } from '../invitation.cache.ts';
import type { SentInvitation } from '../invitation.queries.server.ts';

/** Whom the guild has invited, and what they answered. */
export function SentInvitations({ guildId }: { guildId: string }) {
  const list = useInfiniteQuery(sentOptions(guildId));
  const withdraw = useWithdrawInvitation();
  const invitations = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (!list.isPending && invitations.length === 0)
    return (
      <EmptyState
        title="No invitations yet"
        action={
          <LinkButton to="/guilds/$guildId/players" params={{ guildId }} variant="primary">
            Find players
          </LinkButton>
        }
      >
        Players whom you invited and their answers appear here.
      </EmptyState>
    );
  return (
    <Card className="max-w-reading">
      <ul>
        {invitations.map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-wrap items-start gap-x-4 gap-y-2 px-5 py-3.5 not-first:border-t max-md:px-4"
          >
            <div className="grid min-w-0 flex-1 gap-1">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {invitation.isMember ? (
                  <Link
                    to="/guilds/$guildId/members/$memberId"
                    params={{ guildId, memberId: invitation.characterId }}
                    className="link"
                  >
                    {invitation.characterName}
                  </Link>
                ) : (
                  invitation.characterName
                )}
                <Status invitation={invitation} />
              </p>
              <p className="text-13 text-fg-3">
                Invited by {invitation.invitedByName}, <Timestamp at={invitation.createdAt} variant="relative" />
                {invitation.isOpen ? (
                  <>
                    {' · until '}
                    <Timestamp at={invitation.expiresAt} variant="short" />
                  </>
                ) : null}
              </p>
              {invitation.message ? (
                <p className="text-13 wrap-anywhere whitespace-pre-wrap text-fg-2">{invitation.message}</p>
              ) : null}
            </div>
            {invitation.can.withdraw ? (
              <Button
                size="sm"
                variant="danger-quiet"
                aria-label={`Withdraw the invitation of ${invitation.characterName}`}
                onClick={() => withdraw.mutate({ guildId, invitationId: invitation.id })}
              >
                Withdraw
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </Card>
  );
}

function Status({ invitation: { status, isOpen, hasEnded } }: { invitation: SentInvitation }) {
  if (isOpen) return <Badge tone="warning">Pending</Badge>;
  if (status === 'accepted') return <Badge tone="success">Accepted</Badge>;
  if (status === 'declined') return <Badge tone="danger">Declined</Badge>;
  return <Badge tone="neutral">{hasEnded ? 'Ended' : 'Withdrawn'}</Badge>;
}
