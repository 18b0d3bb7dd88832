import { useState } from 'react';
import { CharacterAvatar } from '#/features/characters/components/character-avatar.tsx';
import { GuildCrest } from '#/features/guild-access/components/guild-crest.tsx';
import { memberCountLabel } from '#/features/guild-access/guild.rules.ts';
import { LeaveDialog } from '#/features/members/membership/components/leave-dialog.tsx';
import { Button, LinkButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Card } from '#/ui/layout/card.tsx';
import type { MyGuild, MyMembership } from '../my-guilds.queries.server.ts';

/** A guild the player is in: their characters there with rank and roles, and links to open or leave it. */
export function MyGuildCard({ guild }: { guild: MyGuild }) {
  return (
    <Card asChild>
      <article className="flex flex-col">
        <header className="flex items-center gap-3.5 border-b px-5 py-4 max-md:px-4">
          <GuildCrest guild={guild} size={44} />
          <div className="min-w-0 flex-1">
            <h2 className="truncate text-16 font-semibold">{guild.name}</h2>
            <p className="truncate text-13 text-fg-3">
              {guild.region} · {guild.server} · {memberCountLabel(guild.memberCount)}
            </p>
          </div>
          <LinkButton to="/guilds/$guildId" params={{ guildId: guild.id }} aria-label={`Open ${guild.name}`}>
            Open
          </LinkButton>
        </header>
        <ul>
          {guild.memberships.map((membership) => (
            <Membership key={membership.characterId} guild={guild} membership={membership} />
          ))}
        </ul>
      </article>
    </Card>
  );
}

function Membership({ guild, membership }: { guild: MyGuild; membership: MyMembership }) {
  const [leaving, setLeaving] = useState(false);
  const { characterId, name, rank, roles, isOwner } = membership;
  return (
    <li className="flex items-center gap-3 px-5 py-3 not-first:border-t max-md:px-4">
      <CharacterAvatar character={{ ...membership, id: characterId }} size={32} />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-2 font-medium">
          <span className="truncate">{name}</span>
          {membership.isMain && guild.memberships.length > 1 ? <Badge tone="outline">Main</Badge> : null}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-fg-3">
          {rank}
          <span className="flex flex-wrap gap-1">
            {roles
              .filter((role) => role !== rank)
              .map((role) => (
                <Badge key={role} tone="outline">
                  {role}
                </Badge>
              ))}
          </span>
        </p>
      </div>
      {isOwner ? (
        <span className="text-13 text-fg-3">Owner</span>
      ) : (
        <>
          <Button
            variant="danger-quiet"
            size="sm"
            icon={<Icon name="log-out" />}
            aria-label={`Leave ${guild.name} with ${name}`}
            onClick={() => setLeaving(true)}
          >
            Leave
          </Button>
          <LeaveDialog open={leaving} onOpenChange={setLeaving} guild={guild} character={{ id: characterId, name }} />
        </>
      )}
    </li>
  );
}
