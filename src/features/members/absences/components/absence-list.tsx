import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CharacterAvatar } from '#/features/characters/components/character-avatar.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { absencesOptions } from '../absence.cache.ts';
import type { AbsenceItem } from '../absence.queries.server.ts';
import { AbsenceActions } from './absence-actions.tsx';
import { AbsenceFacts, AbsenceState } from './absence-row.tsx';

interface AbsenceListProps {
  guildId: string;
  which: 'current' | 'past';
  onChange: (absence: AbsenceItem) => void;
}

/** Absences of now and later by their first day, or those that are over, the latest first. */
export function AbsenceList({ guildId, which, onChange }: AbsenceListProps) {
  const list = useInfiniteQuery(absencesOptions(guildId, which));
  const absences = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Card>
      <CardHead title={which === 'current' ? 'Away and upcoming' : 'Past'} />
      {list.data && absences.length === 0 ? (
        <CardBody>
          <p className="text-fg-2">No absences found.</p>
        </CardBody>
      ) : null}
      <ul>
        {absences.map((absence) => (
          <li
            key={absence.id}
            className="flex items-start gap-3 px-5 py-3 not-first:border-t not-first:border-line max-md:pr-1 max-md:pl-4"
          >
            <CharacterAvatar character={{ ...absence, id: absence.characterId }} size={32} className="mt-0.5" />
            <div className="grid min-w-0 grow justify-items-start gap-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Link
                  to="/guilds/$guildId/members/$memberId"
                  params={{ guildId, memberId: absence.characterId }}
                  className="font-medium hover:underline"
                >
                  {absence.name}
                </Link>
                <span className="text-13 text-fg-3">{absence.isMine ? 'you' : absence.userName}</span>
                <AbsenceState absence={absence} />
              </p>
              <AbsenceFacts absence={absence} />
            </div>
            <AbsenceActions guildId={guildId} absence={absence} onChange={() => onChange(absence)} />
          </li>
        ))}
      </ul>
      <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </Card>
  );
}
