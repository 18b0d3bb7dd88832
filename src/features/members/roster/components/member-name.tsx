import { createContext, useContext } from 'react';
import { CharacterAvatar } from '#/features/characters/components/character-avatar.tsx';
import { CharacterPopoverCard } from '#/features/characters/components/character-popover-card.tsx';
import type { MemberRow } from '../member.queries.server.ts';

/** The guild whose members are shown, for the ways to their profiles; null around examples. */
export const MembersOf = createContext<string | null>(null);

/** Picture and name of a character, the person behind it below; the name opens its card. */
export function MemberName({ member }: { member: MemberRow }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <CharacterAvatar character={cardOf(member)} size={28} />
      <span className="grid min-w-0 justify-items-start">
        <MemberCardButton member={member} className="leading-4.5" />
        <span className="max-w-full truncate text-12 text-fg-3 group-data-selected/row:text-fg-2">
          {member.discordUsername ?? member.userName}
          {member.isOwner ? ' · Owner' : ''}
          {member.absentUntil === null ? '' : ` · ${awayLabel(member.absentUntil)}`}
        </span>
      </span>
    </span>
  );
}

/** The name alone, as the button that opens the card. */
export function MemberCardButton({ member, className }: { member: MemberRow; className?: string }) {
  const guildId = useContext(MembersOf);
  return (
    <CharacterPopoverCard
      character={cardOf(member)}
      note={noteOf(member)}
      {...(guildId !== null && { profilePath: `/guilds/${guildId}/members/${member.characterId}` })}
    >
      <button type="button" className={`press-name ${className ?? ''}`}>
        {member.name}
      </button>
    </CharacterPopoverCard>
  );
}

/** 'Away until 11/24' */
export function AwayMark({ until }: { until: string | null }) {
  return until === null ? null : <span className="text-fg-3">{awayLabel(until)}</span>;
}

const awayLabel = (until: string): string => `Away until ${until.slice(5).replace('-', '/')}`;

const cardOf = ({ characterId, ...member }: MemberRow) => ({ id: characterId, ...member });

/** Rank, and the roles that are called otherwise: 'Officer, Raid Leader'. */
function noteOf({ rank, roles }: MemberRow): string {
  return [...new Set([rank.name, ...roles.map(({ name }) => name)])].join(', ');
}
