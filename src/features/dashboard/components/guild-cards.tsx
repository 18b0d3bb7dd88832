import { Link } from '@tanstack/react-router';
import { GuildCrest } from '#/features/guild-access/components/guild-crest.tsx';
import type { ShellGuild } from '#/features/shell/shell.queries.server.ts';
import { Card } from '#/ui/layout/card.tsx';
import { waitingIn } from '../dashboard.rules.ts';

/** The user's guilds, each with who they are there and how much waits for them. */
export function GuildCards({ guilds }: { guilds: readonly ShellGuild[] }) {
  return (
    <section aria-labelledby="my-guilds" className="grid gap-3">
      <header className="flex items-center justify-between gap-3">
        <h2 id="my-guilds" className="text-14 font-semibold">
          My guilds
        </h2>
        <Link to="/profile/guilds" className="link text-13">
          All guilds
        </Link>
      </header>
      <ul className="grid gap-3 sm:grid-cols-2">
        {guilds.map((guild) => (
          <li key={guild.id} className="grid">
            <Card>
              <a
                data-link=""
                href={'dashboard' in guild.entries ? `/guilds/${guild.id}` : `/g/${guild.slug}`}
                className="card-row rounded-card py-3"
              >
                <Guild guild={guild} />
              </a>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Guild({ guild }: { guild: ShellGuild }) {
  const waiting = waitingIn(guild);
  return (
    <>
      <GuildCrest guild={guild} size={44} />
      <span className="grid min-w-0 grow">
        <span className="truncate font-medium">{guild.name}</span>
        <span className="truncate text-13 text-fg-3">{guild.character.name}</span>
      </span>
      {waiting > 0 ? (
        <span className="min-w-5 rounded-chip bg-bg-3 px-1.25 py-px text-center text-12 text-fg-2 tabular-nums">
          {waiting}
          <span className="sr-only"> waiting for you</span>
        </span>
      ) : null}
    </>
  );
}
