import { lazy, useEffect, useEffectEvent } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { OnceOpen } from '#/ui/lazy/once-open.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import type { WhichPage } from '../../library.cache.ts';
import { useMarkPageRead } from '../library-readers.cache.ts';

const ReadersDialog = lazy(() => import('./readers-dialog.tsx').then((file) => ({ default: file.ReadersDialog })));

interface PageReadersProps {
  which: WhichPage;
  version: number;
  /** How many have read the page as it reads now. */
  read: number;
}

/** For staff: how many have read a page since its last revision, and who. */
export function PageReaders({ which, version, read }: PageReadersProps) {
  const [open, setOpen] = useUrlLayer('readers');
  return (
    <>
      <Button size="sm" variant="ghost" className="-ml-2.5" onClick={() => setOpen(true)}>
        {read === 1 ? '1 member' : `${read.toLocaleString('en-US')} members`}
      </Button>
      <OnceOpen open={open}>
        <ReadersDialog which={which} version={version} open={open} onOpenChange={setOpen} />
      </OnceOpen>
    </>
  );
}

/** Marks the revision that is on the screen as read, once. */
export function useReadingPage({ guildId, pageId }: WhichPage, version: number): void {
  const { mutate } = useMarkPageRead();
  const mark = useEffectEvent(() => mutate({ guildId, pageId }));
  useEffect(() => {
    if (pageId && version > 0) mark();
  }, [pageId, version]);
}
