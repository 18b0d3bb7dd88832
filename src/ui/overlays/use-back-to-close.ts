import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { layerHistory } from './layer-history.ts';

/** Back closes a layer that no address names: questions before a deletion, menus on phones. A reload forgets it. */
export function useBackToClose(open: boolean, close: () => void): void {
  const router = useRouter({ warn: false });
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (open && router) return layerHistory(router).cover(() => onBack());
  }, [open, router]);
}

/** The same where Back is how people close things: with a finger. */
export function useBackToCloseOnTouch(open: boolean, close: () => void): void {
  useBackToClose(open && matchMedia('(pointer: coarse)').matches, close);
}

interface OpenProps {
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/** Whether a layer is open, by its parent or by itself. */
export function useOpen({
  open,
  defaultOpen = false,
  onOpenChange,
}: OpenProps): readonly [boolean, (open: boolean) => void] {
  const [own, setOwn] = useState(defaultOpen);
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  return [open ?? own, change];
}
