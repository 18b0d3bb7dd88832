import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { GuildCrest } from '#/features/guild-access/components/guild-crest.tsx';
import { memberCountLabel } from '#/features/guild-access/guild.rules.ts';
import { rowsRead } from '#/platform/lists/list.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card, CardRow } from '#/ui/layout/card.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { deletedGuildsOptions } from '../lifecycle.cache.ts';
import type { DeletedGuild } from '../lifecycle.queries.server.ts';
import { RestoreDialog } from './restore-dialog.tsx';

/** Guilds that the player deleted and can still restore; nothing where there is none. */
export function DeletedGuilds() {
  const list = useSuspenseInfiniteQuery(deletedGuildsOptions());
  const { items: guilds } = rowsRead(list.data.pages);
  if (guilds.length === 0) return null;
  return (
    <section aria-labelledby="deleted-guilds" className="mt-10">
      <h2 id="deleted-guilds" className="mb-3 text-16 font-semibold">
        Deleted guilds
      </h2>
      <Card asChild>
        <ul>
          {guilds.map((guild) => (
            <Deleted key={guild.id} guild={guild} />
          ))}
        </ul>
      </Card>
      <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </section>
  );
}

function Deleted({ guild }: { guild: DeletedGuild }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  return (
    <li className="not-first:border-t">
      <CardRow className="py-3">
        <GuildCrest guild={guild} size={44} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{guild.name}</p>
          <p className="text-13 text-fg-3">
            {memberCountLabel(guild.members)} · Deletes permanently on <Timestamp at={guild.until} variant="short" />
          </p>
        </div>
        {guild.can.restore ? (
          <Button icon={<Icon name="undo-2" />} aria-label={`Restore ${guild.name}`} onClick={() => setAsking(true)}>
            Restore
          </Button>
        ) : (
          <p className="text-13 text-fg-3">Restoring needs the permission Delete Guilds.</p>
        )}
      </CardRow>
      <RestoreDialog
        guild={guild}
        open={asking}
        onOpenChange={setAsking}
        onRestored={() => void navigate({ to: '/guilds/$guildId', params: { guildId: guild.id } })}
      />
    </li>
  );
}
