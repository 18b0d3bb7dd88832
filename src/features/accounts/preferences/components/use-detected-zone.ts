import { useEffect, useState } from 'react';
import { isTimeZone } from '#/base/time.ts';
import { browserZone } from '#/ui/text/browser-zone.ts';

/** The zone that the browser is in; known to it alone, so only after the first render. */
export function useDetectedZone(): string | undefined {
  const [zone, setZone] = useState<string>();
  useEffect(() => {
    const timeZone = browserZone();
    if (isTimeZone(timeZone)) setZone(timeZone);
  }, []);
  return zone;
}
