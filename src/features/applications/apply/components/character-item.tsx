import type { CharacterCard } from '#/features/characters/character.schema.ts';
import { CharacterAvatar } from '#/features/characters/components/character-avatar.tsx';
import { ArchetypeTile } from '#/features/game/components/archetype-tile.tsx';
import { RoleBadge } from '#/features/game/components/role-badge.tsx';
import type { SelectItem } from '#/ui/controls/select-items.ts';

/** A character to choose: picture, name, class, level and race; marks at the right. */
export function characterItem(character: CharacterCard): SelectItem {
  const { id, name, characterClass, level, race, role } = character;
  return {
    value: id,
    label: name,
    hint: `${characterClass}, level ${level}, ${race}`,
    icon: <CharacterAvatar character={character} size={40} />,
    aside: (
      <span className="flex items-center gap-2">
        <ArchetypeTile primary={character.primaryArchetype} secondary={character.secondaryArchetype} />
        <RoleBadge role={role} />
      </span>
    ),
  };
}
