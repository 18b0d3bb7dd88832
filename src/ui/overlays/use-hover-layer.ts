import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** What is hovered or has the focus. */
interface Hovered {
  readonly trigger: HTMLElement;
  readonly open: boolean;
}

/** The pointer rests this long before a card opens, and may be away this long on its way over to the card. */
const REST_MS = 150;

/**
 * One hover card for all links that match a selector: at once for the focus of a keyboard, after a moment for a mouse, and never for
 * a finger, which follows the link. Put `handlers` around them, and `content` on the card.
 */
export function useHoverLayer(selector: string) {
  /** Not of a card, which React has under the same element. */
  const triggerOf = ({ target, currentTarget }: { target: EventTarget; currentTarget: Element }) =>
    target instanceof Element && currentTarget.contains(target) ? target.closest<HTMLElement>(selector) : null;
  const [layer, setLayer] = useState<Hovered | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // What left the page takes its card along.
  useEffect(() => {
    if (layer && !layer.trigger.isConnected) setLayer(null);
  });
  const soon = (change: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(change, REST_MS);
  };
  const show = (trigger: HTMLElement) => {
    clearTimeout(timer.current);
    setLayer({ trigger, open: true });
  };
  const hide = () => {
    clearTimeout(timer.current);
    setLayer((now) => now && { ...now, open: false });
  };
  return {
    layer,
    onOpenChange: (open: boolean) => (open ? clearTimeout(timer.current) : hide()),
    handlers: {
      onPointerOver: (event: PointerEvent<HTMLElement>) => {
        const trigger = event.pointerType === 'touch' ? null : triggerOf(event);
        if (!trigger) return;
        if (layer?.open && layer.trigger === trigger) clearTimeout(timer.current);
        else soon(() => show(trigger));
      },
      onPointerOut: (event: PointerEvent<HTMLElement>) => {
        const trigger = triggerOf(event);
        const isWithin = event.relatedTarget instanceof Node && trigger?.contains(event.relatedTarget);
        if (trigger && !isWithin && trigger !== document.activeElement) soon(hide);
      },
      onFocus: (event: FocusEvent<HTMLElement>) => {
        const trigger = triggerOf(event);
        if (trigger?.matches(':focus-visible')) show(trigger);
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (triggerOf(event)) hide();
      },
    },
    /** A card closes by itself once the pointer has left it. */
    content: { onPointerEnter: () => clearTimeout(timer.current) },
  };
}
