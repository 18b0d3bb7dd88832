import { Button } from '#/ui/controls/button.tsx';
import { useDismissDisclaimer } from '../preferences.cache.ts';

/** The one-time notice on the user's home page, until they have dismissed it (docs/product/accounts.md#disclaimer). */
export function DisclaimerNotice({ dismissed }: { dismissed: boolean }) {
  const dismiss = useDismissDisclaimer();
  // Hidden with the press; back only if that could not be saved.
  if (dismissed || dismiss.isPending || dismiss.isSuccess) return null;
  return (
    <aside aria-label="About Guildhall" data-print="hide" className="flex items-center gap-3 text-12 text-fg-3">
      <p className="min-w-0">Guildhall is made by fans and isn't affiliated with the game's publisher.</p>
      <Button size="row" variant="ghost" onClick={() => dismiss.mutate({ dismissed: true })}>
        Got it
      </Button>
    </aside>
  );
}
