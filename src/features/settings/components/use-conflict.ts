import { useState } from 'react';
import { AppError } from '#/base/app-error.ts';
import type { DescribedFields } from '../change.rules.ts';
import { type Choice, type Conflict, conflictOf, merged, type ThreeStates } from '../conflict.rules.ts';

/** A save that was refused because someone else had saved. */
interface OpenConflict<State, Values> extends Conflict {
  readonly savedBy: string;
  /** The viewer did it, in another tab. */
  readonly own: boolean;
  /** ISO 8601; null where no one knows. */
  readonly savedAt: string | null;
  readonly latest: State;
  readonly states: ThreeStates<Values>;
}

interface ConflictOptions<State, Values> {
  /** Asks the server anew. */
  fetchLatest: () => Promise<State>;
  valuesOf: (state: State) => Values;
  /** What is shown of a conflict, in this order. */
  fields: DescribedFields<Values>;
}

/**
 * For when someone else saved the same settings in between: nothing is lost, the new state is fetched, and both changes
 * are shown side by side (docs/product/settings.md#conflicts).
 */
export function useConflict<State, Values extends object>(options: ConflictOptions<State, Values>) {
  const { fetchLatest, valuesOf, fields } = options;
  const [conflict, setConflict] = useState<OpenConflict<State, Values> | null>(null);
  return {
    /** Opens the question if this is what went wrong; answers whether it is. */
    open: async (error: unknown, base: Values, mine: Values): Promise<boolean> => {
      if (!isSavedMeanwhile(error)) return false;
      const latest = await fetchLatest();
      const states = { base, mine, latest: valuesOf(latest) };
      const { savedBy, savedAt, own } = error.body.current ?? {};
      setConflict({
        ...conflictOf(fields, states),
        savedBy: typeof savedBy === 'string' ? savedBy : 'Someone else',
        own: own === true,
        savedAt: typeof savedAt === 'string' ? savedAt : null,
        latest,
        states,
      });
      return true;
    },
    /** For the ConflictDialog; `onChosen` takes what comes of both changes, to be saved on top of the latest state. */
    dialogOf: (onChosen: (chosen: Values, latest: State) => void) => ({
      conflict,
      onClose: () => setConflict(null),
      onResolve: (choices: Readonly<Record<string, Choice>>) => {
        if (conflict === null) return;
        setConflict(null);
        onChosen(merged(conflict.states, choices), conflict.latest);
      },
    }),
  };
}

export const isSavedMeanwhile = (error: unknown): error is AppError =>
  error instanceof AppError && error.reason === 'saved_meanwhile';
