import { useSingleKeys } from '#/ui/keyboard/single-keys.ts';
import { cn } from '#/ui/style/class-names.ts';
import { Keys } from './keys.tsx';

/**
 * The single key that does the same as what it is beside. Only where there is a keyboard, as far as one can know, and while such
 * keys are on; readers get it by `aria-keyshortcuts` of the control.
 */
export function ActionKeys({ of, className }: { of: string; className?: string }) {
  if (!useSingleKeys()) return null;
  return (
    <span aria-hidden className={cn('pointer-coarse:hidden', className)}>
      <Keys of={of} />
    </span>
  );
}
