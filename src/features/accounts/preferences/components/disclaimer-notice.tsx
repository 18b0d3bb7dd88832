import { Button } from '#/ui/controls/button.tsx';
import { useDismissDisclaimer } from '../preferences.cache.ts';

/** The one-time notice, until this user has dismissed it (docs/product/accounts.md#disclaimer). */
export function DisclaimerNotice({ dismissed }: { dismissed: boolean }) {
  const dismiss = useDismissDisclaimer();
  // Gone with the press; back only if that could not be kept.
  if (dismissed || dismiss.isPending || dismiss.isSuccess) return null;
  return (
    <aside
      aria-label="About Guildhall"
      data-print="hide"
      className="flex items-center gap-6 border-b bg-bg-1 px-(--gutter) py-3 max-md:gap-4"
    >
      <p className="min-w-0 flex-1 text-13 text-fg-2 max-md:text-12">
        Guildhall is made by fans and isn't affiliated with the game's publisher. Game names and artwork belong to their
        owners.
      </p>
      <Button size="sm" onClick={() => dismiss.mutate({ dismissed: true })}>
        Got it
      </Button>
    </aside>
  );
}
