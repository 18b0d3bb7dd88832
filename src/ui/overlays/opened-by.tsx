import { type Ref, useImperativeHandle, useLayoutEffect } from 'react';

interface OpenedByProps {
  /** The button or link on the page that opened the layer. */
  element: HTMLElement;
  /** What follows comes from the layer, whose trigger this is (`asChild`). */
  ref?: Ref<HTMLElement>;
  id?: string;
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
  'data-state'?: string;
}

/**
 * The trigger of a layer that is on the page already: the layer is placed at it, names itself by it and gives the focus back
 * to it. So a list has one menu for all of its rows, whose buttons are plain markup.
 */
export function OpenedBy({ element, ref, id, ...state }: OpenedByProps): null {
  useImperativeHandle(ref, () => element, [element]);
  const { 'aria-expanded': expanded, 'aria-controls': controls, 'data-state': shown } = state;
  useLayoutEffect(() => {
    const told = { id, 'aria-expanded': expanded, 'aria-controls': controls, 'data-state': shown };
    for (const [name, value] of Object.entries(told))
      if (value !== undefined) element.setAttribute(name, String(value));
    return () => {
      for (const name of Object.keys(told)) element.removeAttribute(name);
    };
  }, [element, id, expanded, controls, shown]);
  return null;
}
