import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';

const UseLoadoutDialog = lazy(() =>
  import('./use-loadout-dialog.tsx').then((file) => ({ default: file.UseLoadoutDialog })),
);

interface LoadoutUseMenuProps {
  guildId: string;
  loadoutId: string;
}

/** From a loadout to an activity with its parties: a new one, or one that is planned. */
export function LoadoutUseMenu({ guildId, loadoutId }: LoadoutUseMenuProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button icon={<Icon name="calendar-days" />}>
            Use in activity
            <Icon name="chevron-down" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem asChild>
            <Link to="/guilds/$guildId/activities/new" params={{ guildId }} search={{ loadout: loadoutId }}>
              New activity
            </Link>
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setChoosing(true)}>Planned activity</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {choosing ? (
        <Suspense>
          <UseLoadoutDialog guildId={guildId} loadoutId={loadoutId} onOpenChange={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
