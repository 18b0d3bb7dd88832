import { type KeyboardEvent, useState } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';
import { moved } from '#/ui/sortable/order.ts';
import { nextSlot, SlotBoard, useBoardPlace, useBoardSlot } from '#/ui/sortable/slot-board.tsx';
import type { LoadoutParty } from '../loadout.rules.ts';
import { PARTY_SIZE } from '../loadout.rules.ts';
import { type NameOf, partyId, partyOf, placeOf, placeTitle, slotId, slotTitle } from '../loadout-board.rules.ts';
import { type SlotPlace, samePlace, slotAt, swapped } from '../loadout-parties.rules.ts';
import { LoadoutSlot, slotFace } from './loadout-slot.tsx';
import { PartyMenu } from './party-menu.tsx';
import { SlotPopover } from './slot-popover.tsx';

interface LoadoutBoardProps {
  guildId: string;
  parties: readonly LoadoutParty[];
  nameOf: NameOf;
  /** A member was chosen, who may not be known yet. */
  onMember: (member: { characterId: string; name: string }) => void;
  onChange: (parties: readonly LoadoutParty[]) => void;
  mayChange: boolean;
}

/** Parties as columns, slots as rows. A press opens a slot; it's moved by dragging, by Space and arrows, or by Move to. */
export function LoadoutBoard({ guildId, parties, nameOf, onMember, onChange, mayChange }: LoadoutBoardProps) {
  const [focused, setFocused] = useState<SlotPlace>({ party: 0, index: 0 });
  const [opened, setOpened] = useState<SlotPlace | null>(null);
  const current = parties[focused.party] ? focused : { party: 0, index: 0 };
  const open = opened && parties[opened.party] ? opened : null;
  const columns = parties.map(({ slots }, party) => slots.map((_, index) => slotId({ party, index })));
  const place = (at: SlotPlace) => placeTitle(parties, at);
  const go = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.slot : undefined;
    const to = from === undefined || event.defaultPrevented ? null : nextSlot(columns, from, event);
    const element = to === null ? null : event.currentTarget.querySelector<HTMLElement>(`[data-slot="${to}"]`);
    if (!element) return;
    event.preventDefault();
    element.focus();
  };
  const name = (id: string) => {
    const at = placeOf(id);
    return at ? slotTitle(slotAt(parties, at), nameOf) : (parties[partyOf(id) ?? -1]?.name ?? '');
  };
  return (
    <SlotBoard
      disabled={!mayChange}
      nameOf={name}
      placeOf={(id) => {
        const at = placeOf(id);
        return at ? place(at) : `the place of ${name(id)}`;
      }}
      accepts={(active, over) => (placeOf(active) === null) === (placeOf(over) === null)}
      onMove={(active, over) => {
        const [from, to] = [placeOf(active), placeOf(over)];
        if (from && to) return onChange(swapped(parties, from, to));
        onChange(moved(parties, partyOf(active) ?? 0, partyOf(over) ?? 0));
      }}
      ghost={(id) => <Ghost id={id} parties={parties} nameOf={nameOf} />}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears what is pressed in its slots */}
      <div
        className="board"
        onClick={(event) => {
          const slot = (event.target as Element).closest<HTMLElement>('[data-slot]');
          if (mayChange && slot) setOpened(placeOf(slot.dataset.slot ?? ''));
        }}
        onFocus={(event) => {
          const at = placeOf(event.target.dataset.slot ?? '');
          if (at) setFocused(at);
        }}
        onKeyDown={go}
      >
        {parties.map((party, at) => (
          <Party
            key={`${partyId(at)} ${party.name}`}
            at={at}
            parties={parties}
            mayChange={mayChange}
            onChange={onChange}
          >
            {party.slots.map((slot, index) => {
              const where = { party: at, index };
              return (
                <LoadoutSlot
                  key={slotId(where)}
                  id={slotId(where)}
                  slot={slot}
                  title={slotTitle(slot, nameOf)}
                  place={place(where)}
                  inTabOrder={samePlace(where, current)}
                  isOpen={open !== null && samePlace(where, open)}
                  isFixed={!mayChange}
                />
              );
            })}
          </Party>
        ))}
      </div>
      {open ? (
        <SlotPopover
          {...{ guildId, parties, nameOf, onMember, onChange }}
          place={open}
          onPlace={setOpened}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </SlotBoard>
  );
}

interface PartyProps extends Pick<LoadoutBoardProps, 'parties' | 'onChange' | 'mayChange'> {
  at: number;
  children: React.ReactNode;
}

function Party({ at, parties, onChange, mayChange, children }: PartyProps) {
  const { ref, isOver } = useBoardPlace(partyId(at));
  const party = parties[at];
  if (!party) return null;
  const { name, slots } = party;
  return (
    <section ref={ref} aria-label={name} data-over={isOver || undefined} className="board-party">
      <header>
        {mayChange ? <PartyHandle at={at} name={name} /> : <span className="w-1" />}
        <h2>{name}</h2>
        <span className="text-fg-3 tabular-nums">
          {slots.filter(Boolean).length}/{PARTY_SIZE}
        </span>
        {mayChange ? <PartyMenu at={at} parties={parties} onChange={onChange} /> : null}
      </header>
      <ol>{children}</ol>
    </section>
  );
}

function PartyHandle({ at, name }: { at: number; name: string }) {
  const { ref, props } = useBoardSlot(partyId(at), { isHandle: true });
  return (
    <button
      {...props}
      ref={ref}
      type="button"
      aria-label={`Move ${name}`}
      className="grid size-6 shrink-0 cursor-grab touch-none place-items-center rounded-chip text-fg-3 hover:text-fg-1 max-md:size-11"
    >
      <Icon name="grip-vertical" />
    </button>
  );
}

function Ghost({ id, parties, nameOf }: { id: string } & Pick<LoadoutBoardProps, 'parties' | 'nameOf'>) {
  const at = placeOf(id);
  const slot = at && slotAt(parties, at);
  return (
    <div className="board-slot board-ghost">
      {at ? slotFace(slotTitle(slot, nameOf), slot) : <b>{parties[partyOf(id) ?? -1]?.name}</b>}
    </div>
  );
}
