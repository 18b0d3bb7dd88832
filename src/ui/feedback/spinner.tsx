import { Icon } from '#/ui/icons/icon.tsx';
import { cn } from '#/ui/style/class-names.ts';

/** A turning ring. Decorative unless it gets a `label`, which is then read out. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <>
      <Icon name="loader-circle" className={cn('animate-spin', className)} />
      {label ? (
        <span role="status" className="sr-only">
          {label}
        </span>
      ) : null}
    </>
  );
}
