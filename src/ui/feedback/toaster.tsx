import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { whenQuiet } from '#/ui/lazy/when-quiet.ts';
import type { ToastListProps } from './toast-list.tsx';
import { isToastWanted, onToastWanted } from './toast-speaker.ts';

interface ToasterProps extends ToastListProps {
  /** Fetches the code of toasts when the page has become quiet, where one will be needed; also for saying that there is no network. */
  early: boolean;
}

/** The place of toasts, once on a page. Without a toast it is nothing at all. */
export function Toaster({ early, ...props }: ToasterProps) {
  const wanted = useSyncExternalStore(onToastWanted, isToastWanted, () => false);
  const quiet = useQuiet(early);
  return wanted || quiet ? (
    <Suspense>
      <ToastList {...props} />
    </Suspense>
  ) : null;
}

const ToastList = lazy(() => import('./toast-list.tsx').then((file) => ({ default: file.ToastList })));

function useQuiet(waits: boolean): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    if (waits) return whenQuiet(() => setQuiet(true));
  }, [waits]);
  return quiet;
}
