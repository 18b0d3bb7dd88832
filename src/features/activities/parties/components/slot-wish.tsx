import { RoleIcon } from '#/features/game/components/role-icon.tsx';
import { ARCHETYPES, COMBAT_ROLES, type CombatRole } from '#/features/game/game.data.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { type BoardOf, usePlanSlot } from '../party.cache.ts';
import type { PartySlot, Place } from '../party.rules.ts';

/** On a slot of the board, as in a loadout. */
export const ROLE_KEYS: Readonly<Record<string, CombatRole>> = { t: 'Tank', h: 'Healer', d: 'Damage', s: 'Support' };

const ANY = 'any';

interface SlotWishProps {
  which: BoardOf;
  place: Place;
  slot: PartySlot;
}

/** Which role and archetypes a slot asks for. The menu stays open, for several archetypes. */
export function SlotWish({ which, place, slot: { role, archetypes } }: SlotWishProps) {
  const plan = usePlanSlot();
  const change = (wish: Partial<Pick<PartySlot, 'role' | 'archetypes'>>) => {
    const next = { role, archetypes, ...wish };
    plan.mutate({ ...which, ...place, role: next.role, archetypes: [...next.archetypes] });
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" icon={role ? <RoleIcon role={role} /> : <Icon name="users" />}>
          Asks for
          <Icon name="chevron-down" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuRadioGroup
          value={role ?? ANY}
          onValueChange={(text) => change({ role: COMBAT_ROLES.find((known) => known === text) ?? null })}
        >
          <DropdownMenuRadioItem value={ANY} onSelect={keepOpen}>
            Any role
          </DropdownMenuRadioItem>
          {COMBAT_ROLES.map((known) => (
            <DropdownMenuRadioItem key={known} value={known} onSelect={keepOpen}>
              {known}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        {ARCHETYPES.map((known) => (
          <DropdownMenuCheckboxItem
            key={known}
            checked={archetypes.includes(known)}
            onSelect={keepOpen}
            onCheckedChange={(on) =>
              change({ archetypes: ARCHETYPES.filter((each) => (each === known ? on : archetypes.includes(each))) })
            }
          >
            {known}
          </DropdownMenuCheckboxItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

const keepOpen = (event: Event) => event.preventDefault();
