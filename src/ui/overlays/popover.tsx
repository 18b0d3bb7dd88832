import * as Radix from 'radix-ui/popover';
import { type ComponentProps, createContext, type ReactNode, type RefObject, use, useId, useRef } from 'react';
import { floatingClasses, floatingMotion } from '#/ui/controls/menu-classes.ts';
import { cn } from '#/ui/style/class-names.ts';
import { pressTriggerOf, type TriggerProps, TriggerStandIn } from './layer-trigger.tsx';
import { useFocusBack } from './open-focus.ts';
import { useBackToCloseOnTouch, useOpen } from './use-back-to-close.ts';
import { useEver } from './use-ever.ts';

interface PopoverState {
  isOpen: boolean;
  change: (open: boolean) => void;
  /** Of what floats. */
  id: string;
  trigger: RefObject<HTMLButtonElement | null>;
  anchor?: RefObject<HTMLElement | null> | undefined;
}

const PopoverContext = createContext<PopoverState>({
  isOpen: false,
  change: () => {},
  id: '',
  trigger: { current: null },
});

interface PopoverProps {
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Where it floats, if not at a PopoverTrigger. */
  anchor?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** State of whether it is open. With a finger, Back closes it. */
export function Popover({ anchor, children, ...rest }: PopoverProps) {
  const [isOpen, change] = useOpen(rest);
  useBackToCloseOnTouch(isOpen, () => change(false));
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  return <PopoverContext value={{ isOpen, change, id, trigger, anchor }}>{children}</PopoverContext>;
}

export const PopoverTrigger = (props: TriggerProps) => pressTriggerOf(props, use(PopoverContext));

/** A small floating surface that is opened by press, so it works with touch and keyboard alike. Needs `aria-label` or `aria-labelledby`. */
export function PopoverContent({
  className,
  sideOffset = 6,
  onInteractOutside,
  ...rest
}: ComponentProps<typeof Radix.Content>) {
  const { isOpen, change, id, trigger, anchor } = use(PopoverContext);
  const isMade = useEver(isOpen);
  const focusBack = useFocusBack(trigger, onInteractOutside);
  if (!isMade) return null;
  return (
    <Radix.Root open={isOpen} onOpenChange={change}>
      {anchor ? (
        <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      ) : (
        <Radix.Trigger asChild>
          <TriggerStandIn trigger={trigger} />
        </Radix.Trigger>
      )}
      <Radix.Portal>
        <Radix.Content
          id={id}
          collisionPadding={8}
          sideOffset={sideOffset}
          {...focusBack}
          {...rest}
          className={cn(
            floatingClasses,
            floatingMotion,
            'z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] overflow-y-auto p-4 outline-none',
            className,
          )}
        />
      </Radix.Portal>
    </Radix.Root>
  );
}
