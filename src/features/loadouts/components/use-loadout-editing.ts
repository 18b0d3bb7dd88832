import { useRef, useState } from 'react';
import { same } from '#/platform/changes.ts';
import { type Loadout, useSaveParties } from '../loadout.cache.ts';
import type { LoadoutParty } from '../loadout.rules.ts';

interface Step {
  readonly before: readonly LoadoutParty[];
  readonly after: readonly LoadoutParty[];
}

/** Parties as this page has them; `savedAs`: the version that they were saved as, null until they are. */
interface Draft {
  readonly parties: readonly LoadoutParty[];
  readonly savedAs: number | null;
}

/** Steps that can be undone. */
const STEPS_MAX = 50;

/**
 * The parties of a loadout as they are edited. Each step is painted with the press and saved; steps that come while one is
 * being saved are saved together after it. What was saved stays until the loadout that is fetched again has it: a step that comes
 * before builds on it. What someone else saved meanwhile refuses a step, and is shown instead.
 */
export function useLoadoutEditing(guildId: string, loadout: Loadout) {
  const { mutateAsync } = useSaveParties();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [saved, setSaved] = useState(false);
  const queue = useRef<{ next: readonly LoadoutParty[] | null; busy: boolean }>({ next: null, busy: false });
  /** The version that this page saved last: the loadout that is here may be older. */
  const savedAs = useRef(0);
  const ahead = draft && (draft.savedAs === null || draft.savedAs > loadout.version) ? draft : null;
  const parties = ahead?.parties ?? loadout.parties;
  const send = async (first: readonly LoadoutParty[]) => {
    queue.current = { next: first, busy: true };
    let version = Math.max(loadout.version, savedAs.current);
    let kept: Draft | null = null;
    try {
      for (let next = queue.current.next; next; next = queue.current.next) {
        queue.current.next = null;
        const saving = { guildId, loadoutId: loadout.id, version, parties: next };
        version = (await mutateAsync(saving)).version;
        kept = { parties: next, savedAs: version };
        savedAs.current = version;
      }
      setSaved(true);
    } catch {
      // The toast said why; the state of the server is what counts.
      kept = null;
      setSteps([]);
    }
    queue.current = { next: null, busy: false };
    setDraft(kept);
  };
  const show = (next: readonly LoadoutParty[]) => {
    setSaved(false);
    setDraft({ parties: next, savedAs: null });
    if (queue.current.busy) queue.current.next = next;
    else void send(next);
  };
  const last = steps.at(-1);
  // What someone else did since isn't undone along with it.
  const undoable = last !== undefined && same(last.after, parties);
  return {
    parties,
    status: draft?.savedAs === null ? 'Saving...' : saved ? 'Saved' : '',
    change: (next: readonly LoadoutParty[]) => {
      if (same(next, parties)) return;
      setSteps([...steps, { before: parties, after: next }].slice(-STEPS_MAX));
      show(next);
    },
    undo: undoable
      ? () => {
          setSteps(steps.slice(0, -1));
          show(last.before);
        }
      : null,
  };
}
