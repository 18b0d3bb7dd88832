import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';
import { cn } from '#/ui/style/class-names.ts';

interface FilterChipProps {
  field: string;
  value: ReactNode;
  onRemove: () => void;
  /** Makes the value a button, for example one that opens the choice again. */
  onEdit?: () => void;
}

/** An active filter: field, value, remove. */
export function FilterChip({ field, value, onRemove, onEdit }: FilterChipProps) {
  return (
    <span className="inline-flex h-(--h-row) max-w-full items-stretch rounded-control border border-edge bg-bg-2 text-13 whitespace-nowrap">
      <span className="inline-flex items-center px-2 text-fg-3">{field}</span>
      {onEdit ? (
        <button type="button" onClick={onEdit} className="truncate border-l border-line px-2 hover:bg-bg-3">
          {value}
        </button>
      ) : (
        <span className="inline-flex min-w-0 items-center border-l border-line px-2">
          <span className="truncate">{value}</span>
        </span>
      )}
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Remove filter ${field}`}
        className="inline-flex items-center rounded-r-control border-l border-line px-1.5 text-fg-3 hover:text-fg-1"
      >
        <Icon name="x" className="size-3.5" />
      </button>
    </span>
  );
}

/** The dashed chip that adds one; use it as the trigger of a menu or popover. */
export function AddChip({ className, children, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={cn(
        'inline-flex h-(--h-row) items-center gap-1.5 rounded-control border border-edge border-dashed px-2.5 text-13 whitespace-nowrap text-fg-2',
        'hover:bg-bg-2 hover:text-fg-1 data-[state=open]:bg-bg-2 data-[state=open]:text-fg-1',
        className,
      )}
    >
      <Icon name="plus" className="size-3.5" />
      {children}
    </button>
  );
}

export type TriState = 'any' | 'included' | 'excluded';

/** any -> included -> excluded -> any. */
export function nextTriState(state: TriState): TriState {
  if (state === 'any') return 'included';
  return state === 'included' ? 'excluded' : 'any';
}

interface TriStateChipProps {
  state: TriState;
  onStateChange: (state: TriState) => void;
  children: ReactNode;
}

/** A tag that may be wanted (plus, ivory), unwanted (minus, struck through) or neither; each press goes on by one. */
export function TriStateChip({ state, onStateChange, children }: TriStateChipProps) {
  return (
    <button
      type="button"
      onClick={() => onStateChange(nextTriState(state))}
      data-state={state}
      className={cn(
        'inline-flex h-6.5 items-center gap-1 rounded-chip border border-edge px-2 text-13 whitespace-nowrap text-fg-2 max-md:h-9 max-md:px-3 [&_svg]:size-3 [&_svg]:stroke-[2.25]',
        'hover:border-line-strong hover:text-fg-1',
        state === 'included' && 'border-fg-1 bg-fg-1 font-medium text-bg-0 hover:text-bg-0',
        state === 'excluded' && 'border-danger/45 text-danger line-through hover:text-danger',
      )}
    >
      {state === 'included' ? <Icon name="plus" /> : null}
      {state === 'excluded' ? <Icon name="minus" /> : null}
      {children}
      {state === 'any' ? null : <span className="sr-only">, {state}</span>}
    </button>
  );
}

/** A word that describes, without being a state or a control. */
export function Tag({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span className={cn('tag', className)}>
      <span className="truncate">{children}</span>
    </span>
  );
}
