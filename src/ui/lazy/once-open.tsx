import { type ReactNode, Suspense, useState } from 'react';

interface OnceOpenProps {
  open: boolean;
  /** The dialog, made by `lazy`. */
  children: ReactNode;
}

/**
 * A dialog whose code is fetched when it is opened for the first time. It stays after closing, so that it can go with its
 * motion and give the focus back.
 */
export function OnceOpen({ open, children }: OnceOpenProps) {
  const [once, setOnce] = useState(open);
  if (open && !once) setOnce(true);
  return once ? <Suspense fallback={null}>{children}</Suspense> : null;
}
