import { Link } from '@tanstack/react-router';
import { WantedRoles } from '#/features/discovery/components/wanted-roles.tsx';
import { type GuildCount, guildCountLabel } from '#/features/discovery/discovery.rules.ts';
import type { GuildCard } from '#/features/discovery/guild-card.sql.server.ts';
import { GuildCrest } from '#/features/guild-access/components/guild-crest.tsx';
import { VerifiedIcon } from '#/features/guild-access/components/verified-icon.tsx';
import { memberCountLabel } from '#/features/guild-access/guild.rules.ts';

interface ActiveGuildsProps {
  guilds: readonly GuildCard[];
  /** All guilds that are listed. */
  count: GuildCount;
}

/** The busiest guilds, each a link to its page; absent while there is none. */
export function ActiveGuilds({ guilds, count }: ActiveGuildsProps) {
  if (guilds.length === 0) return null;
  return (
    <section aria-labelledby="active-guilds">
      <header className="flex items-baseline justify-between gap-4 pt-12 pb-4">
        <h2 id="active-guilds" className="text-20 font-semibold tracking-[-0.01em]">
          Active guilds
        </h2>
        <Link to="/guild-discovery" className="link text-13 text-fg-2">
          {count.total === 1 ? 'View guild' : `All ${guildCountLabel(count)}`}
        </Link>
      </header>
      <ul className="grid gap-px overflow-hidden rounded-card border bg-line sm:grid-cols-2 lg:grid-cols-3">
        {guilds.map((guild) => (
          <li key={guild.id} className="grid bg-bg-1">
            <Link
              to="/g/$slug"
              params={{ slug: guild.slug }}
              className="flex min-w-0 items-center gap-3.5 px-5 py-4 hover:bg-bg-2 focus-visible:-outline-offset-2 max-md:gap-3 max-md:px-4 max-md:py-3.5"
            >
              <GuildCrest guild={guild} size={44} />
              <span className="grid min-w-0 flex-1">
                <span className="flex min-w-0 items-center gap-1.5 font-semibold">
                  <span className="truncate">{guild.name}</span>
                  {guild.verified ? <VerifiedIcon /> : null}
                </span>
                <span className="truncate text-13 text-fg-3">
                  {guild.region} · {guild.server} · {memberCountLabel(guild.memberCount)}
                </span>
              </span>
              {guild.rolesWanted.length > 0 ? <WantedRoles wanted={guild.rolesWanted.slice(0, 2)} /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
