import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Card, CardRow } from '#/ui/layout/card.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { pledgesOptions, useCompletePledge } from '../pledge.cache.ts';
import type { PledgeItem } from '../pledge.queries.server.ts';

/** Pledges of a guild, newest first. */
export function PledgeList({ guildId }: { guildId: string }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(pledgesOptions(guildId));
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0)
    return <EmptyState title="No pledges yet">What members promise to bring appears here.</EmptyState>;
  return (
    <div className="grid gap-5">
      <Card asChild>
        <ul>
          {items.map((pledge) => (
            <li key={pledge.id} className="not-first:border-t">
              <PledgeRow guildId={guildId} pledge={pledge} />
            </li>
          ))}
        </ul>
      </Card>
      <LoadMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  );
}

function PledgeRow({ guildId, pledge }: { guildId: string; pledge: PledgeItem }) {
  const { id, title, author, createdAt, completedAt, can } = pledge;
  const complete = useCompletePledge();
  return (
    <CardRow>
      <Avatar id={author.id} name={author.name} src={author.image} size={28} />
      <span className="grid min-w-0 grow">
        <span className="font-medium">{title}</span>
        <span className="truncate text-13 text-fg-3">
          {author.name} · <Timestamp at={createdAt} variant="relative" plain />
        </span>
      </span>
      {completedAt ? <Badge>Completed</Badge> : null}
      {can.complete ? (
        <Button
          size="sm"
          icon={<Check aria-hidden />}
          aria-label={`Complete ${title}`}
          onClick={() => complete.mutate({ guildId, pledgeId: id })}
        >
          Complete
        </Button>
      ) : null}
    </CardRow>
  );
}
