import { lazy, useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { OnceOpen } from '#/ui/lazy/once-open.tsx';

const ImportDialog = lazy(() => import('./import-dialog.tsx').then((file) => ({ default: file.ImportBalances })));

export function ImportButton({ guildId, poolId }: { guildId: string; poolId: string | undefined }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className="max-md:w-11 max-md:px-0" onClick={() => setOpen(true)}>
        <Icon name="upload" />
        <span className="max-md:sr-only">Import</span>
      </Button>
      <OnceOpen open={open}>
        <ImportDialog guildId={guildId} poolId={poolId} open={open} onOpenChange={setOpen} />
      </OnceOpen>
    </>
  );
}
