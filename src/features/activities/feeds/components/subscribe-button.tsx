import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';

const SubscribeDialog = lazy(() =>
  import('./subscribe-dialog.tsx').then((file) => ({ default: file.SubscribeDialog })),
);

/** Opens the dialog with the viewer's calendar links. */
export function SubscribeButton({ guildId }: { guildId: string }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [once, setOnce] = useState(false);
  const show = () => {
    setOnce(true);
    setOpen(true);
  };
  return (
    <>
      <Button ref={button} variant="ghost" icon={<Icon name="calendar-days" />} aria-haspopup="dialog" onClick={show}>
        Subscribe
      </Button>
      {once ? (
        <Suspense fallback={null}>
          <SubscribeDialog guildId={guildId} open={open} onOpenChange={setOpen} button={button} />
        </Suspense>
      ) : null}
    </>
  );
}
