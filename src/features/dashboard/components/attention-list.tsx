import { Link } from '@tanstack/react-router';
import type { ShellGuild } from '#/features/shell/shell.queries.server.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card, CardHead, CardRow } from '#/ui/layout/card.tsx';
import { pendingIn } from '../dashboard.rules.ts';

/** What waits for the user as staff, guild by guild. */
export function AttentionList({ guilds }: { guilds: readonly ShellGuild[] }) {
  const open = guilds.reduce((sum, guild) => sum + pendingIn(guild), 0);
  return (
    <Card aria-labelledby="needs-you">
      <CardHead id="needs-you" title="Needs your attention" aside={`${open} open`} />
      <ul>
        {guilds.map((guild) => (
          <li key={guild.id} className="not-first:border-t">
            <CardRow asChild>
              <Link to="/guilds/$guildId/applications" params={{ guildId: guild.id }}>
                <Icon name="scroll-text" className="size-5" />
                <span className="grid min-w-0 grow">
                  <span className="font-medium">Applications to review</span>
                  <span className="truncate text-13 text-fg-3">{guild.name}</span>
                </span>
                <span className="text-16 font-semibold tabular-nums">{pendingIn(guild)}</span>
                <Icon name="chevron-right" className="size-4" />
              </Link>
            </CardRow>
          </li>
        ))}
      </ul>
    </Card>
  );
}
