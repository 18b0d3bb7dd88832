import { createContext, useContext } from 'react';
import { CharacterAvatar } from '#/features/characters/components/character-avatar.tsx';
import { CharacterPopoverCard } from '#/features/characters/components/character-popover-card.tsx';
import type { MemberRow } from '../member.queries.server.ts';

/** The guild whose members are shown, for the ways to their profiles; null around examples. */
export const MembersOf = createContext<string | null>(null);

/** Picture and name of a character, the person behind it below. */
export function MemberName({ member }: { member: MemberRow }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <CharacterAvatar character={cardOf(member)} size={28} />
      <span className="grid min-w-0 justify-items-start">
        <MemberCardLink member={member} className="leading-4.5" />
        <span className="max-w-full truncate text-12 text-fg-3 group-data-selected/row:text-fg-2">
          {member.discordUsername ?? member.userName}
          {member.isOwner ? ' · Owner' : ''}
          {member.absentUntil === null ? '' : ` · ${awayLabel(member.absentUntil)}`}
        </span>
      </span>
    </span>
  );
}

/** The name alone: a press opens the card, and as a link it leads to the profile (decision 090). */
export function MemberCardLink({ member, className }: { member: MemberRow; className?: string }) {
  const guildId = useContext(MembersOf);
  const card = { character: cardOf(member), note: noteOf(member) };
  const classes = `press-name ${className ?? ''}`;
  if (guildId === null) {
    return (
      <CharacterPopoverCard {...card}>
        <button type="button" className={classes}>
          {member.name}
        </button>
      </CharacterPopoverCard>
    );
  }
  const profile = `/guilds/${guildId}/members/${member.characterId}`;
  return (
    <CharacterPopoverCard {...card} profilePath={profile}>
      {/* The layer's trigger would give it the type of a button. */}
      <a href={profile} type={undefined} className={classes}>
        {member.name}
      </a>
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
