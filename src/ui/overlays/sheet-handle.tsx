import { useLayer } from './layer-context.ts';
import { useDragToClose } from './use-drag-to-close.ts';

/** The bar on top of a bottom sheet, there under 768 px alone. Drag it down to close; the close button does the same for everyone else. */
export function SheetHandle() {
  const { close, asks } = useLayer();
  const drag = useDragToClose(() => asks?.current?.() || close());
  return (
    <div {...drag} aria-hidden className="-mb-1 grid h-5 shrink-0 touch-none cursor-grab place-items-center md:hidden">
      <span className="h-1 w-9 rounded-full bg-line-strong" />
    </div>
  );
}
