import type { ReactNode } from 'react';
import { cn } from '#/ui/style/class-names.ts';

/** A row of figures. Children are Stats. */
export function StatList({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <dl className={cn('flex flex-wrap gap-x-10 gap-y-4 max-md:grid max-md:grid-cols-2 max-md:gap-x-4', className)}>
      {children}
    </dl>
  );
}

interface StatProps {
  label: string;
  value: ReactNode;
  /** Beside the value, quiet, such as a change. */
  note?: ReactNode;
  /** What the note means; its words and sign must say it too. */
  trend?: 'up' | 'down';
}

/** One figure under its name. */
export function Stat({ label, value, note, trend }: StatProps) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-13 text-fg-3">{label}</dt>
      <dd className="text-20 font-semibold tracking-[-0.01em] tabular-nums [&_time]:whitespace-normal">
        {value}
        {note ? (
          <span className={cn('ml-1.5 text-13 font-normal tracking-normal', trend ? trends[trend] : 'text-fg-3')}>
            {note}
          </span>
        ) : null}
      </dd>
    </div>
  );
}

const trends = { up: 'text-success', down: 'text-danger' };
