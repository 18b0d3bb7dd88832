import { characterFace } from '#/features/characters/components/character-face.tsx';
import { classCell } from '#/features/game/components/class-cell.tsx';
import { Card, CardBody, CardHead, rowLink } from '#/ui/layout/card.tsx';
import { MoreLink } from '#/ui/layout/more-link.tsx';
import { Cached } from '#/ui/lazy/cached.tsx';
import { RowLayer } from '#/ui/table/row-layer.tsx';
import { useRowLayer } from '#/ui/table/use-row-layer.ts';
import { rowMovingTime, useMovingTexts } from '#/ui/text/row-time.tsx';
import type { ApplicationSummary } from '../application-summary.queries.server.ts';

/** The applications that came last and wait for an answer; each leads to the table, narrowed to it. */
export function NewestApplications({ guildId, glance }: { guildId: string; glance: ApplicationSummary }) {
  const { newest } = glance;
  const layers = useRowLayer();
  const moved = useMovingTexts(
    newest.map(({ createdAt }) => createdAt),
    'relative',
  );
  return (
    <Card aria-labelledby="newest-applications">
      <CardHead
        id="newest-applications"
        title="Newest applications"
        aside={
          <MoreLink to="/guilds/$guildId/applications" params={{ guildId }}>
            All applications
          </MoreLink>
        }
      />
      {newest.length === 0 ? (
        <CardBody className="text-fg-2">No applications found.</CardBody>
      ) : (
        <ul {...layers.handlers}>
          {newest.map((application, at) => (
            <Cached
              key={application.id}
              about={application.id}
              className="card-row"
              draw={applicationRow}
              facts={[guildId, application, moved[at] ?? '']}
            />
          ))}
        </ul>
      )}
      <RowLayer of={layers} />
    </Card>
  );
}

const applicationRow = (
  guildId: string,
  { id, createdAt, user, character }: ApplicationSummary['newest'][number],
  moved: string,
) => (
  <>
    <span className="person flex-1">
      {characterFace(character.id, NO_PICTURE)}
      <a data-link="" href={`/guilds/${guildId}/applications?open=${id}`} className={rowLink}>
        {character.name}
      </a>
      <small>{user.discordUsername ?? user.name}</small>
    </span>
    <span className="class-cell w-40 max-sm:hidden">{classCell(character)}</span>
    <span className="w-24 text-right text-13 text-fg-3">{rowMovingTime(createdAt, moved)}</span>
  </>
);

/** The list has none. */
const NO_PICTURE = { avatarImageLink: null, screenshotImageLink: null };
