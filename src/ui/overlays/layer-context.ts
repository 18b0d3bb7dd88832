import { createContext, type RefObject, useContext } from 'react';

interface Layer {
  close: () => void;
  /** Of a form inside: asks, and answers true, where its changes would be lost. */
  asks?: RefObject<(() => boolean) | null>;
}

/** The dialog or sheet that is around, for parts that close it. */
export const LayerContext = createContext<Layer | null>(null);

export function useLayer(): Layer {
  const layer = useContext(LayerContext);
  if (!layer) throw new Error('This part belongs inside a Dialog or Sheet.');
  return layer;
}

/** What closes a layer by habit or by accident (Escape, a press beside it) asks first where changes would be lost. */
export function useAskBeforeClosing() {
  const { asks } = useLayer();
  const ask = (event: Event) => {
    if (asks?.current?.()) event.preventDefault();
  };
  return { onEscapeKeyDown: ask, onPointerDownOutside: ask };
}
