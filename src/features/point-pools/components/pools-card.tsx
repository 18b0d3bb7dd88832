import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { IconButton } from '#/ui/controls/icon-button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Card, CardHead, CardRow } from '#/ui/layout/card.tsx';
import { ConfirmDialog } from '#/ui/overlays/alert-dialog.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { poolsOptions, useArchivePool, useDeletePool, useOrderPools } from '../pool.cache.ts';
import { poolNote } from '../pool.labels.ts';
import type { PoolItem } from '../pool.queries.server.ts';
import { POOLS_MAX } from '../pool.rules.ts';

const PoolDialog = lazy(() => import('./pool-dialog.tsx').then((file) => ({ default: file.PoolDialog })));

type Layer = { readonly kind: 'edit'; readonly pool?: PoolItem } | { readonly kind: 'delete'; readonly pool: PoolItem };

/** The pools of a guild below the settings of the first; nothing while points are off. */
export function PoolsCard({ guildId }: { guildId: string }) {
  const { data } = useQuery(poolsOptions(guildId));
  const [layer, setLayer] = useState<Layer | null>(null);
  const remove = useDeletePool();
  if (!data?.enabled) return null;
  const close = () => setLayer(null);
  const used = data.items.filter(({ archivedAt }) => archivedAt === null);
  return (
    <Card>
      <CardHead
        title="Pools"
        note="Counted by themselves, with their own rules"
        aside={
          data.can.manage ? (
            <Button size="sm" disabled={used.length >= POOLS_MAX} onClick={() => setLayer({ kind: 'edit' })}>
              Add pool
            </Button>
          ) : null
        }
      />
      <ul aria-label="Pools">
        {data.items.map((pool) => (
          <CardRow asChild key={pool.id}>
            <li>
              <div className="grid min-w-0 grow gap-0.5">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="min-w-0 truncate font-medium">{pool.name}</span>
                  {pool.isFirst ? <Badge>First</Badge> : null}
                  {pool.archivedAt === null ? null : <Badge tone="warning">Archived</Badge>}
                </p>
                <p className="text-13 text-fg-3">{poolNote(pool)}</p>
              </div>
              {data.can.manage && data.items.length > 1 ? (
                <PoolMenu guildId={guildId} pool={pool} used={used} onOpen={setLayer} />
              ) : null}
            </li>
          </CardRow>
        ))}
      </ul>
      {layer?.kind === 'edit' ? (
        <Suspense fallback={null}>
          <PoolDialog guildId={guildId} pool={layer.pool} onClose={close} />
        </Suspense>
      ) : null}
      {layer?.kind === 'delete' ? (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={`Delete the pool ${layer.pool.name}?`}
          description="Only a pool that nothing was ever posted to can be deleted. This can't be undone."
          confirmLabel="Delete pool"
          onConfirm={() => remove.mutateAsync({ guildId, poolId: layer.pool.id })}
        />
      ) : null}
    </Card>
  );
}

interface PoolMenuProps {
  guildId: string;
  pool: PoolItem;
  /** In use, in order. */
  used: readonly PoolItem[];
  onOpen: (layer: Layer) => void;
}

function PoolMenu({ guildId, pool, used, onOpen }: PoolMenuProps) {
  const order = useOrderPools();
  const archive = useArchivePool();
  const place = used.findIndex(({ id }) => id === pool.id);
  const isArchived = pool.archivedAt !== null;
  const move = (by: number) => {
    const poolIds = used.map(({ id }) => id);
    poolIds.splice(place + by, 0, ...poolIds.splice(place, 1));
    order.mutate({ guildId, poolIds });
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={`Actions for ${pool.name}`} size="sm">
          <Icon name="ellipsis" />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {pool.isFirst || isArchived ? null : (
          <DropdownMenuItem onSelect={() => onOpen({ kind: 'edit', pool })}>Edit</DropdownMenuItem>
        )}
        {place > 0 ? <DropdownMenuItem onSelect={() => move(-1)}>Move up</DropdownMenuItem> : null}
        {place >= 0 && place < used.length - 1 ? (
          <DropdownMenuItem onSelect={() => move(1)}>Move down</DropdownMenuItem>
        ) : null}
        {pool.isFirst ? null : (
          <>
            <DropdownMenuItem onSelect={() => archive.mutate({ guildId, poolId: pool.id, archived: !isArchived })}>
              {isArchived ? 'Restore' : 'Archive'}
            </DropdownMenuItem>
            <DropdownMenuItem tone="danger" onSelect={() => onOpen({ kind: 'delete', pool })}>
              Delete
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
