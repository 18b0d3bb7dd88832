import { Button } from '#/ui/controls/button.tsx';
import { Card, CardHead, CardRow } from '#/ui/layout/card.tsx';
import { useUnblockInvitations } from '../invitation.cache.ts';
import type { Received } from '../invitation.queries.server.ts';

/** Guilds that can't find or invite the viewer. */
export function BlockedGuilds({ guilds }: { guilds: Received['blocked'] }) {
  const unblock = useUnblockInvitations();
  return (
    <Card aria-labelledby="blocked">
      <CardHead id="blocked" title="Guilds that can't invite you" />
      <ul>
        {guilds.map(({ guildId, name }) => (
          <li key={guildId} className="not-first:border-t">
            <CardRow>
              <span className="min-w-0 grow truncate font-medium">{name}</span>
              <Button size="sm" aria-label={`Unblock ${name}`} onClick={() => unblock.mutate({ guildId })}>
                Unblock
              </Button>
            </CardRow>
          </li>
        ))}
      </ul>
    </Card>
  );
}
