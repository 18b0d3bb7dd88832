import { useInfiniteQuery } from '@tanstack/react-query';
import { rowsRead } from '#/platform/lists/list.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { Card, CardHead, CardRow } from '#/ui/layout/card.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { blockedOptions, useUnblock } from '../application.cache.ts';

/** Whose applications the guild does not take; absent while it takes everyone's. */
export function BlockedPeople({ guildId }: { guildId: string }) {
  const list = useInfiniteQuery(blockedOptions(guildId));
  const unblock = useUnblock();
  const { items: people } = rowsRead(list.data?.pages);
  if (people.length === 0) return null;
  return (
    <Card>
      <CardHead title="Blocked players" note="They can't apply to this guild" />
      <ul>
        {people.map(({ userId, name, reason, since }) => (
          <CardRow key={userId} asChild>
            <li>
              <Avatar id={userId} name={name} size={28} />
              <span className="grid min-w-0 grow py-2">
                <span className="truncate font-medium">{name}</span>
                <span className="truncate text-12 text-fg-3">
                  {reason ? `${reason} · ` : ''}
                  <Timestamp at={since} variant="relative" />
                </span>
              </span>
              <Button
                size="sm"
                aria-label={`Unblock ${name}`}
                busy={unblock.isPending && unblock.variables.userId === userId}
                onClick={() => unblock.mutate({ guildId, userId })}
              >
                Unblock
              </Button>
            </li>
          </CardRow>
        ))}
      </ul>
      <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </Card>
  );
}
