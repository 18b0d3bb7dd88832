import { useState } from 'react';

/** Whether it has been so once: what a layer is made of stays from when it opens first, so that it can close with motion. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}
