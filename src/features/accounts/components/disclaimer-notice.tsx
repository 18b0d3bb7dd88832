import { Button } from '#/ui/button.tsx';
import { useDismissDisclaimer } from '../preferences.cache.ts';

/** The one-time notice, until this user has dismissed it (decisions "People"). */
export function DisclaimerNotice({ dismissed }: { dismissed: boolean }) {
  const dismiss = useDismissDisclaimer();
  // Gone with the press; back only if that could not be kept.
  if (dismissed || dismiss.isPending || dismiss.isSuccess) return null;
  return (
    <aside
      aria-label="About Guildhall"
      data-print="hide"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b bg-bg-1 px-(--gutter) py-3"
    >
      <p className="min-w-0 flex-1 basis-72 text-13 text-fg-2">
        Guildhall is made by fans and is not affiliated with the game's publisher. Names and artwork of the game belong
        to their owners.
      </p>
      <Button size="sm" onClick={() => dismiss.mutate()}>
        Got it
      </Button>
    </aside>
  );
}
