import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { ClassLine } from '#/features/game/components/class-line.tsx';
import { newestMembersOptions } from '#/features/members/member.cache.ts';
import { Card, CardHead, CardRow } from '#/ui/card.tsx';
import { Timestamp } from '#/ui/timestamp.tsx';
import { MemberName } from './member-name.tsx';

/** Who joined last. */
export function NewestMembers({ guildId }: { guildId: string }) {
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
            All members <ArrowRight aria-hidden />
          </Link>
        }
      />
      <ul>
        {newest.map((member) => (
          <CardRow key={member.characterId} asChild>
            <li>
              <span className="min-w-0 flex-1">
                <MemberName member={member} />
              </span>
              <span className="w-44 max-sm:hidden">
                <ClassLine
                  primaryArchetype={member.primaryArchetype}
                  secondaryArchetype={member.secondaryArchetype}
                  role={member.role}
                  level={member.level}
                />
              </span>
              <span className="w-28 text-right text-13 text-fg-3">
                <Timestamp at={member.joinedAt} variant="relative" />
              </span>
            </li>
          </CardRow>
        ))}
      </ul>
    </Card>
  );
}
