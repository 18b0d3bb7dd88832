import { useState } from 'react';
import { useSetActiveCharacter } from '#/features/accounts/account.cache.ts';
import type { CharacterCard } from '#/features/characters/character.schema.ts';
import { CharacterDialog } from '#/features/characters/components/character-dialog.tsx';
import { BareIconButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { useUrlLayerOf } from '#/ui/overlays/use-url-layer.ts';
import { DeleteCharacter } from './delete-character.tsx';

interface CharacterMenuProps {
  character: CharacterCard;
  isActive: boolean;
  className?: string;
  onDeleted?: () => void;
}

/** Actions on one's own character. Forbidden ones are left out; owners see why they can't delete it. */
export function CharacterMenu({ character, isActive, className, onDeleted }: CharacterMenuProps) {
  const [editing, setEditing] = useUrlLayerOf('edit');
  const [deleting, setDeleting] = useState(false);
  const setActive = useSetActiveCharacter();
  const { can, guild, id, name } = character;
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <BareIconButton label={`Actions for ${name}`} className={className}>
            <Icon name="ellipsis" />
          </BareIconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {isActive ? null : (
            <DropdownMenuItem
              icon={<Icon name="user-round-check" />}
              onSelect={() => setActive.mutate({ activeCharacterId: id, activeGuildId: guild?.id ?? null })}
            >
              Make active
            </DropdownMenuItem>
          )}
          {can.edit ? (
            <DropdownMenuItem icon={<Icon name="pencil" />} onSelect={() => setEditing(id)}>
              Edit details
            </DropdownMenuItem>
          ) : null}
          {can.delete || guild?.isOwner ? <DropdownMenuSeparator /> : null}
          {can.delete ? (
            <DropdownMenuItem tone="danger" icon={<Icon name="trash" />} onSelect={() => setDeleting(true)}>
              Delete
            </DropdownMenuItem>
          ) : null}
          {guild?.isOwner ? (
            <p className="max-w-56 px-2 py-1.5 text-12 text-fg-3">
              {name} owns {guild.name}. Transfer the guild before deleting the character.
            </p>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      <CharacterDialog
        character={character}
        open={can.edit && editing === id}
        onOpenChange={(open) => setEditing(open ? id : null)}
      />
      <DeleteCharacter character={character} open={deleting} onOpenChange={setDeleting} onDeleted={onDeleted} />
    </>
  );
}
