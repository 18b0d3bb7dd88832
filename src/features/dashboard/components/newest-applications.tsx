import { Link } from '@tanstack/react-router';
import { ClassLine } from '#/features/game/components/class-line.tsx';
import { faceOf } from '#/features/heraldry/components/face.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { Card, CardBody, CardHead, CardRow, rowLink } from '#/ui/layout/card.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { ApplicationSummary } from '../application-summary.queries.server.ts';

/** The applications that came last and wait for an answer; each leads to the table, narrowed to it. */
export function NewestApplications({ guildId, glance }: { guildId: string; glance: ApplicationSummary }) {
  const table = { to: '/guilds/$guildId/applications', params: { guildId } } as const;
  return (
    <Card aria-labelledby="newest-applications">
      <CardHead
        id="newest-applications"
        title="Newest applications"
        aside={
          <Link {...table} className="flex items-center gap-1.5 hover:text-fg-1">
            All applications <Icon name="arrow-right" />
          </Link>
        }
      />
      {glance.newest.length === 0 ? (
        <CardBody className="text-fg-2">No applications found.</CardBody>
      ) : (
        <ul>
          {glance.newest.map(({ id, createdAt, user, character }) => (
            <li key={id} className="not-first:border-t">
              <CardRow>
                <Avatar id={character.id} name={character.name} face={faceOf(character.id)} size={28} />
                <span className="grid min-w-0 flex-1">
                  <Link {...table} search={{ open: id }} className={cn(rowLink, 'truncate leading-4.5 font-medium')}>
                    {character.name}
                  </Link>
                  <span className="truncate text-12 text-fg-3">{user.discordUsername ?? user.name}</span>
                </span>
                <span className="w-40 max-sm:hidden">
                  <ClassLine
                    primaryArchetype={character.primaryArchetype}
                    secondaryArchetype={character.secondaryArchetype}
                    role={character.role}
                    level={character.level}
                  />
                </span>
                <span className="w-24 text-right text-13 text-fg-3">
                  <Timestamp at={createdAt} variant="relative" />
                </span>
              </CardRow>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
