import type { ComponentProps } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { cn } from '#/ui/style/class-names.ts';
import type { SteadyList } from './use-steady-rows.ts';

interface SteadyRowsProps extends ComponentProps<'div'> {
  steady: Pick<SteadyList, 'waiting' | 'hold' | 'release'>;
  /** 'application', of which two are 'applications'. */
  noun: string;
}

/** A list whose rows stay in place (`useSteadyRows`), under a button 'Show 2 new applications' for those that wait. */
export function SteadyRows({ steady, noun, className, children, ...rest }: SteadyRowsProps) {
  return (
    <div {...rest} className={cn('relative min-w-0', className)} {...steady.hold}>
      <NewRows count={steady.waiting} noun={noun} onShow={steady.release} />
      {children}
    </div>
  );
}

function NewRows({ count, noun, onShow }: { count: number; noun: string; onShow: () => void }) {
  if (count === 0) return null;
  return (
    <div className="pointer-events-none absolute inset-x-0 top-11 z-2 flex justify-center" role="status">
      <Button size="sm" className="pointer-events-auto shadow-float" onClick={onShow}>
        Show {count} new {count === 1 ? noun : `${noun}s`}
      </Button>
    </div>
  );
}
