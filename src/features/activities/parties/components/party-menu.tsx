import { PartyActions } from '#/features/loadouts/components/party-actions.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { DropdownMenuItem, DropdownMenuSeparator } from '#/ui/overlays/dropdown-menu.tsx';
import { moved } from '#/ui/sortable/order.ts';
import { type BoardOf, useDeleteParty, useOrderParties, useUpdateParty } from '../party.cache.ts';
import type { Board, Party } from '../party.rules.ts';

interface PartyMenuProps {
  which: BoardOf;
  board: Board;
  party: Party;
  onDeleted: () => void;
}

/** What can be done with a party as a whole. */
export function PartyMenu({ which, board, party, onDeleted }: PartyMenuProps) {
  const order = useOrderParties();
  const update = useUpdateParty();
  const remove = useDeleteParty();
  const ids = board.parties.map(({ id }) => id);
  const at = ids.indexOf(party.id);
  return (
    <PartyActions
      name={party.name}
      at={at}
      count={ids.length}
      onRename={(name) => update.mutate({ ...which, partyId: party.id, name })}
      onMove={(to) => order.mutate({ ...which, partyIds: [...moved(ids, at, to)] })}
    >
      <DropdownMenuSeparator />
      <DropdownMenuItem
        tone="danger"
        icon={<Icon name="trash" />}
        onSelect={() => {
          onDeleted();
          remove.mutate({ ...which, partyId: party.id });
        }}
      >
        Delete party
      </DropdownMenuItem>
    </PartyActions>
  );
}
