import { memo } from 'react';
import { RoleIcon } from '#/features/game/components/role-icon.tsx';
import { archetypeLetter } from '#/features/game/game.rules.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { useBoardSlot } from '#/ui/sortable/slot-board.tsx';
import type { SlotWish } from '../loadout.rules.ts';
import { slotNote } from '../loadout-board.rules.ts';

interface LoadoutSlotProps {
  /** The board's. */
  id: string;
  slot: SlotWish | null;
  /** Who or what it asks for. */
  title: string;
  /** Which one it is, for readers: 'Second, slot 5'. */
  place: string;
  /** The one that Tab leads to. */
  inTabOrder: boolean;
  isOpen: boolean;
  isFixed: boolean;
}

/** A slot of a party. Its board hears what is pressed. */
export const LoadoutSlot = memo(function LoadoutSlot(props: LoadoutSlotProps) {
  const { id, slot, place, inTabOrder, isOpen, isFixed } = props;
  const { ref, props: dragged, isOver, isDragging } = useBoardSlot(id, { fixed: isFixed });
  return (
    <li>
      <button
        {...dragged}
        ref={ref}
        type="button"
        data-slot={id}
        aria-haspopup={isFixed ? undefined : 'dialog'}
        aria-expanded={isFixed ? undefined : isOpen}
        tabIndex={inTabOrder ? 0 : -1}
        data-over={isOver || undefined}
        data-dragging={isDragging || undefined}
        className="board-slot"
      >
        {slotFace(props.title, slot, place)}
      </button>
    </li>
  );
});

/** What is in a slot: role, who or what it asks for, archetypes. */
export const slotFace = (title: string, slot: SlotWish | null, place?: string) => (
  <>
    {slot ? <RoleIcon role={slot.role} /> : null}
    <span>
      {place === undefined ? null : <span className="sr-only">{`${place}: `}</span>}
      {slot?.preferredCharacterId ? <b>{title}</b> : title}
      {slot ? <small>{slotNote(slot)}</small> : null}
    </span>
    {slot?.locked ? <Icon name="lock" /> : null}
    {slot && slot.archetypes.length > 0 ? (
      <span className="archetype-tile" aria-hidden="true">
        {slot.archetypes.map((archetype) => (
          <i key={archetype} data-archetype={archetype}>
            {archetypeLetter(archetype)}
          </i>
        ))}
      </span>
    ) : null}
  </>
);
