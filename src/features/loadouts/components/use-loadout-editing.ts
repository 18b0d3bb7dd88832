import { useRef, useState } from 'react';
import { same } from '#/platform/changes.ts';
import { type Loadout, useSaveParties } from '../loadout.cache.ts';
import type { LoadoutParty } from '../loadout.rules.ts';

interface Step {
  readonly before: readonly LoadoutParty[];
  readonly after: readonly LoadoutParty[];
}

/** Steps that can be undone. */
const STEPS_MAX = 50;

/**
 * The parties of a loadout as they are edited. Each step is painted with the press and saved; steps that come while one is
 * being saved are saved together after it. What someone else saved meanwhile refuses a step, and is shown instead.
 */
export function useLoadoutEditing(guildId: string, loadout: Loadout) {
  const { mutateAsync } = useSaveParties();
  const [draft, setDraft] = useState<readonly LoadoutParty[] | null>(null);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [saved, setSaved] = useState(false);
  const queue = useRef<{ next: readonly LoadoutParty[] | null; busy: boolean }>({ next: null, busy: false });
  const parties = draft ?? loadout.parties;
  const send = async (first: readonly LoadoutParty[]) => {
    queue.current = { next: first, busy: true };
    let { version } = loadout;
    try {
      for (let next = queue.current.next; next; next = queue.current.next) {
        queue.current.next = null;
        const saving = { guildId, loadoutId: loadout.id, version, parties: next };
        version = (await mutateAsync(saving)).version;
      }
      setSaved(true);
    } catch {
      // The toast said why; the state of the server is what counts.
      setSteps([]);
    }
    queue.current = { next: null, busy: false };
    setDraft(null);
  };
  const show = (next: readonly LoadoutParty[]) => {
    setSaved(false);
    setDraft(next);
    if (queue.current.busy) queue.current.next = next;
    else void send(next);
  };
  const last = steps.at(-1);
  // What someone else did since isn't undone along with it.
  const undoable = last !== undefined && same(last.after, parties);
  return {
    parties,
    status: draft ? 'Saving...' : saved ? 'Saved' : '',
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
