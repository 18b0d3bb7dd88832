import type { CharacterCard } from '#/features/characters/character.schema.ts';
import { useDeleteCharacter } from '#/features/my-characters/character.cache.ts';
import { TypeToConfirm } from '#/ui/overlays/alert-dialog.tsx';

interface DeleteCharacterProps {
  character: CharacterCard;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted?: (() => void) | undefined;
}

/** Asks for the name before a character is deleted. */
export function DeleteCharacter({ character, open, onOpenChange, onDeleted }: DeleteCharacterProps) {
  const remove = useDeleteCharacter();
  return (
    <TypeToConfirm
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this character?"
      description={consequences(character)}
      phrase={character.name}
      confirmLabel="Delete Character"
      onConfirm={async () => {
        await remove.mutateAsync({ characterId: character.id });
        onDeleted?.();
      }}
    />
  );
}

function consequences({ name, guild }: CharacterCard): string {
  const absences = guild ? `${name} will leave ${guild.name}. ` : '';
  return `${absences}Their pending applications are withdrawn and their images are removed. This can't be undone. Past log entries keep the name.`;
}
