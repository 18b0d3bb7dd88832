import { useState } from 'react';
import { RenamePartyDialog } from '#/features/loadouts/components/rename-party-dialog.tsx';
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
  const [renaming, setRenaming] = useState(false);
  const order = useOrderParties();
  const update = useUpdateParty();
  const remove = useDeleteParty();
  const ids = board.parties.map(({ id }) => id);
  const at = ids.indexOf(party.id);
  const move = (to: number) => order.mutate({ ...which, partyIds: [...moved(ids, at, to)] });
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
          <DropdownMenuItem icon={<Icon name="arrow-left" />} disabled={at === 0} onSelect={() => move(at - 1)}>
            Move left
          </DropdownMenuItem>
          <DropdownMenuItem
            icon={<Icon name="arrow-right" />}
            disabled={at === ids.length - 1}
            onSelect={() => move(at + 1)}
          >
            Move right
          </DropdownMenuItem>
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
        </DropdownMenuContent>
      </DropdownMenu>
      <RenamePartyDialog
        name={party.name}
        open={renaming}
        onOpenChange={setRenaming}
        onRename={(name) => update.mutate({ ...which, partyId: party.id, name })}
      />
    </>
  );
}
