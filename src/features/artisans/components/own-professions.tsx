import { lazy } from 'react';
import { useUpdateMemberProfessions } from '#/features/members/professions/profession.cache.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { OnceOpen } from '#/ui/lazy/once-open.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import type { ArtisanCoverage } from '../artisan.queries.server.ts';

type OwnCharacter = ArtisanCoverage['own'][number];

const ProfessionsDialog = lazy(() =>
  import('#/features/characters/components/professions-dialog.tsx').then((file) => ({
    default: file.ProfessionsDialog,
  })),
);

interface MyProfessionsProps {
  own: readonly OwnCharacter[];
  onEdit: (characterId: string) => void;
}

/** Opens the dialog: of the one character, or of the one that is chosen. */
export function MyProfessions({ own, onEdit }: MyProfessionsProps) {
  const [first] = own;
  if (!first) return null;
  const icon = <Icon name="pencil" />;
  if (own.length === 1)
    return (
      <Button icon={icon} onClick={() => onEdit(first.characterId)}>
        My professions
      </Button>
    );
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button icon={icon}>My professions</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {own.map(({ characterId, name }) => (
          <DropdownMenuItem key={characterId} onSelect={() => onEdit(characterId)}>
            {name}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

interface OwnDialogProps {
  guildId: string;
  /** Whose dialog is open. */
  character: OwnCharacter | undefined;
  onClose: () => void;
}

/** The professions of an own character, as on its profile. */
export function OwnProfessionsDialog({ guildId, character, onClose }: OwnDialogProps) {
  const save = useUpdateMemberProfessions();
  return (
    <OnceOpen open={character !== undefined}>
      <ProfessionsDialog
        key={character?.characterId}
        name={character?.name ?? ''}
        professions={character?.professions ?? []}
        open={character !== undefined}
        onOpenChange={(open) => (open ? undefined : onClose())}
        onSave={(professions) =>
          save.mutateAsync({
            guildId,
            memberId: character?.characterId ?? '',
            professions,
            seen: [...(character?.professions ?? [])],
          })
        }
      />
    </OnceOpen>
  );
}
