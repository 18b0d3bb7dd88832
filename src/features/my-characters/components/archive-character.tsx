import type { CharacterCard } from '#/features/characters/character.schema.ts';
import { useArchiveCharacter } from '#/features/my-characters/character.cache.ts';
import { ConfirmDialog } from '#/ui/overlays/alert-dialog.tsx';

interface ArchiveCharacterProps {
  character: CharacterCard;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone?: (() => void) | undefined;
}

/** Says what follows before a character is archived. */
export function ArchiveCharacter({ character, open, onOpenChange, onDone }: ArchiveCharacterProps) {
  const archive = useArchiveCharacter();
  const { id, name, guild } = character;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Archive this character?"
      description={`${guild ? `${name} will leave ${guild.name}. ` : ''}Their pending applications are withdrawn, and their listings and buy orders are paused. Nothing is deleted: you can restore ${name} at any time.`}
      confirmLabel="Archive Character"
      onConfirm={async () => {
        await archive.mutateAsync({ characterId: id });
        onDone?.();
      }}
    />
  );
}
