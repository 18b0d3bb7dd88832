import { useState } from 'react';
import { useSetActiveCharacter } from '#/features/accounts/account.cache.ts';
import type { CharacterCard } from '#/features/characters/character.schema.ts';
import { CharacterDialog } from '#/features/characters/components/character-dialog.tsx';
import { useMakeMain } from '#/features/members/membership/main.cache.ts';
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
import { useRestoreCharacter } from '../character.cache.ts';
import { ArchiveCharacter } from './archive-character.tsx';
import { DeleteCharacter } from './delete-character.tsx';

interface CharacterMenuProps {
  character: CharacterCard;
  isActive: boolean;
  className?: string;
  /** It was archived or deleted. */
  onGone?: () => void;
}

/** Actions on one's own character. Forbidden ones are left out; owners see why they can't delete it. */
export function CharacterMenu({ character, isActive, className, onGone }: CharacterMenuProps) {
  const [editing, setEditing] = useUrlLayerOf('edit');
  const [asking, setAsking] = useState<'archive' | 'delete' | null>(null);
  const restore = useRestoreCharacter();
  const setActive = useSetActiveCharacter();
  const main = useMakeMain(character.guild?.id ?? '');
  const { archived, can, guild, id, name } = character;
  const answered = () => setAsking(null);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <BareIconButton label={`Actions for ${name}`} className={className}>
            <Icon name="ellipsis" />
          </BareIconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {isActive || archived ? null : (
            <DropdownMenuItem
              icon={<Icon name="user-round-check" />}
              onSelect={() => setActive.mutate({ activeCharacterId: id, activeGuildId: guild?.id ?? null })}
            >
              Make active
            </DropdownMenuItem>
          )}
          {guild && !guild.isMain && !guild.archived ? (
            <DropdownMenuItem
              icon={<Icon name="medal" />}
              onSelect={() => main.mutate({ guildId: guild.id, characterId: id })}
            >
              Make main in {guild.name}
            </DropdownMenuItem>
          ) : null}
          {can.edit ? (
            <DropdownMenuItem icon={<Icon name="pencil" />} onSelect={() => setEditing(id)}>
              Edit details
            </DropdownMenuItem>
          ) : null}
          {can.restore ? (
            <DropdownMenuItem icon={<Icon name="undo-2" />} onSelect={() => restore.mutate({ characterId: id })}>
              Restore
            </DropdownMenuItem>
          ) : null}
          {can.delete || guild?.isOwner ? <DropdownMenuSeparator /> : null}
          {can.archive ? (
            <DropdownMenuItem icon={<Icon name="archive" />} onSelect={() => setAsking('archive')}>
              Archive
            </DropdownMenuItem>
          ) : null}
          {can.delete ? (
            <DropdownMenuItem tone="danger" icon={<Icon name="trash" />} onSelect={() => setAsking('delete')}>
              Delete
            </DropdownMenuItem>
          ) : null}
          {guild?.isOwner ? (
            <p className="max-w-56 px-2 py-1.5 text-12 text-fg-3">
              {name} owns {guild.name}. Transfer the guild before you archive or delete the character.
            </p>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      <CharacterDialog
        character={character}
        open={can.edit && editing === id}
        onOpenChange={(open) => setEditing(open ? id : null)}
      />
      <ArchiveCharacter
        character={character}
        open={asking === 'archive'}
        onOpenChange={(open) => !open && answered()}
        onDone={onGone}
      />
      <DeleteCharacter
        character={character}
        open={asking === 'delete'}
        onOpenChange={(open) => !open && answered()}
        onDeleted={onGone}
      />
    </>
  );
}
