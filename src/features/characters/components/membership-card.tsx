import { Link } from '@tanstack/react-router';
import { GuildCrest } from '#/features/guild-access/components/guild-crest.tsx';
import { LinkButton } from '#/ui/controls/button.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import type { CharacterDetails } from '../character.schema.ts';
import { GuildRoles } from './guild-roles.tsx';

/** The guild of a character with its rank and roles; for an own one without, the way to find a guild. */
export function MembershipCard({ character }: { character: CharacterDetails }) {
  const { guild, guildRoles, can } = character;
  return (
    <Card>
      <CardHead title="Guild" />
      {guild ? (
        <CardBody className="grid gap-4">
          <div className="flex items-center gap-3">
            <GuildCrest guild={guild} size={40} />
            <div className="min-w-0">
              <p className="truncate font-medium">
                <Link to="/g/$slug" params={{ slug: guild.slug }} className="link">
                  {guild.name}
                </Link>
              </p>
              <p className="text-13 text-fg-2">
                {guild.rank}
                {guild.isOwner ? ', guild owner' : null}
                {guild.isMain ? ', main character' : null}
              </p>
            </div>
          </div>
          <div className="grid gap-1.5">
            <h3 className="text-13 text-fg-3">Roles</h3>
            <GuildRoles roles={guildRoles} />
          </div>
        </CardBody>
      ) : (
        <CardBody className="grid justify-items-start gap-3">
          <p className="text-fg-2">Not in a guild</p>
          {can.edit ? (
            <div className="flex flex-wrap gap-2">
              <LinkButton to="/guild-discovery" size="sm">
                Find a guild
              </LinkButton>
              <LinkButton to="/profile/looking" search={{ look: character.id }} size="sm">
                Let guilds find you
              </LinkButton>
            </div>
          ) : null}
        </CardBody>
      )}
    </Card>
  );
}
