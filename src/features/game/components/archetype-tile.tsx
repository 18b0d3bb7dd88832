import { archetypeLetter } from '#/features/game/game.rules.ts';
import { ARCHETYPES } from '../game.data.ts';

/** The letter tile of one archetype, or of two with the primary left. Eight hues cannot be told apart by all: always set the word beside it (`ArchetypeLabel`, `ClassLine`). */
export function ArchetypeTile({ primary, secondary = null }: { primary: string; secondary?: string | null }) {
  return (
    <span className="archetype-tile" aria-hidden="true">
      <Half archetype={primary} />
      {secondary !== null && <Half archetype={secondary} />}
    </span>
  );
}

/** Tile and word of one archetype. */
export function ArchetypeLabel({ archetype }: { archetype: string }) {
  return (
    <span className="archetype-label">
      <ArchetypeTile primary={archetype} />
      {archetype}
    </span>
  );
}

function Half({ archetype }: { archetype: string }) {
  const known = ARCHETYPES.find((name) => name === archetype);
  return <i data-archetype={known}>{known === undefined ? '?' : archetypeLetter(known)}</i>;
}
