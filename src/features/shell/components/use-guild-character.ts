import { useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTakeCharacterAlong } from '#/features/accounts/account.cache.ts';
import { takenAlong } from '../acting.rules.ts';
import type { Shell, ShellCharacter } from '../shell.queries.server.ts';

/**
 * As whom the viewer acts in the guild that the page belongs to. Opening a guild makes that character the active one, once
 * each time, so that two tabs with two guilds leave each other alone (docs/product/accounts.md#active-character).
 */
export function useGuildCharacter(shell: Shell): ShellCharacter | undefined {
  const { guildId }: { guildId?: string } = useParams({ strict: false });
  const character = shell.guilds.find(({ id }) => id === guildId)?.character;
  const { mutate } = useTakeCharacterAlong();
  const take = useEffectEvent(() => {
    const taken = takenAlong(shell, guildId);
    if (taken) mutate(taken);
  });
  const isMember = character !== undefined;
  useEffect(() => {
    if (guildId && isMember) take();
  }, [guildId, isMember]);
  return character;
}
