import { hoursOf } from '#/base/half-hours.ts';
import { CharacterAvatar } from '#/features/characters/components/character-avatar.tsx';
import { ClassLine } from '#/features/game/components/class-line.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { FoundPlayer } from '../looking.queries.server.ts';

interface PlayerCardProps {
  player: FoundPlayer;
  onInvite: () => void;
  onWithdraw: (invitationId: string) => void;
}

/** A character whose player looks for a guild, and what for. */
export function PlayerCard({ player, onInvite, onWithdraw }: PlayerCardProps) {
  const { characterId, name, about, roles, tags, since, openInvitationId, can } = player;
  const facts = factsOf(player);
  return (
    <article className="flex min-w-0 flex-col rounded-card border bg-bg-1 shadow-light">
      <div className="grid flex-1 content-start gap-3 p-4">
        <div className="flex items-center gap-3">
          <CharacterAvatar character={{ ...player, id: characterId, screenshotImageLink: null }} size={40} />
          <div className="min-w-0">
            <h2 className="truncate text-16 font-semibold">{name}</h2>
            <p className="text-13 text-fg-3">
              Looking since <Timestamp at={since} variant="relative" />
            </p>
          </div>
        </div>
        <ClassLine {...player} />
        {roles.length > 0 ? <p className="text-13 text-fg-2">Wants to play {LIST.format(roles)}</p> : null}
        {about ? <p className="text-13 wrap-anywhere whitespace-pre-wrap text-fg-1">{about}</p> : null}
        {facts.length > 0 ? <p className="text-13 wrap-anywhere text-fg-2">{facts.join(' · ')}</p> : null}
        {tags.length > 0 ? (
          <p className="flex flex-wrap gap-1">
            {tags.map((tag) => (
              <Badge key={tag} tone="outline">
                {tag}
              </Badge>
            ))}
          </p>
        ) : null}
      </div>
      <footer className="flex min-h-13 items-center justify-end gap-2 border-t px-4">
        {openInvitationId === null ? null : <span className="mr-auto text-13 text-fg-3">Invited</span>}
        {player.hasDeclined ? <span className="mr-auto text-13 text-fg-3">Declined your invitation</span> : null}
        {can.invite ? (
          <Button size="sm" variant="primary" aria-label={`Invite ${name}`} onClick={onInvite}>
            Invite
          </Button>
        ) : null}
        {can.withdraw && openInvitationId !== null ? (
          <Button
            size="sm"
            variant="danger-quiet"
            aria-label={`Withdraw the invitation of ${name}`}
            onClick={() => onWithdraw(openInvitationId)}
          >
            Withdraw
          </Button>
        ) : null}
      </footer>
    </article>
  );
}

/** What they wrote, and how much of their time is the guild's. */
const factsOf = ({ languages, region, playHours, overlap }: FoundPlayer): readonly string[] => [
  ...languages,
  ...(region ? [region] : []),
  ...(playHours ? [playHours] : []),
  ...(overlap === null ? [] : [overlap === 0 ? 'No hours with yours' : `${hoursOf(overlap)} a week with yours`]),
];

const LIST = new Intl.ListFormat('en-US', { type: 'disjunction' });
