import { cn } from '#/ui/style/class-names.ts';
import { Button } from './button.tsx';

export interface SaveBarProps {
  /** Shown only then. */
  changed: boolean;
  busy: boolean;
  /** Names what it saves: 'Save Questions'. */
  label?: string;
  onDiscard: () => void;
  /** Left away inside a form, which the button then submits. */
  onSave?: () => void;
  className?: string;
}

/** Sticks to the bottom of the window while there is something to save (docs/product/settings.md#saving). */
export function SaveBar({ changed, busy, label = 'Save', onDiscard, onSave, className }: SaveBarProps) {
  return (
    <div
      data-print="hide"
      className={cn(
        'sticky bottom-4 z-10 max-md:-mx-2 max-md:bottom-[calc(0.5rem+env(safe-area-inset-bottom))]',
        className,
      )}
    >
      {/* The element that speaks must be there before its words. */}
      <div role="status">
        {changed || busy ? (
          <div className="flex animate-rise-in items-center gap-2 rounded-card bg-bg-3 py-2.5 pr-3 pl-4 shadow-float max-md:p-2 max-md:pl-3.5">
            <p className="min-w-0 flex-1 font-medium max-md:text-13">You have unsaved changes.</p>
            {busy ? null : (
              <Button variant="ghost" size="sm" onClick={onDiscard}>
                Discard
              </Button>
            )}
            <Button variant="primary" size="sm" type={onSave ? 'button' : 'submit'} busy={busy} onClick={onSave}>
              {busy ? 'Saving...' : label}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}
