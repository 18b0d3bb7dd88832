import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { nodeLabel } from '#/features/game/node.rules.ts';
import { Button, LinkButton } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Card, CardHead } from '#/ui/layout/card.tsx';
import { storageOptions } from '../storage.cache.ts';
import { countText, placeText } from '../storage.labels.ts';
import type { Storage } from '../storage.queries.server.ts';
import { LazyEmptyPlaceDialog } from './lazy-dialogs.tsx';
import { StorageTabs } from './storage-tabs.tsx';

export type Place = Storage['places'][number];

/** Where the stock is: nodes, and members who hold some of it. What is empty isn't listed. */
export function PlacesPage({ guildId }: { guildId: string }) {
  const { data } = useSuspenseQuery(storageOptions(guildId));
  const [emptying, setEmptying] = useState<Place | null>(null);
  const used = data.places.filter(({ items }) => items > 0);
  const groups = [
    { id: 'nodes', title: 'Nodes', places: used.filter(({ node }) => node !== null) },
    { id: 'holders', title: 'With members', places: used.filter(({ node }) => node === null) },
  ].filter(({ places }) => places.length > 0);
  return (
    <div className="grid grid-cols-1 gap-4 p-(--gutter)">
      <h1 className="text-24 font-semibold tracking-[-0.015em]">Storage places</h1>
      <StorageTabs guildId={guildId} />
      {groups.length === 0 ? (
        <EmptyState
          title="No places yet"
          action={
            <LinkButton to="/guilds/$guildId/bank/storage" params={{ guildId }}>
              See the stock
            </LinkButton>
          }
        >
          Nodes where items are stored, and members who hold some, appear here.
        </EmptyState>
      ) : null}
      {groups.map(({ id, title, places }) => (
        <Card key={id} aria-labelledby={id}>
          <CardHead id={id} title={title} note={countText(places.length)} />
          <ul>
            {places.map((place) => (
              <li
                key={place.id}
                className="flex flex-wrap items-center gap-x-5 gap-y-2 px-5 py-3 not-first:border-t not-first:border-line max-md:px-4"
              >
                <div className="grid min-w-0 grow gap-0.5">
                  <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    <Link
                      to="/guilds/$guildId/bank/storage"
                      params={{ guildId }}
                      search={{ place: place.id }}
                      className="font-medium wrap-anywhere hover:underline"
                    >
                      {place.node === null ? (place.holder ?? 'Unknown place') : nodeLabel(place.node)}
                    </Link>
                    {place.left ? <Badge tone="warning">Left the guild</Badge> : null}
                  </p>
                  <p className="text-13 text-fg-3 tabular-nums">
                    {`${countText(place.items)} ${place.items === 1 ? 'item' : 'items'}, ${countText(place.quantity)} in all`}
                  </p>
                </div>
                {data.can.edit ? (
                  <Button
                    size="sm"
                    aria-label={`Move everything: ${placeText(place)}`}
                    onClick={() => setEmptying(place)}
                  >
                    Move everything
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </Card>
      ))}
      <LazyEmptyPlaceDialog guildId={guildId} place={emptying} onClose={() => setEmptying(null)} />
    </div>
  );
}
