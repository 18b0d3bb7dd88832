import { BareIconButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { treasuryShortcuts } from '../treasury.shortcuts.ts';

interface TreasuryMenuProps {
  /** Undefined where there is only one account. */
  onTransfer: (() => void) | undefined;
  onAccounts: () => void;
  onLimits: () => void;
}

/** What staff do less often. */
export function TreasuryMenu({ onTransfer, onAccounts, onLimits }: TreasuryMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <BareIconButton label="More actions">
          <Icon name="ellipsis" />
        </BareIconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {onTransfer ? (
          <DropdownMenuItem
            icon={<Icon name="arrow-right" />}
            keys={treasuryShortcuts.shortcuts.transfer.keys}
            onSelect={onTransfer}
          >
            Transfer
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuItem icon={<Icon name="coins" />} onSelect={onAccounts}>
          Accounts
        </DropdownMenuItem>
        <DropdownMenuItem icon={<Icon name="scale" />} onSelect={onLimits}>
          Limits
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
