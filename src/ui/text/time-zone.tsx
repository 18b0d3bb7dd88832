import { createContext, type ReactNode, useContext } from 'react';
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

const TimeZoneContext = createContext<ViewerTime | null>(null);

/** Once around the page. Zone and moment come from the server, so that its page and the browser's first one agree. */
export function TimeZoneProvider({ timeZone, renderedAt, zoneMark, children }: ViewerTime & { children: ReactNode }) {
  return <TimeZoneContext value={{ timeZone, renderedAt, zoneMark }}>{children}</TimeZoneContext>;
}

export function useViewerTime(): ViewerTime {
  const time = useContext(TimeZoneContext);
  if (!time) throw new Error('Times need a TimeZoneProvider around them');
  return time;
}
