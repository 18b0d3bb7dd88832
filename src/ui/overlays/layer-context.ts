import { createContext, useContext } from 'react';

interface Layer {
  close: () => void;
}

/** The dialog or sheet that is around, for parts that close it. */
export const LayerContext = createContext<Layer | null>(null);

export function useLayer(): Layer {
  const layer = useContext(LayerContext);
  if (!layer) throw new Error('This part belongs inside a Dialog or Sheet.');
  return layer;
}
