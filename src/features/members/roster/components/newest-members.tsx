import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClassLine } from '#/features/game/components/class-line.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card, CardHead, CardRow } from '#/ui/layout/card.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { newestMembersOptions } from '../member.cache.ts';
import { MemberName, MembersOf } from './member-name.tsx';

interface NewestMembersProps {
  guildId: string;
  /** It is in a side column from 1280 px on. */
  narrow?: boolean;
  most?: number;
}

/** Who joined last. */
export function NewestMembers({ guildId, narrow = false, most }: NewestMembersProps) {
  const { data: newest } = useSuspenseQuery(newestMembersOptions(guildId));
  return (
    <Card aria-labelledby="newest-members">
      <CardHead
        id="newest-members"
        title="Newest members"
        aside={
          <Link
            to="/guilds/$guildId/members"
            params={{ guildId }}
            className="flex items-center gap-1.5 hover:text-fg-1"
          >
            All members <Icon name="arrow-right" />
          </Link>
        }
      />
      <ul>
        {newest.slice(0, most).map((member) => (
          <CardRow key={member.characterId} asChild>
            <li>
              <span className="min-w-0 flex-1">
                <MembersOf value={guildId}>
                  <MemberName member={member} />
                </MembersOf>
              </span>
              <span className={cn('w-44 max-sm:hidden', narrow && 'xl:hidden')}>
                <ClassLine
                  primaryArchetype={member.primaryArchetype}
                  secondaryArchetype={member.secondaryArchetype}
                  role={member.role}
                  level={member.level}
                />
              </span>
              <span className={cn('w-28 text-right text-13 text-fg-3', narrow && 'xl:w-auto')}>
                <Timestamp at={member.joinedAt} variant="relative" />
              </span>
            </li>
          </CardRow>
        ))}
      </ul>
    </Card>
  );
}
