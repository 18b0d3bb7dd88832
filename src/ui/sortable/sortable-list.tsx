import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { restrictToParentElement, restrictToVerticalAxis } from '@dnd-kit/modifiers';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';
import { DropdownMenuItem } from '#/ui/overlays/dropdown-menu.tsx';
import { announcementsOf, DRAG_DISTANCE, moved } from '#/ui/sortable/order.ts';
import { cn } from '#/ui/style/class-names.ts';

interface SortableListProps<T> {
  items: readonly T[];
  /** Stable key of an entry. */
  itemKey: (item: T) => string;
  /** What an entry is called, for the handle and the live region. */
  itemName: (item: T) => string;
  onReorder: (items: readonly T[]) => void;
  /** Put `handle` at the start of the entry, and `moves` into its menu, so that no one has to drag. */
  renderItem: (item: T, parts: { handle: ReactNode; moves: ReactNode; index: number; dragging: boolean }) => ReactNode;
  label: string;
  className?: string;
}

/**
 * A list that can be put in order: with the pointer from 4 px on, with Space and arrows in steps of 25 px
 * (docs/product/interface.md#sorting-by-hand), or by Move up and Move down in a menu. Every step is announced.
 */
export function SortableList<T>(props: SortableListProps<T>) {
  const { items, itemKey, itemName, onReorder, renderItem } = props;
  const id = useId();
  const [said, setSaid] = useState('');
  // 25 px is the step that the keyboard sensor has by itself.
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor),
  );
  const keys = items.map(itemKey);
  const announcements = announcementsOf({
    name: (key) => {
      const item = items[keys.indexOf(key)];
      return item === undefined ? key : itemName(item);
    },
    place: (key) => ({ index: keys.indexOf(key), count: keys.length }),
  });
  const step = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined) return;
    onReorder(moved(items, from, to));
    setSaid(`${itemName(item)} moved to position ${to + 1} of ${items.length}.`);
  };
  return (
    <DndContext
      // Without a name of its own the server and the browser would count differently.
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[restrictToVerticalAxis, restrictToParentElement]}
      accessibility={{ announcements }}
      onDragEnd={({ active, over }) => {
        if (over) onReorder(moved(items, keys.indexOf(String(active.id)), keys.indexOf(String(over.id))));
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol aria-label={props.label} className={cn('grid gap-2', props.className)}>
          {items.map((item, index) => (
            <Entry key={itemKey(item)} id={itemKey(item)} name={itemName(item)}>
              {(handle, dragging, place) =>
                renderItem(item, {
                  handle,
                  dragging,
                  // While something is dragged, entries are numbered as they are seen.
                  index: place,
                  moves: (
                    <>
                      <DropdownMenuItem
                        icon={<Icon name="arrow-up" />}
                        disabled={index === 0}
                        onSelect={() => step(index, index - 1)}
                      >
                        Move up
                      </DropdownMenuItem>
                      <DropdownMenuItem
                        icon={<Icon name="arrow-down" />}
                        disabled={index === items.length - 1}
                        onSelect={() => step(index, index + 1)}
                      >
                        Move down
                      </DropdownMenuItem>
                    </>
                  ),
                })
              }
            </Entry>
          ))}
        </ol>
      </SortableContext>
      <span role="status" className="sr-only">
        {said}
      </span>
    </DndContext>
  );
}

interface EntryProps {
  id: string;
  name: string;
  children: (handle: ReactNode, dragging: boolean, place: number) => ReactNode;
}

function Entry({ id, name, children }: EntryProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging, newIndex } =
    useSortable({
      id,
      transition: { duration: 200, easing: 'cubic-bezier(.2,.8,.2,1)' },
    });
  const handle = (
    <button
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      type="button"
      aria-label={`Move ${name}`}
      className="grid size-6 shrink-0 cursor-grab touch-none place-items-center rounded-chip text-fg-3 hover:text-fg-1 active:cursor-grabbing max-md:size-11"
    >
      <Icon name="grip-vertical" />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn('rounded-card', isDragging && 'relative z-10 shadow-float')}
    >
      {children(handle, isDragging, newIndex)}
    </li>
  );
}
