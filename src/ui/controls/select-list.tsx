import * as Radix from 'radix-ui/select';
import { type RefObject, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#/ui/icons/icon.tsx';
import { TriggerStandIn } from '#/ui/overlays/layer-trigger.tsx';
import { ScrollArrows } from '#/ui/overlays/scroll-arrows.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { floatingClasses, menuItemClasses, menuLabelClasses } from './menu-classes.ts';
import type { SelectGroup, SelectItem } from './select-items.ts';

interface SelectListProps {
  id: string;
  trigger: RefObject<HTMLButtonElement | null>;
  value: string | undefined;
  entries: readonly (SelectItem | SelectGroup)[];
  onValueChange: (value: string) => void;
  close: () => void;
}

/** The open list of a Select. */
export function SelectList({ id, trigger, value, entries, onValueChange, close }: SelectListProps) {
  const [list, setList] = useState<HTMLDivElement | null>(null);
  return (
    <Radix.Root open value={value ?? ''} onValueChange={onValueChange} onOpenChange={(open) => open || close()}>
      {/* A press beside the list closes it and nothing else: `body` lets presses through (base styles). */}
      {createPortal(<div className="fixed inset-0 z-45" />, document.body)}
      <Radix.Trigger asChild>
        <TriggerStandIn trigger={trigger} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          id={id}
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            floatingClasses,
            'relative z-50 max-h-(--radix-select-content-available-height) max-w-(--radix-select-content-available-width) min-w-(--radix-select-trigger-width) overflow-hidden',
          )}
        >
          <Radix.Viewport ref={setList} className="scroll-py-6 p-1">
            {entries.map(Entry)}
          </Radix.Viewport>
          <ScrollArrows list={list} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
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
