import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { userStateQuery, useSetActiveCharacter } from '#/features/accounts/account.cache.ts';
import type { UserState } from '#/features/accounts/account.schema.ts';
import { myCharactersQuery } from '#/features/characters/character.cache.ts';
import { CharacterAvatar } from '#/features/characters/components/character-avatar.tsx';
import { Button, LinkButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#/ui/overlays/popover.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import type { ShellCharacter } from '../shell.queries.server.ts';
import { CharacterChoices } from './character-choices.tsx';

interface CharacterSwitcherProps {
  active: ShellCharacter | null;
  activeGuildId: string | null;
  /** As whom the viewer acts in the guild that the page belongs to. */
  here: ShellCharacter | undefined;
}

/** Shows and changes who the viewer acts as (docs/product/accounts.md#active-character). */
export function CharacterSwitcher({ active, activeGuildId, here }: CharacterSwitcherProps) {
  const [open, setOpen] = useState(false);
  const known: UserState = { activeCharacterId: active?.id ?? null, activeGuildId };
  const { data: state = known } = useQuery({ ...userStateQuery, initialData: known });
  const { data: characters } = useQuery({ ...myCharactersQuery, enabled: open });
  const choose = useSetActiveCharacter();

  const chosen = characters?.find(({ id }) => id === state.activeCharacterId);
  const isSwitching = chosen !== undefined && chosen.id !== active?.id;
  const shown = isSwitching ? { ...chosen, className: chosen.characterClass } : (here ?? active);
  if (!shown) return <CreateFirst />;
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger className="flex h-11 min-w-0 items-center gap-2.5 rounded-control px-2 text-left hover:bg-bg-2 data-[state=open]:bg-bg-2">
        <CharacterAvatar character={shown} size={28} />
        <span className="grid min-w-0 max-md:sr-only">
          <span className="max-w-44 truncate text-13 font-medium">{shown.name}</span>
          <span className="max-w-44 truncate text-12 text-fg-3">
            {shown.className}, level {shown.level}
          </span>
        </span>
        <span className="sr-only">Switch character</span>
        <Icon name="chevrons-up-down" className="size-4 shrink-0 text-fg-3 max-md:hidden" />
      </PopoverTrigger>
      <PopoverContent aria-label="Switch character" align="end" className="w-80 p-0">
        <CharacterChoices
          characters={characters}
          activeId={state.activeCharacterId}
          onChoose={({ id, guildId }) => {
            setOpen(false);
            if (id !== state.activeCharacterId) choose.mutate({ activeCharacterId: id, activeGuildId: guildId });
          }}
          onLeave={() => setOpen(false)}
        />
      </PopoverContent>
    </Popover>
  );
}

/** Where someone applies, the form asks for the character and keeps its guild: it is made there. */
function CreateFirst() {
  const isApplying = useRouterState({ select: ({ location }) => /^\/g\/[^/]+\/apply$/.test(location.pathname) });
  const [, createHere] = useUrlLayer('character');
  const words = <span className="max-sm:sr-only">Create a character</span>;
  const icon = <Icon name="user-round-plus" />;
  return isApplying ? (
    <Button size="sm" icon={icon} onClick={() => createHere(true)}>
      {words}
    </Button>
  ) : (
    <LinkButton size="sm" to="/profile/characters" search={{ create: true }} icon={icon}>
      {words}
    </LinkButton>
  );
}
