import { createContext, type ReactNode, useContext } from 'react';

export interface ViewerTime {
  /** IANA zone that times are shown in: the viewer's setting, else the one detected. */
  timeZone: string;
  /** Epoch ms at which the server made the page; both sides write their first text from it. */
  renderedAt: number;
}

const TimeZoneContext = createContext<ViewerTime | null>(null);

/** Once around the page. Both values come from the server, so that its page and the browser's first one agree. */
export function TimeZoneProvider({ timeZone, renderedAt, children }: ViewerTime & { children: ReactNode }) {
  return <TimeZoneContext value={{ timeZone, renderedAt }}>{children}</TimeZoneContext>;
}

export function useViewerTime(): ViewerTime {
  const time = useContext(TimeZoneContext);
  if (!time) throw new Error('Times need a TimeZoneProvider around them');
  return time;
}
