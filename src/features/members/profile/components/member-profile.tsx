import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { GearCard } from '#/features/characters/components/gear-card.tsx';
import { ProfessionsCard } from '#/features/characters/components/professions-card.tsx';
import { StatsCard } from '#/features/characters/components/stats-card.tsx';
import { ProfileAbsences } from '#/features/members/absences/components/profile-absences.tsx';
import { NotesCard } from '#/features/members/notes/components/notes-card.tsx';
import { useUpdateMemberProfessions } from '#/features/members/professions/profession.cache.ts';
import { WarningsCard } from '#/features/members/warnings/components/warnings-card.tsx';
import { ReportButton } from '#/features/reports/components/report-button.tsx';
import { memberProfileOptions } from '../profile.cache.ts';
import { HistoryCard } from './history-card.tsx';
import { MemberFacts } from './member-facts.tsx';
import { ProfileActions } from './profile-actions.tsx';
import { ProfileHeader } from './profile-header.tsx';

interface MemberProfilePageProps {
  guildId: string;
  memberId: string;
  /** Of features that members don't know of. */
  attendance: ReactNode;
}

/** Everything of a member that the viewer may see. */
export function MemberProfilePage({ guildId, memberId, attendance }: MemberProfilePageProps) {
  const { data: profile } = useSuspenseQuery(memberProfileOptions(guildId, memberId));
  const saveProfessions = useUpdateMemberProfessions();
  const { character, can, history } = profile;
  const about = { guildId, memberId, name: character.name };
  return (
    <div className="pb-12">
      <ProfileHeader
        guildId={guildId}
        profile={profile}
        actions={
          <>
            {profile.isMine || character.avatarImageLink === null ? null : (
              <ReportButton
                what={{ kind: 'picture', targetId: memberId, guildId, name: character.name }}
                label="Report picture"
              />
            )}
            <ProfileActions guildId={guildId} profile={profile} />
          </>
        }
      />
      <div className="mx-auto grid max-w-300 items-start gap-5 px-(--gutter) max-md:gap-4 min-[64rem]:grid-cols-[1fr_22rem]">
        <div className="grid min-w-0 gap-5 *:@container/card max-md:gap-4">
          {attendance}
          <StatsCard character={character} />
          <ProfessionsCard
            character={character}
            onSave={
              can.editProfessions
                ? (professions) =>
                    saveProfessions.mutateAsync({ guildId, memberId, professions, seen: [...character.professions] })
                : undefined
            }
          />
          {can.readNotes ? <NotesCard {...about} canWrite={can.writeNote} isMine={profile.isMine} /> : null}
          {history ? <HistoryCard history={history} joinedAt={profile.joinedAt} /> : null}
        </div>
        <div className="grid min-w-0 gap-5 max-md:gap-4">
          <MemberFacts guildId={guildId} profile={profile} />
          <GearCard character={character} />
          <ProfileAbsences guildId={guildId} profile={profile} />
          {can.readWarnings ? <WarningsCard {...about} canAdd={can.addWarning} isMine={profile.isMine} /> : null}
        </div>
      </div>
    </div>
  );
}
