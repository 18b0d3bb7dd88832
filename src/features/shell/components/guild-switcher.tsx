import { Link } from '@tanstack/react-router';
import { Crest } from '#/features/heraldry/components/crest.tsx';
import type { ShellGuild } from '#/features/shell/shell.queries.server.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';

interface GuildSwitcherProps {
  guilds: readonly ShellGuild[];
  current: ShellGuild | undefined;
}

/** Where one is, and the way to one's other guilds. */
export function GuildSwitcher({ guilds, current }: GuildSwitcherProps) {
  if (guilds.length === 0) return null;
  const open = guilds.filter((guild) => 'dashboard' in guild.entries);
  if (open.length < 2 && current) {
    return (
      <a data-link="" href={homeOf(current)} className={placeClasses}>
        <GuildSign guild={current} />
        <span className="truncate">{current.name}</span>
      </a>
    );
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={current ? `${current.name}, switch guild` : 'Open a guild'}
        className={placeClasses}
      >
        {current ? <GuildSign guild={current} /> : null}
        <span className="truncate">{current ? current.name : 'Open a guild'}</span>
        <Icon name="chevrons-up-down" className="size-4 shrink-0 text-fg-3" />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {open.map((guild) => (
          <DropdownMenuItem key={guild.id} asChild>
            <Link to="/guilds/$guildId" params={{ guildId: guild.id }}>
              <GuildSign guild={guild} />
              <span className="truncate">{guild.name}</span>
              {guild.id === current?.id ? <Icon name="check" label="Open now" className="ml-auto" /> : null}
            </Link>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

const placeClasses = 'flex h-(--h-control) min-w-0 items-center gap-2.5 rounded-control px-2 font-medium hover:bg-bg-2';

/** The guild's dashboard; its public page for members who may not open it. */
const homeOf = ({ id, slug, entries }: ShellGuild) => ('dashboard' in entries ? `/guilds/${id}` : `/g/${slug}`);

function GuildSign({ guild }: { guild: ShellGuild }) {
  if (guild.avatarImageLink) {
    return (
      <img
        src={guild.avatarImageLink}
        alt=""
        width={28}
        height={28}
        className="size-7 shrink-0 rounded-chip object-cover"
      />
    );
  }
  return <Crest id={guild.id} size={28} />;
}
