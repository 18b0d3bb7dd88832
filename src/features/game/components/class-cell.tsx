import type { ReactElement } from 'react';
import { ARCHETYPES } from '../game.data.ts';
import { classOf } from '../game.rules.ts';
import { RoleBadge } from './role-badge.tsx';

interface ClassFacts {
  readonly primaryArchetype: string;
  readonly secondaryArchetype: string | null;
  readonly role: string;
  readonly level: number;
}

/** A `ClassLine` with role and level for a cell of the class `class-cell`: calls, no components (decision 110). */
export const classCell = ({ primaryArchetype, secondaryArchetype, role, level }: ClassFacts): ReactElement => (
  <>
    {archetypeHalf(primaryArchetype)}
    {secondaryArchetype === null ? null : archetypeHalf(secondaryArchetype)}
    <b>{classOf(primaryArchetype, secondaryArchetype)}</b>
    {RoleBadge({ role })}
    {`Lv ${level}`}
  </>
);

/** One half of an `ArchetypeTile`; the style sheet writes its letter. */
export const archetypeHalf = (archetype: string): ReactElement => (
  <i data-archetype={ARCHETYPES.find((name) => name === archetype)} />
);
