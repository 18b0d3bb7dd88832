import { useSuspenseQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { useHydrating } from '#/ui/lazy/use-hydrating.ts';
import { nextSlot, SlotBoard, useBoardPlace } from '#/ui/sortable/slot-board.tsx';
import {
  type BoardOf,
  partiesOptions,
  useCreateParty,
  useLockSlot,
  usePlanSlot,
  useUpdateParty,
} from '../party.cache.ts';
import { type Board, type Party, type Place, slotOf, trayWords } from '../party.rules.ts';
import { moveBetween, personId, placeOf, placeTitle, seatAt, slotId, TRAY, titleAt } from '../party-board.rules.ts';
import { PartiesHead } from './parties-head.tsx';
import { PartyMenu } from './party-menu.tsx';
import { PartySlot, slotFace, WaitingMember } from './party-slot.tsx';
import { ROLE_KEYS, SlotWish } from './slot-wish.tsx';
import { useBoardMoves } from './use-board-moves.ts';

/** A row of parties on a wide screen: what the server's page has of them, to be read. Their room is kept. */
const FIRST_PARTIES = 5;

interface PartyBoardProps extends BoardOf {
  /** The viewer's, whose slot is marked. */
  userId: string;
}

/**
 * The parties of an activity. Leaders move people by dragging, by Space and arrows, or by pressing a member and then a slot.
 */
export function PartyBoard({ userId, ...which }: PartyBoardProps) {
  const { data } = useSuspenseQuery(partiesOptions(which));
  const { board, move, undo, forget } = useBoardMoves(which, data);
  const [chosen, setChosen] = useState<string | null>(null);
  const { parties, notPlaced } = board;
  const mayManage = data.can.manage;
  const create = useCreateParty();
  if (parties.length === 0 && !mayManage) return null;
  const moveTo = (from: string, to: string) => {
    const next = moveBetween(board, from, to);
    if (next) move(next);
  };
  const press = (id: string) => {
    if (chosen === null || chosen === id) return setChosen(chosen === id ? null : id);
    const next = moveBetween(board, chosen, id);
    if (next) move(next);
    setChosen(next ? null : id);
  };
  return (
    <section aria-labelledby="parties" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <PartiesHead
        which={which}
        title={data.title}
        board={board}
        undo={undo}
        mayManage={mayManage}
        onReplaced={forget}
      />
      <SlotBoard
        disabled={!mayManage}
        nameOf={(id) => titleAt(board, id)}
        placeOf={(id) => {
          const place = placeOf(id);
          return place ? placeTitle(board, place) : 'those not placed';
        }}
        accepts={(active, over) => active !== over && moveBetween(board, active, over) !== null}
        onMove={moveTo}
        ghost={(id) => <div className="board-slot board-ghost">{slotFace(seatAt(board, id))}</div>}
      >
        {mayManage ? (
          <Tray board={board} chosen={chosen} onPress={press} which={which} onDone={() => setChosen(null)} />
        ) : null}
        <Columns
          {...{ which, board, userId, chosen, mayManage }}
          onPress={press}
          onCancel={() => setChosen(null)}
          onDeleted={forget}
        />
      </SlotBoard>
      {mayManage ? (
        <footer className="flex flex-wrap items-center gap-x-4 text-13 text-fg-3">
          <Button variant="ghost" size="sm" icon={<Icon name="plus" />} onClick={() => create.mutate(which)}>
            Add party
          </Button>
          {notPlaced.length > 0 ? <span>Drag, or choose a member and then a slot.</span> : null}
        </footer>
      ) : null}
    </section>
  );
}

interface TrayProps {
  which: BoardOf;
  board: Board;
  chosen: string | null;
  onPress: (id: string) => void;
  onDone: () => void;
}

/** Those who have no slot; and, when someone in a slot was pressed, what can be done with them. */
function Tray({ which, board, chosen, onPress, onDone }: TrayProps) {
  const { ref, isOver } = useBoardPlace(TRAY);
  const place = chosen === null ? null : placeOf(chosen);
  return (
    <div ref={ref} data-over={isOver || undefined} className="board-tray">
      <h3 className="text-13 text-fg-3">Not placed</h3>
      {board.notPlaced.length > 0 ? (
        <ul
          aria-label="Not placed"
          onClick={(event) => hear(event.target, onPress)}
          onKeyDown={(event) => event.key === 'Escape' && onDone()}
        >
          {board.notPlaced.map((seat) => (
            <WaitingMember
              key={seat.userId}
              id={personId(seat.userId)}
              seat={seat}
              isChosen={chosen === personId(seat.userId)}
            />
          ))}
        </ul>
      ) : (
        <span className="text-13 text-fg-3">{trayWords(board)}</span>
      )}
      {place ? (
        <ChosenSlot which={which} board={board} place={place} onOut={() => onPress(TRAY)} onDone={onDone} />
      ) : null}
    </div>
  );
}

interface ChosenSlotProps extends Pick<TrayProps, 'which' | 'board' | 'onDone'> {
  place: Place;
  onOut: () => void;
}

function ChosenSlot({ which, board, place, onOut, onDone }: ChosenSlotProps) {
  const lock = useLockSlot();
  const update = useUpdateParty();
  const slot = slotOf(board, place);
  const party = board.parties.find(({ id }) => id === place.partyId);
  if (!slot || !party) return null;
  const { seat, locked } = slot;
  const leads = seat !== null && party.leaderUserId === seat.userId;
  const run = (work: () => void) => () => {
    work();
    onDone();
  };
  return (
    <div role="toolbar" aria-label={placeTitle(board, place)} className="flex flex-wrap gap-1.5">
      {seat ? (
        <Button
          size="sm"
          icon={<Icon name="crown" />}
          onClick={run(() =>
            update.mutate({ ...which, partyId: place.partyId, leaderUserId: leads ? null : seat.userId }),
          )}
        >
          {leads ? 'Remove as leader' : 'Make leader'}
        </Button>
      ) : null}
      <Button
        size="sm"
        icon={<Icon name={locked ? 'lock-open' : 'lock'} />}
        onClick={run(() => lock.mutate({ ...which, ...place, locked: !locked }))}
      >
        {locked ? 'Unlock slot' : 'Lock slot'}
      </Button>
      <SlotWish which={which} place={place} slot={slot} />
      {seat && !locked ? (
        <Button size="sm" icon={<Icon name="x" />} onClick={onOut}>
          Remove from party
        </Button>
      ) : null}
    </div>
  );
}

interface ColumnsProps extends Pick<TrayProps, 'which' | 'board' | 'chosen' | 'onPress'> {
  userId: string;
  mayManage: boolean;
  onCancel: () => void;
  onDeleted: () => void;
}

function Columns({ which, board, userId, chosen, mayManage, onPress, onCancel, onDeleted }: ColumnsProps) {
  const [focused, setFocused] = useState<string | null>(null);
  const isHydrating = useHydrating();
  const plan = usePlanSlot();
  const columns = board.parties.map(({ id, slots }) => slots.map((_, at) => slotId({ partyId: id, position: at + 1 })));
  const all = columns.flat();
  const inTabOrder = focused !== null && all.includes(focused) ? focused : all[0];
  const go = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && chosen !== null) onCancel();
    const from = event.target instanceof HTMLElement ? event.target.dataset.slot : undefined;
    const role = event.ctrlKey || event.metaKey || event.altKey ? undefined : ROLE_KEYS[event.key.toLowerCase()];
    const place = from === undefined ? null : placeOf(from);
    if (role && place) {
      event.preventDefault();
      event.stopPropagation();
      plan.mutate({ ...which, ...place, role, archetypes: [...(slotOf(board, place)?.archetypes ?? [])] });
    }
    const to = from === undefined || event.defaultPrevented ? null : nextSlot(columns, from, event);
    const element = to === null ? null : event.currentTarget.querySelector<HTMLElement>(`[data-slot="${to}"]`);
    if (!element) return;
    event.preventDefault();
    element.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what is pressed in its slots
    <div
      className="board"
      onClick={(event) => mayManage && hear(event.target, onPress)}
      onFocus={(event) => setFocused(event.target.dataset.slot ?? focused)}
      onKeyDown={go}
    >
      {board.parties.map((party, number) => (
        <Column
          key={party.id}
          {...{ which, board, party, onDeleted }}
          mayManage={mayManage && !isHydrating}
          isLater={isHydrating && number >= FIRST_PARTIES}
        >
          {party.slots.map((slot, at) => {
            const place = { partyId: party.id, position: at + 1 };
            const id = slotId(place);
            return (
              <PartySlot
                key={id}
                id={id}
                place={isHydrating ? undefined : placeTitle(board, place)}
                slot={slot}
                isLeader={slot.seat !== null && slot.seat.userId === party.leaderUserId}
                isChosen={chosen === id}
                isMine={slot.seat?.userId === userId}
                inTabOrder={inTabOrder === id}
                isFixed={!mayManage || isHydrating}
              />
            );
          })}
        </Column>
      ))}
    </div>
  );
}

interface ColumnProps extends Pick<ColumnsProps, 'which' | 'board' | 'mayManage' | 'onDeleted'> {
  party: Party;
  /** Its slots are still to be drawn. */
  isLater: boolean;
  children: ReactNode;
}

function Column({ which, board, party, mayManage, onDeleted, isLater, children }: ColumnProps) {
  const { name, slots } = party;
  return (
    <section aria-label={name} className="board-party">
      <header className="pl-2.5">
        <h3>{name}</h3>
        <span className="text-fg-3 tabular-nums">
          {slots.filter(({ seat }) => seat !== null).length}/{slots.length}
        </span>
        {mayManage ? <PartyMenu which={which} board={board} party={party} onDeleted={onDeleted} /> : null}
      </header>
      <ol>{isLater ? null : children}</ol>
    </section>
  );
}

function hear(target: EventTarget, press: (id: string) => void): void {
  const slot = target instanceof Element ? target.closest<HTMLElement>('[data-slot]')?.dataset.slot : undefined;
  if (slot !== undefined) press(slot);
}
