import { RoleBadge } from '#/features/game/components/role-badge.tsx';
import { classOf } from '#/features/game/game.rules.ts';
import type { MemberRow } from '#/features/members/member.queries.server.ts';
import { Avatar } from '#/ui/avatar.tsx';
import { Timestamp } from '#/ui/timestamp.tsx';

/** A member on a phone: name, role and rank; class, level and last sign of life. */
export function MemberCard({ member }: { member: MemberRow }) {
  return (
    <div className="flex items-start gap-3">
      <Avatar
        id={member.characterId}
        name={member.name}
        src={member.avatarImageLink ?? member.screenshotImageLink}
        size={28}
      />
      <div className="grid min-w-0 grow gap-0.5">
        <p className="truncate font-medium">{member.name}</p>
        <p className="flex gap-2 text-13">
          <RoleBadge role={member.role} />
          <span className="text-fg-3">{member.rank.name}</span>
        </p>
        <p className="flex justify-between gap-2 text-13 text-fg-2 tabular-nums">
          <span>
            {classOf(member.primaryArchetype, member.secondaryArchetype)}, level {member.level}
          </span>
          <Timestamp at={member.lastActiveAt} variant="relative" className="text-fg-3" />
        </p>
      </div>
    </div>
  );
}
