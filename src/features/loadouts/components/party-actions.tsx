import { type ReactNode, useState } from 'react';
import { BareIconButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { RenamePartyDialog } from './rename-party-dialog.tsx';

interface PartyActionsProps {
  name: string;
  /** Its place among so many. */
  at: number;
  count: number;
  onRename: (name: string) => void;
  onMove: (to: number) => void;
  /** What else can be done with it. */
  children: ReactNode;
}

/** The menu of a party as a whole, in a loadout and in an activity. */
export function PartyActions({ name, at, count, onRename, onMove, children }: PartyActionsProps) {
  const [renaming, setRenaming] = useState(false);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <BareIconButton size="row" label={`Actions for ${name}`}>
            <Icon name="ellipsis" />
          </BareIconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem icon={<Icon name="pencil" />} onSelect={() => setRenaming(true)}>
            Rename
          </DropdownMenuItem>
          <DropdownMenuItem icon={<Icon name="arrow-left" />} disabled={at === 0} onSelect={() => onMove(at - 1)}>
            Move left
          </DropdownMenuItem>
          <DropdownMenuItem
            icon={<Icon name="arrow-right" />}
            disabled={at === count - 1}
            onSelect={() => onMove(at + 1)}
          >
            Move right
          </DropdownMenuItem>
          {children}
        </DropdownMenuContent>
      </DropdownMenu>
      <RenamePartyDialog name={name} open={renaming} onOpenChange={setRenaming} onRename={onRename} />
    </>
  );
}
