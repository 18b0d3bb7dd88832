import * as Radix from 'radix-ui/select';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#/ui/icons/icon.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { useFieldControl } from './field-context.ts';
import { controlClasses } from './input.tsx';
import { floatingClasses, menuItemClasses, menuLabelClasses } from './menu-classes.ts';
import { findItem, type SelectGroup, type SelectItem, withoutEmptyValues } from './select-items.ts';

interface SelectProps {
  /** The chosen value; '' or undefined while nothing is chosen. */
  value: string | undefined;
  onValueChange: (value: string) => void;
  /** Items, or groups of items. An empty `value` is refused. */
  items: readonly (SelectItem | SelectGroup)[];
  placeholder?: string;
  /** md 36 px, sm 32 px, `inline` 28 px without an edge until hovered, for table rows; `card` 60 px with the second line. */
  size?: 'md' | 'sm' | 'inline' | 'card';
  disabled?: boolean;
  required?: boolean;
  name?: string;
  id?: string;
  className?: string;
  onBlur?: () => void;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}

/** One choice from a list; typing letters finds an item, and the typed letters are forgotten after 1 s. */
export function Select({
  value,
  onValueChange,
  items,
  placeholder,
  size = 'md',
  disabled,
  required,
  name,
  className,
  ...rest
}: SelectProps) {
  const entries = withoutEmptyValues(items, import.meta.env.DEV);
  const chosen = value ? findItem(entries, value) : undefined;
  const trigger = useFieldControl(rest);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Radix.Root
      value={value ?? ''}
      onValueChange={onValueChange}
      onOpenChange={setIsOpen}
      disabled={disabled}
      required={required}
      name={name}
    >
      {/* A press beside the list closes it and nothing else: `body` lets presses through (base styles). */}
      {isOpen ? createPortal(<div className="fixed inset-0 z-45" />, document.body) : null}
      <Radix.Trigger
        {...trigger}
        className={cn(
          controlClasses,
          'group flex items-center justify-between gap-2 text-left data-placeholder:text-fg-3',
          sizes[size],
          className,
        )}
      >
        <span className="flex min-w-0 items-center gap-2 truncate">
          {/* Children are given, so that the server's page already shows the choice. */}
          <Radix.Value placeholder={placeholder}>
            {chosen ? (
              <span className={cn('flex min-w-0 items-center', size === 'card' ? 'gap-3' : 'gap-2')}>
                {chosen.icon}
                {size === 'card' ? <TwoLines item={chosen} /> : <span className="truncate">{chosen.label}</span>}
              </span>
            ) : undefined}
          </Radix.Value>
        </span>
        <span className="flex shrink-0 items-center gap-3">
          {size === 'card' && chosen?.aside ? <span className="max-md:hidden">{chosen.aside}</span> : null}
          <Icon name="chevron-down" className="text-fg-3" />
        </span>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            floatingClasses,
            'z-50 max-h-(--radix-select-content-available-height) max-w-(--radix-select-content-available-width) min-w-(--radix-select-trigger-width) overflow-hidden',
          )}
        >
          <Radix.ScrollUpButton className="grid h-6 place-items-center text-fg-3">
            <Icon name="chevron-up" />
          </Radix.ScrollUpButton>
          <Radix.Viewport className="p-1">{entries.map(Entry)}</Radix.Viewport>
          <Radix.ScrollDownButton className="grid h-6 place-items-center text-fg-3">
            <Icon name="chevron-down" />
          </Radix.ScrollDownButton>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const sizes = {
  md: 'h-(--h-control) px-2.5',
  sm: 'h-(--h-compact) px-2.5 text-13',
  card: 'min-h-15 px-3 py-2',
  inline:
    '-ml-2 h-(--h-row) w-auto max-w-full gap-1.5 border-transparent bg-transparent px-2 text-13 data-[state=open]:border-line-strong',
};

function TwoLines({ item }: { item: SelectItem }) {
  return (
    <span className="grid min-w-0">
      <span className="truncate font-medium">{item.label}</span>
      <span className="truncate text-12 text-fg-3">{item.hint}</span>
    </span>
  );
}

function Entry(entry: SelectItem | SelectGroup) {
  if (!('items' in entry)) return <Option key={entry.value} item={entry} />;
  return (
    <Radix.Group key={entry.label}>
      <Radix.Label className={menuLabelClasses}>{entry.label}</Radix.Label>
      {entry.items.map((item) => (
        <Option key={item.value} item={item} />
      ))}
    </Radix.Group>
  );
}

function Option({ item }: { item: SelectItem }) {
  return (
    <Radix.Item
      value={item.value}
      disabled={item.disabled}
      textValue={item.label}
      className={cn(menuItemClasses, 'pr-8 text-14 relative data-[state=checked]:font-medium')}
    >
      {item.icon}
      <Radix.ItemText asChild>
        <span className="min-w-0">
          {item.label}
          {item.hint ? <span className="block text-12 font-normal text-fg-3">{item.hint}</span> : null}
        </span>
      </Radix.ItemText>
      <Radix.ItemIndicator className="absolute right-2">
        <Icon name="check" />
      </Radix.ItemIndicator>
    </Radix.Item>
  );
}
