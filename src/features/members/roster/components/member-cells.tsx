import type { ReactElement, ReactNode } from 'react';
import { characterFace } from '#/features/characters/components/character-face.tsx';
import { rowEdit } from '#/ui/table/row-keys.ts';
import type { MemberRow } from '../member.queries.server.ts';

/** Picture and name of a character, the person behind it below; in a cell or box of the class `person`. */
export const memberName = (member: MemberRow, guildId: string | null): ReactElement => (
  <>
    {characterFace(member.characterId, member)}
    {memberLink(member, guildId)}
    <small>
      {[
        member.discordUsername ?? member.userName,
        ...(member.mainOrAlt === undefined ? [] : [member.mainOrAlt === 'main' ? 'Main' : 'Alt']),
        ...(member.isOwner ? ['Owner'] : []),
        ...(member.absentUntil === null ? [] : [awayLabel(member.absentUntil)]),
      ].join(' · ')}
    </small>
  </>
);

/**
 * The name alone: a press opens the card, and as a link it leads to the profile (decision 090). `guildId`: null around
 * examples, whose members have none.
 */
export const memberLink = ({ characterId, name }: MemberRow, guildId: string | null): ReactElement =>
  guildId === null ? (
    <button type="button" data-opens="card" aria-haspopup="dialog" className="press-name">
      {name}
    </button>
  ) : (
    <a href={profilePath(guildId, characterId)} data-opens="card" aria-haspopup="dialog" className="press-name">
      {name}
    </a>
  );

export const profilePath = (guildId: string, characterId: string): string =>
  `/guilds/${guildId}/members/${characterId}`;

/** 'Away until 11/24' */
export const awayLabel = (until: string): string => `Away until ${until.slice(5).replace('-', '/')}`;

/** The rank; for those who may change it the button that does. */
export const rankCell = ({ name, rank, can }: MemberRow): ReactNode =>
  can.changeRank ? (
    <button {...rowEdit} aria-haspopup="menu" aria-label={`Rank of ${name}: ${rank.name}`} className="row-choice">
      {rank.name}
    </button>
  ) : (
    rank.name
  );

const opensMenu = { 'data-opens': 'menu' };

/** The button of what can be done with a member. */
export const menuButton = ({ name }: MemberRow): ReactElement => (
  <button {...opensMenu} aria-haspopup="menu" aria-label={`Actions for ${name}`} className="row-menu" />
);

/** The highest role besides those of ranks, and how many more; all of them are named to readers. */
export function rolesCell({ roles }: MemberRow, rankNames: ReadonlySet<string>): ReactElement {
  // A role that has the name of a rank came with one: the rank is in the row already.
  const [first, ...rest] = roles.filter(({ name }) => !rankNames.has(name));
  if (!first) return <span className="sr-only">{namesOf(roles) || 'None'}</span>;
  if (rest.length === 0) return <span className="badge badge-outline">{first.name}</span>;
  return (
    <>
      <span className="badge badge-outline">{first.name}</span>
      <span className="badge badge-neutral" title={namesOf(rest)}>
        <span aria-hidden>{`+${rest.length}`}</span>
        <span className="sr-only">{namesOf(rest)}</span>
      </span>
    </>
  );
}

const namesOf = (roles: MemberRow['roles']): string => roles.map(({ name }) => name).join(', ');
