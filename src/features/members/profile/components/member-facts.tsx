import { Link } from '@tanstack/react-router';
import { GuildRoles } from '#/features/characters/components/guild-roles.tsx';
import { MemberPermissions } from '#/features/members/roles/components/member-permissions.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import type { MemberProfile } from '../profile.queries.server.ts';

/** Rank and roles of a member, and the other characters of the person in this guild. */
export function MemberFacts({ guildId, profile }: { guildId: string; profile: MemberProfile }) {
  const { rank, others, character, can } = profile;
  return (
    <Card>
      <CardHead title="In the guild" />
      <CardBody className="grid gap-4">
        <Part title="Rank">
          <p className="font-medium">{rank.name}</p>
        </Part>
        <Part title="Roles">
          <GuildRoles roles={character.guildRoles} />
        </Part>
        {can.readPermissions ? <MemberPermissions guildId={guildId} memberId={character.id} /> : null}
        {others.length > 0 ? (
          <Part title="Other characters in this guild">
            <ul className="flex flex-wrap gap-x-3 gap-y-1">
              {others.map(({ characterId, name, isMain }) => (
                <li key={characterId}>
                  <Link
                    to="/guilds/$guildId/members/$memberId"
                    params={{ guildId, memberId: characterId }}
                    className="link"
                  >
                    {name}
                  </Link>
                  {isMain ? <span className="text-13 text-fg-3"> (main)</span> : null}
                </li>
              ))}
            </ul>
          </Part>
        ) : null}
      </CardBody>
    </Card>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="grid gap-1.5">
      <h3 className="text-13 text-fg-3">{title}</h3>
      {children}
    </section>
  );
}
