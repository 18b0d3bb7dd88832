import * as Radix from 'radix-ui/dropdown-menu';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useId,
  useRef,
  useState,
} from 'react';
import { ActionKeys } from '#/ui/controls/action-keys.tsx';
import { menuClasses, menuItemClasses, menuLabelClasses, menuSeparatorClasses } from '#/ui/controls/menu-classes.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { type TriggerProps, TriggerStandIn, triggerOf } from './layer-trigger.tsx';
import { useFocusBack } from './open-focus.ts';
import { useBackToCloseOnTouch, useOpen } from './use-back-to-close.ts';
import { useEver } from './use-ever.ts';

interface MenuState {
  isOpen: boolean;
  change: (open: boolean) => void;
  /** Of the list. */
  id: string;
  trigger: RefObject<HTMLButtonElement | null>;
  /** Makes what listens whether keys are used, which the menu asks as it opens. */
  prepare: () => void;
  isMade: boolean;
  /** Where it is drawn. */
  place: HTMLElement | null;
}

const MenuContext = createContext<MenuState>({
  isOpen: false,
  change: () => {},
  id: '',
  trigger: { current: null },
  prepare: () => {},
  isMade: false,
  place: null,
});

interface MenuProps {
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

/** A menu that leaves the page around it alone: no scroll lock, nothing hidden from readers. With a finger, Back closes it. */
export function DropdownMenu({ children, ...rest }: MenuProps) {
  const [isOpen, change] = useOpen(rest);
  useBackToCloseOnTouch(isOpen, () => change(false));
  const [prepared, setPrepared] = useState(false);
  const isMade = useEver(isOpen || prepared);
  // It stays where it opened until it is closed and gone.
  const [placed, setPlaced] = useState<{ isOpen: boolean; place: HTMLElement | null }>({ isOpen: false, place: null });
  if (placed.isOpen !== isOpen) setPlaced({ isOpen, place: isOpen ? menuPlace() : placed.place });
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const prepare = () => setPrepared(true);
  return (
    <MenuContext value={{ isOpen, change, id, trigger, prepare, isMade, place: placed.place }}>{children}</MenuContext>
  );
}

/**
 * Within the page itself, not beside all its landmarks. At the end of the document from within a dialog or popover, which lies
 * over the page and may hide it from readers.
 */
function menuPlace(): HTMLElement | null {
  if (typeof document === 'undefined') return null;
  const main = document.getElementById('main');
  const layer = document.activeElement?.closest('[role=dialog]');
  const isOver = layer && !main?.contains(layer);
  return isOver || main?.closest('[aria-hidden=true]') ? null : main;
}

const OPENING_KEYS = ['Enter', ' ', 'ArrowDown'];

/** The button. A mouse opens the menu as it goes down, a finger when it is lifted: it may be scrolling, or rest to read a tooltip. */
export function DropdownMenuTrigger(props: TriggerProps) {
  const { isOpen, change, id, trigger, prepare } = use(MenuContext);
  const opensOnLift = useRef(false);
  return triggerOf({
    id: `${id}trigger`,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    'data-state': isOpen ? 'open' : 'closed',
    ...props,
    ref: trigger,
    onFocus: (event) => {
      props.onFocus?.(event);
      prepare();
    },
    onPointerDown: (event) => {
      props.onPointerDown?.(event);
      const byTouch = event.pointerType === 'touch';
      // One that is open closes as the finger goes down.
      opensOnLift.current = byTouch && !isOpen;
      if (event.defaultPrevented || byTouch || event.button !== 0 || event.ctrlKey) return;
      change(!isOpen);
      // The menu has the focus.
      if (!isOpen) event.preventDefault();
    },
    onClick: (event) => {
      props.onClick?.(event);
      if (opensOnLift.current) change(true);
      opensOnLift.current = false;
    },
    onKeyDown: (event) => {
      props.onKeyDown?.(event);
      if (event.defaultPrevented || !OPENING_KEYS.includes(event.key)) return;
      change(event.key === 'ArrowDown' || !isOpen);
      event.preventDefault();
    },
  });
}

export const DropdownMenuRadioGroup = Radix.RadioGroup;
export const DropdownMenuSub = Radix.Sub;

/** The list. Opens without motion when a key opened it. */
export function DropdownMenuContent({ className, onInteractOutside, ...rest }: ComponentProps<typeof Radix.Content>) {
  const { isOpen, change, id, trigger, isMade, place } = use(MenuContext);
  const focusBack = useFocusBack(trigger, onInteractOutside);
  if (!isMade) return null;
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={change}>
      <Radix.Trigger asChild>
        <TriggerStandIn trigger={trigger} />
      </Radix.Trigger>
      <Radix.Portal container={place}>
        <Radix.Content
          id={id}
          aria-labelledby={trigger.current?.id ?? `${id}trigger`}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          {...focusBack}
          {...rest}
          className={cn(menuClasses, 'max-h-(--radix-dropdown-menu-content-available-height) min-w-50', className)}
        />
      </Radix.Portal>
    </Radix.Root>
  );
}

interface ItemProps extends ComponentProps<typeof Radix.Item> {
  icon?: ReactNode;
  /** Key that does the same, shown at the right. With `asChild`, put `ActionKeys` inside the link. */
  keys?: string;
  tone?: 'neutral' | 'danger';
}

/** One action. With `asChild`, a link; put the icon inside the link then. */
export function DropdownMenuItem({ icon, keys, tone = 'neutral', className, children, asChild, ...rest }: ItemProps) {
  const classes = cn(
    menuItemClasses,
    tone === 'danger' ? 'text-danger' : '[&>svg]:text-fg-3 data-disabled:[&>svg]:text-fg-off',
    className,
  );
  if (asChild) {
    return (
      <Radix.Item {...rest} aria-keyshortcuts={keys} asChild className={classes}>
        {children}
      </Radix.Item>
    );
  }
  return (
    <Radix.Item {...rest} aria-keyshortcuts={keys} className={classes}>
      {icon}
      {children}
      {keys ? <ActionKeys of={keys} className="ml-auto pl-4" /> : null}
    </Radix.Item>
  );
}

/** An item that is on or off; the menu stays open so that several can be set. */
export function DropdownMenuCheckboxItem({ className, children, ...rest }: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem
      onSelect={(event) => event.preventDefault()}
      {...rest}
      className={cn(menuItemClasses, 'relative pl-8', className)}
    >
      <Radix.ItemIndicator className="absolute left-2">
        <Icon name="check" />
      </Radix.ItemIndicator>
      {children}
    </Radix.CheckboxItem>
  );
}

export function DropdownMenuRadioItem({ className, children, ...rest }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem {...rest} className={cn(menuItemClasses, 'relative pl-8', className)}>
      <Radix.ItemIndicator className="absolute left-2">
        <Icon name="check" />
      </Radix.ItemIndicator>
      {children}
    </Radix.RadioItem>
  );
}

/** An entry that opens further ones; `keys` do the same without the menu. */
export function DropdownMenuSubTrigger({
  icon,
  keys,
  className,
  children,
  ...rest
}: ComponentProps<typeof Radix.SubTrigger> & { icon?: ReactNode; keys?: string | undefined }) {
  return (
    <Radix.SubTrigger
      {...rest}
      aria-keyshortcuts={keys}
      className={cn(menuItemClasses, 'data-[state=open]:bg-bg-4 [&>svg]:text-fg-3', className)}
    >
      {icon}
      {children}
      <span className="ml-auto flex items-center gap-2 pl-4">
        {keys ? <ActionKeys of={keys} /> : null}
        <Icon name="chevron-right" className="text-fg-3" />
      </span>
    </Radix.SubTrigger>
  );
}

export function DropdownMenuSubContent({ className, ...rest }: ComponentProps<typeof Radix.SubContent>) {
  return (
    <Radix.Portal container={use(MenuContext).place}>
      <Radix.SubContent collisionPadding={8} {...rest} className={cn(menuClasses, 'min-w-44', className)} />
    </Radix.Portal>
  );
}

export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label {...rest} className={cn(menuLabelClasses, className)} />;
}

export function DropdownMenuSeparator() {
  return <Radix.Separator className={menuSeparatorClasses} />;
}
