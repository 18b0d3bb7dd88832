import { useState } from 'react';
import { useConflict } from '#/features/settings/components/use-conflict.ts';
import { mergedOrder, orderLabel } from '../rank.rules.ts';

export interface Entry {
  readonly id: string;
  readonly name: string;
}

interface Order {
  readonly ids: readonly string[];
}

interface ListState<T> {
  readonly entries: readonly T[];
  readonly version: number;
}

interface Options<T> {
  state: ListState<T>;
  fetchLatest: () => Promise<ListState<T>>;
  save: (ids: readonly string[], version: number) => Promise<unknown>;
}

/** The order of a list while it is not saved: the list as it is shown, and what to do when two save. */
export function useHierarchyOrder<T extends Entry>({ state, fetchLatest, save }: Options<T>) {
  /** Null while nothing was moved; else the order, and the state that the first move was made from. */
  const [moved, setMoved] = useState<{ ids: readonly string[]; from: ListState<T> } | null>(null);
  const [busy, setBusy] = useState(false);
  const names = new Map([...(moved?.from.entries ?? []), ...state.entries].map((entry) => [entry.id, entry]));
  const words = ({ ids }: Order) => orderLabel(ids.flatMap((id) => names.get(id) ?? []));
  const conflicts = useConflict<ListState<T>, Order>({
    fetchLatest,
    valuesOf: (from) => ({ ids: idsOf(from) }),
    fields: { ids: { label: 'Order', format: (ids) => words({ ids }) } },
  });
  const shown = moved ? mergedOrder(moved.ids, state.entries) : state.entries;
  const changed = moved !== null && idsOf({ entries: shown }).join() !== idsOf(state).join();

  const send = async (ids: readonly string[], from: ListState<T>) => {
    setBusy(true);
    try {
      await save(ids, from.version);
      setMoved(null);
    } catch (error) {
      await conflicts.open(error, { ids: idsOf(from) }, { ids }).catch(() => false);
    }
    setBusy(false);
  };

  return {
    shown,
    changed,
    busy,
    move: (entries: readonly T[]) => setMoved({ ids: idsOf({ entries }), from: moved?.from ?? state }),
    /** What was changed here by oneself counts as the state that one goes on from. */
    standOn: (version: number) =>
      setMoved((open) => open && { ...open, from: { entries: open.from.entries, version } }),
    discard: () => setMoved(null),
    save: () => {
      if (moved) void send(idsOf({ entries: shown }), moved.from);
    },
    conflictDialog: conflicts.dialogOf(({ ids }, latest) => {
      const order = idsOf({ entries: mergedOrder(ids, latest.entries) });
      if (order.join() === idsOf(latest).join()) return setMoved(null);
      setMoved({ ids: order, from: latest });
      void send(order, latest);
    }),
  };
}

export type HierarchyOrder<T extends Entry> = ReturnType<typeof useHierarchyOrder<T>>;

const idsOf = ({ entries }: { readonly entries: readonly Entry[] }): string[] => entries.map(({ id }) => id);
