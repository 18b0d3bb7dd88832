import type { MemberRow } from '#/features/members/member.queries.server.ts';
import { Avatar } from '#/ui/avatar.tsx';

/** Picture and name of a character, the person behind it below. */
export function MemberName({ member }: { member: MemberRow }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar
        id={member.characterId}
        name={member.name}
        src={member.avatarImageLink ?? member.screenshotImageLink}
        size={28}
      />
      <span className="grid min-w-0">
        <span className="truncate leading-4.5 font-medium">{member.name}</span>
        <span className="truncate text-12 text-fg-3 group-data-selected/row:text-fg-2">
          {member.discordUsername ?? member.userName}
          {member.isOwner ? ' · Owner' : ''}
        </span>
      </span>
    </span>
  );
}
