import { Button } from '#/ui/controls/button.tsx';
import { useMakeMain } from '../main.cache.ts';

/** Makes this of the viewer's own characters the main one in the guild. */
export function MakeMain({ guildId, characterId }: { guildId: string; characterId: string }) {
  const main = useMakeMain(guildId);
  return (
    <Button size="sm" disabled={main.isPending} onClick={() => main.mutate({ guildId, characterId })}>
      Make main
    </Button>
  );
}
