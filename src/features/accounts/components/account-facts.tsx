import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { authenticatedUserQuery, useRefreshDiscord } from '../account.cache.ts';

/** Who one is here, and how one signs in. */
export function AccountFacts() {
  const { data: user } = useSuspenseQuery(authenticatedUserQuery('/profile/settings'));
  const refresh = useRefreshDiscord();
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_1fr]">
      <Fact name="Name">{user.name}</Fact>
      {user.discordLinked ? (
        <Fact name="Signs in with">
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            Discord{user.discordUsername ? `, as ${user.discordUsername}` : ''}
            <Button size="sm" busy={refresh.isPending} onClick={() => refresh.mutate({ userId: user.id })}>
              Refresh from Discord
            </Button>
          </span>
        </Fact>
      ) : (
        <Fact name="Signs in with">{user.username ? `Name and password, as ${user.username}` : 'Discord'}</Fact>
      )}
      <Fact name="Member since">
        <Timestamp at={user.createdAt} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-13 font-medium text-fg-3">{name}</dt>
      <dd className="max-sm:-mt-2">{children}</dd>
    </div>
  );
}
