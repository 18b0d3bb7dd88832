import { CharacterAvatar } from '#/features/characters/components/character-avatar.tsx';
import { classOf } from '#/features/game/game.rules.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { useLookForGuild, useStopLooking } from '../looking.cache.ts';
import type { Seeker } from '../looking.queries.server.ts';
import type { LookingWishes } from '../looking.schema.ts';

/** An own character: whether guilds find it, until when, and what can be done about that. */
export function SeekerRow({ seeker, onEdit }: { seeker: Seeker; onEdit: () => void }) {
  const { characterId, name, level, primaryArchetype, secondaryArchetype, profile } = seeker;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t px-5 py-3 max-md:px-4">
      <CharacterAvatar character={{ ...seeker, id: characterId, screenshotImageLink: null }} size={40} />
      <div className="min-w-40 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="text-13 text-fg-3">
          {classOf(primaryArchetype, secondaryArchetype)}, level {level}
          {profile ? (
            <>
              {' · shown until '}
              <Timestamp at={profile.until} variant="short" />
            </>
          ) : (
            ' · not shown'
          )}
        </p>
      </div>
      {profile ? (
        <Shown characterId={characterId} name={name} profile={profile} onEdit={onEdit} />
      ) : (
        <Button size="sm" aria-label={`Look for a guild with ${name}`} onClick={onEdit}>
          Look for a guild
        </Button>
      )}
    </li>
  );
}

interface ShownProps {
  characterId: string;
  name: string;
  profile: NonNullable<Seeker['profile']>;
  onEdit: () => void;
}

function Shown({ characterId, name, profile: { until: _, ...profile }, onEdit }: ShownProps) {
  const wishes = profile as LookingWishes;
  const renew = useLookForGuild();
  const stop = useStopLooking(characterId, wishes);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" aria-label={`Edit what you look for with ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button
        size="sm"
        aria-label={`Renew for ${name}`}
        busy={renew.isPending}
        onClick={() => renew.mutate({ characterId, ...wishes })}
      >
        Renew
      </Button>
      <Button
        size="sm"
        variant="danger-quiet"
        aria-label={`Stop looking with ${name}`}
        busy={stop.isPending}
        onClick={() => stop.mutate({ characterId })}
      >
        Stop
      </Button>
    </div>
  );
}
