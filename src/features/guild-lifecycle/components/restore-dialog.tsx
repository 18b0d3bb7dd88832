import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { eligibleCharactersQuery } from '#/features/characters/character.cache.ts';
import { Field } from '#/ui/controls/field.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { ConfirmDialog } from '#/ui/overlays/alert-dialog.tsx';
import { useRestoreGuild } from '../lifecycle.cache.ts';
import type { DeletedGuild } from '../lifecycle.queries.server.ts';

interface RestoreDialogProps {
  guild: DeletedGuild;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRestored: () => void;
}

/** Gives a guild back; with another character of one's own where the one that led it is elsewhere. */
export function RestoreDialog({ guild, open, onOpenChange, onRestored }: RestoreDialogProps) {
  const { data: characters } = useSuspenseQuery(eligibleCharactersQuery);
  const restore = useRestoreGuild();
  const [chosen, setChosen] = useState(guild.ownerCharacterId);
  const free = characters.some(({ id }) => id === chosen) ? chosen : characters[0]?.id;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      tone="primary"
      title={`Restore ${guild.name}?`}
      description={
        <div className="grid gap-4">
          <p>
            Members who haven't joined another guild are restored with their rank and roles. Withdrawn applications stay
            withdrawn.
          </p>
          {free ? (
            <Field label="Your character" className="text-fg-1">
              <Select
                value={free}
                items={characters.map(({ id, name, characterClass, level }) => ({
                  value: id,
                  label: `${name}, ${characterClass}, level ${level}`,
                }))}
                onValueChange={setChosen}
              />
            </Field>
          ) : (
            <p>You need a character that isn't in a guild. Create one, or leave another guild first.</p>
          )}
        </div>
      }
      confirmLabel="Restore guild"
      onConfirm={async () => {
        await restore.mutateAsync({ guildId: guild.id, characterId: free ?? guild.ownerCharacterId });
        onRestored();
      }}
    />
  );
}
