import type { ReactNode } from 'react';
import { CharacterAvatar } from '#/features/characters/components/character-avatar.tsx';
import { RoleBadge } from '#/features/game/components/role-badge.tsx';
import { classOf } from '#/features/game/game.rules.ts';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { MemberRow } from '../member.queries.server.ts';
import { AwayMark, MemberCardLink } from './member-name.tsx';

/** A member on a phone: name, role and rank; class, level and last sign of life. */
export function MemberCard({ member, menu }: { member: MemberRow; menu?: ReactNode }) {
  return (
    <div className="flex items-start gap-3">
      <CharacterAvatar character={{ ...member, id: member.characterId }} size={28} />
      <div className="grid min-w-0 grow grid-cols-1 justify-items-start gap-0.5 *:max-w-full">
        <MemberCardLink member={member} />
        <p className="flex flex-wrap gap-x-2 text-13 *:whitespace-nowrap">
          <RoleBadge role={member.role} />
          <span className="text-fg-3">{member.rank.name}</span>
          <AwayMark until={member.absentUntil} />
        </p>
        <p className="flex w-full justify-between gap-2 text-13 text-fg-2 tabular-nums">
          <span className="truncate">
            {classOf(member.primaryArchetype, member.secondaryArchetype)}, level {member.level}
          </span>
          <Timestamp at={member.lastActiveAt} variant="very_short" className="shrink-0 text-fg-3" />
        </p>
      </div>
      {menu}
    </div>
  );
}
