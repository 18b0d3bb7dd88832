import { useEffect, useEffectEvent } from 'react';
import type { IconName } from '#/ui/icons/icon-names.ts';

/** Something that can be done on the page that is open, by the command palette and, where it has keys, by them. */
export interface PageAction {
  /** Different from all others of the page. */
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly keys?: string;
  /** The page handles these keys itself; they are only shown. */
  readonly heardByPage?: true;
  readonly run: () => void;
}

/** Asked when the palette opens or a key is pressed. `row`: id of the list row that has the focus. */
type ActionSource = (row: string | null) => readonly PageAction[];

const sources = new Set<ActionSource>();

/** Offers actions while the component is on the page. */
export function usePageActions(source: ActionSource): void {
  const current = useEffectEvent(source);
  useEffect(() => {
    const ask: ActionSource = (row) => current(row);
    sources.add(ask);
    return () => {
      sources.delete(ask);
    };
  }, []);
}

/** All that the page offers now; what was mounted last comes first, as it is the nearest. */
export const pageActions = (row: string | null): PageAction[] =>
  [...sources].toReversed().flatMap((source) => source(row));
