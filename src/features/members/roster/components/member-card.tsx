import type { ReactElement } from 'react';
import { characterFace } from '#/features/characters/components/character-face.tsx';
import { RoleBadge } from '#/features/game/components/role-badge.tsx';
import { classOf } from '#/features/game/game.rules.ts';
import type { CardOf } from '#/ui/table/table-row.tsx';
import { rowMovingTime } from '#/ui/text/row-time.tsx';
import type { MemberRow } from '../member.queries.server.ts';
import { awayLabel, memberLink, menuButton } from './member-cells.tsx';
import type { MemberCellFacts } from './member-columns.tsx';

type MemberCard = CardOf<MemberRow, MemberCellFacts>;

/** A member on a phone: name, role and rank; class, level and last sign of life. */
export const memberCard: MemberCard = (member, facts) => cardOf(member, facts, null);

/** The same with what can be done. */
export const memberCardWithMenu: MemberCard = (member, facts) => cardOf(member, facts, menuButton(member));

function cardOf(member: MemberRow, { given, moved }: Parameters<MemberCard>[1], menu: ReactElement | null) {
  const { role, rank, absentUntil, primaryArchetype, secondaryArchetype, level, lastActiveAt } = member;
  return (
    <div className="member-card">
      {characterFace(member.characterId, member)}
      <div>
        {memberLink(member, given.guildId)}
        <p>
          {RoleBadge({ role })}
          <span>{rank.name}</span>
          {absentUntil === null ? null : <span>{awayLabel(absentUntil)}</span>}
        </p>
        <p>
          <span>{`${classOf(primaryArchetype, secondaryArchetype)}, level ${level}`}</span>
          {rowMovingTime(lastActiveAt, moved)}
        </p>
      </div>
      {menu}
    </div>
  );
}
