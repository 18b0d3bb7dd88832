import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Card, CardHead, CardRow } from '#/ui/layout/card.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { ConfirmDialog } from '#/ui/overlays/alert-dialog.tsx';
import { Dialog, DialogBody, DialogContent } from '#/ui/overlays/dialog.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import {
  peopleOptions,
  snapshotsOptions,
  useDismissSnapshot,
  useUseSnapshot,
  type WhichActivity,
} from '../voice.cache.ts';
import type { SnapshotList } from '../voice.queries.server.ts';

type Snapshot = SnapshotList['items'][number];

interface Layer {
  readonly kind: 'people' | 'use';
  readonly snapshot: Snapshot;
}

/** For staff: when who was in the voice channel, and whether that is a check-in. Nothing where nothing is proposed. */
export function VoiceCard(which: WhichActivity) {
  const { data } = useSuspenseQuery(snapshotsOptions(which));
  const [layer, setLayer] = useState<Layer | null>(null);
  const [use, dismiss] = [useUseSnapshot(), useDismissSnapshot()];
  const { items, error } = data;
  const list = useRef<HTMLUListElement>(null);
  const rest = useRef<HTMLParagraphElement>(null);
  const { hasDecided, decide } = useFocusAfter(items, layer !== null, { list, rest });
  if (items.length === 0 && error === null && !hasDecided) return null;
  const close = () => setLayer(null);
  return (
    <Card aria-labelledby="in-voice">
      <CardHead
        id="in-voice"
        level={3}
        title="In voice"
        note={items.length > 0 ? 'Not checked in until you decide' : null}
      />
      {error === null ? null : (
        <p className="card-body text-13 text-fg-2">The voice channel couldn't be checked the last time. {error}</p>
      )}
      {items.length === 0 && hasDecided ? (
        <p ref={rest} tabIndex={-1} className="card-body text-fg-2 focus-visible:-outline-offset-2">
          You've decided about everyone so far. More can follow while the activity is on.
        </p>
      ) : null}
      <ul ref={list}>
        {items.map((snapshot) => (
          <CardRow key={snapshot.id} asChild>
            <li className="flex-wrap py-2">
              <span id={timeId(snapshot)} className="font-medium">
                <Timestamp at={snapshot.takenAt} variant="short" />
              </span>
              <span className="flex-1">
                <Button
                  size="sm"
                  variant="ghost"
                  aria-describedby={timeId(snapshot)}
                  onClick={() => setLayer({ kind: 'people', snapshot })}
                >
                  {countOf(snapshot)}
                </Button>
              </span>
              <span className="ml-auto flex gap-2">
                {data.can.dismiss ? (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-describedby={timeId(snapshot)}
                    busy={dismiss.isPending && dismiss.variables?.snapshotId === snapshot.id}
                    onClick={() => {
                      decide(snapshot);
                      dismiss.mutate({ ...which, snapshotId: snapshot.id });
                    }}
                  >
                    Dismiss
                  </Button>
                ) : null}
                {data.can.use ? (
                  <Button
                    size="sm"
                    aria-describedby={timeId(snapshot)}
                    onClick={() => setLayer({ kind: 'use', snapshot })}
                  >
                    Use as check-in
                  </Button>
                ) : null}
              </span>
            </li>
          </CardRow>
        ))}
      </ul>
      <Dialog open={layer?.kind === 'people'} onOpenChange={(stays) => stays || close()}>
        <DialogContent size="sm" title="In voice" description="Who was in the voice channel at that moment.">
          <DialogBody>
            {layer?.kind === 'people' ? <People which={{ ...which, snapshotId: layer.snapshot.id }} /> : null}
          </DialogBody>
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={layer?.kind === 'use'}
        onOpenChange={(stays) => stays || close()}
        title="Use this as a check-in?"
        description={
          layer
            ? `${countOf(layer.snapshot)} ${layer.snapshot.people === 1 ? 'is' : 'are'} checked in. Everyone else missed this check-in, also people without a linked Discord account, who can't be seen in voice. You can change their attendance by hand.`
            : ''
        }
        confirmLabel="Use as check-in"
        tone="primary"
        onConfirm={() => {
          if (!layer) return;
          decide(layer.snapshot);
          return use.mutateAsync({ ...which, snapshotId: layer.snapshot.id });
        }}
      />
    </Card>
  );
}

interface Places {
  readonly list: RefObject<HTMLElement | null>;
  readonly rest: RefObject<HTMLElement | null>;
}

/** When a row is decided and gone, the focus is at the one in its place, or at what is said after the last. */
function useFocusAfter(items: readonly Snapshot[], isAsking: boolean, { list, rest }: Places) {
  const [hasDecided, setHasDecided] = useState(false);
  const decided = useRef<{ readonly id: string; readonly at: number } | null>(null);
  useEffect(() => {
    const row = decided.current;
    if (row === null || isAsking || items.some(({ id }) => id === row.id)) return;
    decided.current = null;
    const active = document.activeElement;
    if (active !== null && active !== document.body && !active.closest('[role=alertdialog]')) return;
    const place =
      list.current?.children[Math.min(row.at, items.length - 1)]?.querySelector<HTMLElement>('[aria-describedby]') ??
      rest.current;
    place?.focus();
  }, [items, isAsking, list, rest]);
  return {
    hasDecided,
    decide: ({ id }: Snapshot) => {
      decided.current = { id, at: items.findIndex((one) => one.id === id) };
      setHasDecided(true);
    },
  };
}

const timeId = ({ id }: Snapshot): string => `in-voice-${id}`;

const countOf = ({ people }: Snapshot): string => `${people} ${people === 1 ? 'person' : 'people'}`;

function People({ which }: { which: WhichActivity & { readonly snapshotId: string } }) {
  const list = useInfiniteQuery(peopleOptions(which));
  const people = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <ul className="grid gap-2">
        {people.map(({ userId, name }) => (
          <li key={userId} className="truncate">
            {name}
          </li>
        ))}
      </ul>
      <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </>
  );
}
