import { Icon } from '#/ui/icons/icon.tsx';
import { DropdownMenuItem, DropdownMenuSeparator } from '#/ui/overlays/dropdown-menu.tsx';
import { moved } from '#/ui/sortable/order.ts';
import { EMPTY_SLOTS, type LoadoutParty, PARTIES_MAX, partyName } from '../loadout.rules.ts';
import { PartyActions } from './party-actions.tsx';

interface PartyMenuProps {
  at: number;
  parties: readonly LoadoutParty[];
  onChange: (parties: readonly LoadoutParty[]) => void;
}

/** What can be done with a party as a whole. */
export function PartyMenu({ at, parties, onChange }: PartyMenuProps) {
  const party = parties[at];
  if (!party) return null;
  const replace = (next: Partial<LoadoutParty>) =>
    onChange(parties.map((each, index) => (index === at ? { ...each, ...next } : each)));
  return (
    <PartyActions
      name={party.name}
      at={at}
      count={parties.length}
      onRename={(name) => replace({ name })}
      onMove={(to) => onChange(moved(parties, at, to))}
    >
      <DropdownMenuItem
        icon={<Icon name="copy" />}
        disabled={parties.length >= PARTIES_MAX}
        onSelect={() => onChange(parties.toSpliced(at + 1, 0, copyOf(party, parties.length + 1)))}
      >
        Duplicate
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem icon={<Icon name="x" />} onSelect={() => replace({ slots: EMPTY_SLOTS })}>
        Clear slots
      </DropdownMenuItem>
      <DropdownMenuItem
        tone="danger"
        icon={<Icon name="trash" />}
        disabled={parties.length === 1}
        onSelect={() => onChange(parties.toSpliced(at, 1))}
      >
        Remove party
      </DropdownMenuItem>
    </PartyActions>
  );
}

/** The same wishes; a member is preferred for one slot alone. */
const copyOf = ({ slots }: LoadoutParty, place: number): LoadoutParty => ({
  name: partyName(place),
  slots: slots.map((slot) => slot && { ...slot, preferredCharacterId: null, locked: false }),
});
