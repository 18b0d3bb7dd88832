import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Instant } from '#/base/time.ts';

export interface ViewerTime {
  /** IANA zone that times are shown in: the viewer's setting, else the one detected. */
  timeZone: string;
  /** Epoch ms at which the server made the page; both sides write their first text from it. */
  renderedAt: number;
  /** What times of day end with as long as no one has confirmed the zone: 'UTC-10'. */
  zoneMark?: ((at: Instant) => ReactNode) | undefined;
}

/** What cells of lists know of it: their texts don't hang on the moment of the page, so that they serve other pages too. */
export type CellTime = Omit<ViewerTime, 'renderedAt'>;

/** What the page has as its viewer's time, and who is told of another one. */
interface TimeSource {
  readonly first: () => ViewerTime;
  readonly now: () => ViewerTime;
  readonly set: (time: ViewerTime) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const TimeZoneContext = createContext<TimeSource | null>(null);

/**
 * Once around the page. Zone and moment come from the server, so that its page and the browser's first one agree. Another zone is told
 * to those who show times, and is no change of the context: for one React tries each part of the page whose code isn't there yet, and
 * waits for it (docs/decisions/237).
 */
export function TimeZoneProvider({ timeZone, renderedAt, zoneMark, children }: ViewerTime & { children: ReactNode }) {
  const [source] = useState(() => timeSource({ timeZone, renderedAt, zoneMark }));
  useLayoutEffect(() => source.set({ timeZone, renderedAt, zoneMark }), [source, timeZone, renderedAt, zoneMark]);
  return <TimeZoneContext value={source}>{children}</TimeZoneContext>;
}

/** Pages ask for the days of a zone: in another one they stay as they are until these days are there. */
export function useViewerTime(): ViewerTime {
  const source = useContext(TimeZoneContext);
  if (!source) throw new Error('Times need a TimeZoneProvider around them');
  return useDeferredValue(useSyncExternalStore(source.subscribe, source.now, source.first));
}

function timeSource(first: ViewerTime): TimeSource {
  const listeners = new Set<() => void>();
  let now = first;
  return {
    first: () => first,
    now: () => now,
    set: (time) => {
      if (time.timeZone === now.timeZone && time.renderedAt === now.renderedAt && time.zoneMark === now.zoneMark)
        return;
      now = time;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
