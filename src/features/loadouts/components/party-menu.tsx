import { useState } from 'react';
import { BareIconButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { moved } from '#/ui/sortable/order.ts';
import { EMPTY_SLOTS, type LoadoutParty, PARTIES_MAX, partyName } from '../loadout.rules.ts';
import { RenamePartyDialog } from './rename-party-dialog.tsx';

interface PartyMenuProps {
  at: number;
  parties: readonly LoadoutParty[];
  onChange: (parties: readonly LoadoutParty[]) => void;
}

/** What can be done with a party as a whole. */
export function PartyMenu({ at, parties, onChange }: PartyMenuProps) {
  const [renaming, setRenaming] = useState(false);
  const party = parties[at];
  if (!party) return null;
  const replace = (next: Partial<LoadoutParty>) =>
    onChange(parties.map((each, index) => (index === at ? { ...each, ...next } : each)));
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <BareIconButton size="row" label={`Actions for ${party.name}`}>
            <Icon name="ellipsis" />
          </BareIconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem icon={<Icon name="pencil" />} onSelect={() => setRenaming(true)}>
            Rename
          </DropdownMenuItem>
          <DropdownMenuItem
            icon={<Icon name="arrow-left" />}
            disabled={at === 0}
            onSelect={() => onChange(moved(parties, at, at - 1))}
          >
            Move left
          </DropdownMenuItem>
          <DropdownMenuItem
            icon={<Icon name="arrow-right" />}
            disabled={at === parties.length - 1}
            onSelect={() => onChange(moved(parties, at, at + 1))}
          >
            Move right
          </DropdownMenuItem>
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
        </DropdownMenuContent>
      </DropdownMenu>
      <RenamePartyDialog
        name={party.name}
        open={renaming}
        onOpenChange={setRenaming}
        onRename={(name) => replace({ name })}
      />
    </>
  );
}

/** The same wishes; a member is preferred for one slot alone. */
const copyOf = ({ slots }: LoadoutParty, place: number): LoadoutParty => ({
  name: partyName(place),
  slots: slots.map((slot) => slot && { ...slot, preferredCharacterId: null, locked: false }),
});
