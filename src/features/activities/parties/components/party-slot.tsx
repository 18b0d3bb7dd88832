import { memo } from 'react';
import { ArchetypeTile } from '#/features/game/components/archetype-tile.tsx';
import { RoleIcon } from '#/features/game/components/role-icon.tsx';
import { archetypeWords } from '#/features/loadouts/loadout.rules.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { useBoardSlot } from '#/ui/sortable/slot-board.tsx';
import { type Seat, type PartySlot as Slot, unmetWords, wishWords } from '../party.rules.ts';

interface PartySlotProps {
  id: string;
  /** Which one it is, for readers: 'Vanguard, slot 2'. Where it can't be pressed its list says it. */
  place: string | undefined;
  slot: Slot;
  isLeader: boolean;
  isChosen: boolean;
  isMine: boolean;
  inTabOrder: boolean;
  /** The viewer only reads. */
  isFixed: boolean;
}

/** A slot of a party, with whoever is in it. Its board hears what is pressed. */
export const PartySlot = memo(function PartySlot(props: PartySlotProps) {
  const { id, place, slot, isLeader, isChosen, isMine, inTabOrder, isFixed } = props;
  const { ref, props: dragged, isOver, isDragging } = useBoardSlot(id, { fixed: isFixed || slot.locked || !slot.seat });
  const face = (
    <>
      {slotFace(slot.seat, slot, place)}
      {slot.locked ? <Icon name="lock" /> : null}
      {slot.locked ? <span className="sr-only">Locked</span> : null}
      {isLeader ? <Icon name="crown" /> : null}
      {isLeader ? <span className="sr-only">Leader</span> : null}
      {slot.seat ? <Tile seat={slot.seat} /> : null}
    </>
  );
  if (isFixed)
    return (
      <li className="board-slot party-slot" data-mine={isMine || undefined}>
        {face}
      </li>
    );
  return (
    <li>
      <button
        {...dragged}
        ref={ref}
        type="button"
        data-slot={id}
        aria-pressed={isChosen}
        tabIndex={inTabOrder ? 0 : -1}
        data-over={isOver || undefined}
        data-dragging={isDragging || undefined}
        data-mine={isMine || undefined}
        className="board-slot party-slot"
      >
        {face}
      </button>
    </li>
  );
});

/** Someone who has no slot yet. */
export function WaitingMember({ id, seat, isChosen }: { id: string; seat: Seat; isChosen: boolean }) {
  const { ref, props, isOver, isDragging } = useBoardSlot(id);
  return (
    <li>
      <button
        {...props}
        ref={ref}
        type="button"
        data-slot={id}
        aria-pressed={isChosen}
        data-over={isOver || undefined}
        data-dragging={isDragging || undefined}
        className="board-slot board-chip"
      >
        <RoleIcon role={seat.role} />
        <b>{seat.name}</b>
        <span className="sr-only">{`${seat.role}, not placed`}</span>
        <Tile seat={seat} />
      </button>
    </li>
  );
}

const Tile = ({ seat }: { seat: Seat }) => (
  <ArchetypeTile primary={seat.primaryArchetype} secondary={seat.secondaryArchetype} />
);

/** Role and name, or what the slot asks for. */
export function slotFace(seat: Seat | null, slot?: Pick<Slot, 'role' | 'archetypes' | 'preferred'>, place?: string) {
  const role = seat?.role ?? slot?.role ?? null;
  const unmet = slot ? unmetWords({ archetypes: slot.archetypes, seat }) : null;
  return (
    <>
      {role ? <RoleIcon role={role} /> : null}
      <span>
        {place === undefined ? null : <span className="sr-only">{`${place}: `}</span>}
        {seat ? <b>{seat.name}</b> : slot ? wishWords(slot) : null}
        {seat && role ? <span className="sr-only">{`, ${role}`}</span> : null}
        {unmet ? <small className="text-warning">{`Asks for ${unmet}`}</small> : null}
        {!seat && slot?.preferred && slot.archetypes.length > 0 ? (
          <small>{archetypeWords(slot.archetypes)}</small>
        ) : null}
        {seat && !seat.isGoing ? <small className="text-warning">No longer going</small> : null}
      </span>
    </>
  );
}
