import {
  type ComponentProps,
  isValidElement,
  type ReactElement,
  type Ref,
  type RefObject,
  useImperativeHandle,
} from 'react';
import { withSlotProps } from '#/ui/lazy/with-slot-props.ts';

export type TriggerProps = ComponentProps<'button'> & {
  /** The one button inside is the trigger. */
  asChild?: boolean;
  'data-state'?: string;
};

type Handler = (event: never) => void;

/**
 * The button of a layer, or the one inside: all there is of the layer until it opens (decision 109). What the button does itself
 * comes before what the layer makes it do.
 */
export function triggerOf({ asChild, children, ...own }: TriggerProps): ReactElement {
  if (!asChild)
    return (
      <button type="button" {...own}>
        {children}
      </button>
    );
  const given = isValidElement<Record<string, unknown>>(children) ? children.props : {};
  const both: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(own)) {
    const its = given[name];
    if (typeof value === 'function' && typeof its === 'function') both[name] = inTurn(its as Handler, value as Handler);
  }
  if (own.ref && given.ref) both.ref = joined(given.ref as Ref<HTMLButtonElement>, own.ref);
  return withSlotProps(children, own, both);
}

/** What a button knows of the dialog or popover that it opens and closes. */
interface PressedLayer {
  readonly isOpen: boolean;
  readonly change: (open: boolean) => void;
  readonly id: string;
  readonly trigger: RefObject<HTMLButtonElement | null>;
}

/** The button of a dialog or popover, which a press opens and closes. */
export const pressTriggerOf = (props: TriggerProps, { isOpen, change, id, trigger }: PressedLayer): ReactElement =>
  triggerOf({
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    'data-state': isOpen ? 'open' : 'closed',
    ...props,
    ref: trigger,
    onClick: (event) => {
      props.onClick?.(event);
      if (!event.defaultPrevented) change(!isOpen);
    },
  });

const inTurn =
  (first: Handler, then: Handler): Handler =>
  (event) => {
    first(event);
    then(event);
  };

const joined =
  (...refs: readonly Ref<HTMLButtonElement>[]) =>
  (element: HTMLButtonElement | null) => {
    for (const ref of refs)
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
  };

interface StandInProps {
  trigger: RefObject<HTMLElement | null>;
  /** Of Radix, which places its layer at it and gives it the focus back. */
  ref?: Ref<HTMLElement | null>;
}

/** Goes into Radix's own trigger in place of the button, which is on the page already. */
export function TriggerStandIn({ trigger, ref }: StandInProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => trigger.current);
  return null;
}
