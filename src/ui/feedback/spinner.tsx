import { LoaderCircle } from 'lucide-react';
import { cn } from '#/ui/style/class-names.ts';

/** A turning ring. Decorative unless it gets a `label`, which is then read out. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <>
      <LoaderCircle aria-hidden className={cn('animate-spin', className)} />
      {label ? (
        <span role="status" className="sr-only">
          {label}
        </span>
      ) : null}
    </>
  );
}
