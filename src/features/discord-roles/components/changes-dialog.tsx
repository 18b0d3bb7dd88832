import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { DebouncedSearch } from '#/ui/controls/debounced-search.tsx';
import { messageOf } from '#/ui/feedback/error-message.ts';
import { Spinner } from '#/ui/feedback/spinner.tsx';
import { Dialog, DialogBody, DialogContent } from '#/ui/overlays/dialog.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { changesOptions } from '../role-sync.cache.ts';
import type { RoleChangeItem } from '../role-sync.queries.server.ts';

/** What was given to members and taken from them, and why. */
export function ChangesDialog({ guildId, onClose }: { guildId: string; onClose: () => void }) {
  const [query, setQuery] = useState('');
  const list = useInfiniteQuery({ ...changesOptions(guildId, query), placeholderData: keepPreviousData });
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title="Roles on Discord" description="Changes of the last 90 days, newest first.">
        <DialogBody className="grid gap-4">
          <DebouncedSearch aria-label="Search members" placeholder="Search members" value={query} onSearch={setQuery} />
          {list.error ? (
            <p role="alert" className="text-danger">
              {messageOf(list.error, "The log couldn't be read. Try again.")}
            </p>
          ) : items === undefined ? (
            <Spinner />
          ) : items.length === 0 ? (
            <p className="text-fg-2">{query === '' ? 'No role was given or taken yet.' : 'No one by that name.'}</p>
          ) : (
            <ul className="grid gap-3">
              {items.map((item) => (
                <Change key={item.id} item={item} />
              ))}
            </ul>
          )}
          {list.hasNextPage ? (
            <div>
              <Button size="sm" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
                Show more
              </Button>
            </div>
          ) : null}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

/** Behind a person's name. */
const ACTS: Readonly<Record<RoleChangeItem['act'], (role: string) => string>> = {
  given: (role) => ` got ${role}`,
  taken: (role) => ` lost ${role}`,
  refused: (role) => `: ${role} wasn't changed`,
};

function Change({ item: { name, act, roleName, reason, at } }: { item: RoleChangeItem }) {
  return (
    <li className="grid min-w-0 gap-0.5">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 wrap-anywhere">
          <span className="font-medium">{name}</span>
          {ACTS[act](`@${roleName}`)}
        </span>
        <span className="text-13 text-fg-3">
          <Timestamp at={at} variant="relative" />
        </span>
      </span>
      <span className="text-13 text-fg-2 wrap-anywhere">{reason}</span>
    </li>
  );
}
