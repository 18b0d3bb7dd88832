import { useSuspenseQuery } from '@tanstack/react-query';
import { useCardInUrl } from '#/features/characters/components/character-popover-card.tsx';
import { classCell } from '#/features/game/components/class-cell.tsx';
import { Card, CardHead } from '#/ui/layout/card.tsx';
import { MoreLink } from '#/ui/layout/more-link.tsx';
import { hideFailedPicture } from '#/ui/layout/row-avatar.tsx';
import { Cached } from '#/ui/lazy/cached.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { RowLayer } from '#/ui/table/row-layer.tsx';
import { useRowLayer } from '#/ui/table/use-row-layer.ts';
import { rowMovingTime, useMovingTexts } from '#/ui/text/row-time.tsx';
import { newestMembersOptions } from '../member.cache.ts';
import type { MemberRow } from '../member.queries.server.ts';
import { MemberCardLayer, MemberCardSheet } from './member-card-layer.tsx';
import { memberName } from './member-cells.tsx';

interface NewestMembersProps {
  guildId: string;
  /** It is in a side column from 1280 px on. */
  narrow?: boolean;
  most?: number;
}

/** Who joined last. */
export function NewestMembers({ guildId, narrow = false, most }: NewestMembersProps) {
  const { data } = useSuspenseQuery(newestMembersOptions(guildId));
  const newest = data.slice(0, most);
  const joined = useMovingTexts(
    newest.map(({ joinedAt }) => joinedAt),
    'relative',
  );
  const card = useCardInUrl();
  const layers = useRowLayer(card.press);
  const memberOf = (id: string | null) => newest.find(({ characterId }) => characterId === id);
  const inUrl = memberOf(card.cardOf);
  return (
    <Card aria-labelledby="newest-members">
      <CardHead
        id="newest-members"
        title="Newest members"
        aside={
          <MoreLink to="/guilds/$guildId/members" params={{ guildId }}>
            All members
          </MoreLink>
        }
      />
      <ul {...layers.handlers} onErrorCapture={hideFailedPicture}>
        {newest.map((member, at) => (
          <Cached
            key={member.characterId}
            about={member.characterId}
            className="card-row"
            draw={memberRow}
            facts={[guildId, member, joined[at] ?? '', narrow]}
          />
        ))}
      </ul>
      <RowLayer of={layers}>
        {(layer) => {
          const member = memberOf(layer.row);
          return member && <MemberCardLayer layer={layer} member={member} guildId={guildId} />;
        }}
      </RowLayer>
      {inUrl ? <MemberCardSheet member={inUrl} guildId={guildId} onClose={card.close} /> : null}
    </Card>
  );
}

const memberRow = (guildId: string, member: MemberRow, joined: string, narrow: boolean) => (
  <>
    <span className="person flex-1">{memberName(member, guildId)}</span>
    <span className={cn('class-cell w-44 max-sm:hidden', narrow && 'xl:hidden')}>{classCell(member)}</span>
    <span className={cn('w-28 text-right text-13 text-fg-3', narrow && 'xl:w-auto')}>
      {rowMovingTime(member.joinedAt, joined)}
    </span>
  </>
);
