import type { ReactNode } from 'react';
import { cn } from '#/ui/style/class-names.ts';

/** One family of components: its name and rule at the left, its states at the right. */
export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-4 border-t border-line pt-7 pb-8 wide:grid-cols-[220px_minmax(0,1fr)] wide:gap-8">
      <div>
        <h2 className="text-16 font-semibold">{title}</h2>
        {note ? <p className="mt-1 text-13 text-fg-3 wide:max-w-[26ch]">{note}</p> : null}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5">{children}</div>
    </section>
  );
}

/** Samples beside each other. */
export function Row({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cn('flex flex-wrap items-start gap-x-7 gap-y-4', className)}>{children}</div>;
}

/** One state with its name above it. */
export function Sample({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={cn('grid min-w-0 max-w-full justify-items-start gap-2', className)}>
      <span className="text-12 text-fg-3">{name}</span>
      {children}
    </div>
  );
}

/** Draws the focus ring on a component that does not have the focus. */
export const focused = 'outline-2 outline-offset-2 outline-focus';
export const focusedInside = 'border-focus outline-2 -outline-offset-1 outline-focus';
