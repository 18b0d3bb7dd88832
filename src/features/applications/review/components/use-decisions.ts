import { useEffect, useRef, useState } from 'react';
import type { ApplicationStatus } from '#/features/applications/application-values.rules.ts';
import { useAcceptApplication, useRejectApplication, useUndoDecision } from '../application.cache.ts';
import type { ApplicationRow } from '../application.queries.server.ts';
import { type Decided, withDecided } from '../triage.rules.ts';

interface Rejection {
  readonly reason?: string | undefined;
  readonly block: boolean;
}

interface DecisionsOptions {
  /** Id of the application whose answers are open: undoing its decision opens it again. */
  readonly openId: string | undefined;
  /** Before the answer: the page moves on with the press. */
  readonly onDecided: (row: ApplicationRow) => void;
  readonly onReopen: (row: ApplicationRow) => void;
  /** To be rejected once more, with a reason. */
  readonly onReasonWanted: (row: ApplicationRow) => void;
}

/** What every decision is sent with. */
interface Told {
  readonly guildId: string;
  readonly applicationId: string;
  readonly name: string;
  readonly onUndo: (decisionId: string) => void;
}

interface Made {
  readonly row: ApplicationRow;
  readonly status: 'approved' | 'rejected';
  readonly decisionId: string;
  readonly wasOpen: boolean;
}

/**
 * Decides applications, each painted with the press and taken back if it is refused. Several may be under way, so what is
 * painted is stored apart from the list: the list that comes with one answer still has the others as pending.
 */
export function useDecisions(guildId: string, options: DecisionsOptions) {
  const [decided, setDecided] = useState<Decided>(NONE);
  /** By the order of the presses, whatever the order of the answers. */
  const latest = useRef<Promise<Made | undefined>>(undefined);
  const isHere = useIsMounted();
  const accepting = useAcceptApplication();
  const rejecting = useRejectApplication();
  const undoing = useUndoDecision();

  const paint = (id: string, status: Made['status'] | null) =>
    setDecided((before) => {
      const after = new Map(before);
      if (status) after.set(id, status);
      else after.delete(id);
      return after;
    });

  const undo = (made: Made) => {
    paint(made.row.id, null);
    if (made.wasOpen && isHere()) options.onReopen(made.row);
    return undoing.mutateAsync({ guildId, applicationId: made.row.id, decisionId: made.decisionId }).catch((error) => {
      paint(made.row.id, made.status);
      throw error;
    });
  };

  /** Sends what is painted already, or is about to be. */
  const send = (...args: Parameters<typeof sendNow>): Promise<Made> => {
    const sent = sendNow(...args);
    latest.current = sent.catch(() => undefined);
    return sent;
  };
  const sendNow = async (
    row: ApplicationRow,
    status: Made['status'],
    call: (told: Told) => Promise<{ decisionId: string }>,
  ): Promise<Made> => {
    const made = (decisionId: string): Made => ({ row, status, decisionId, wasOpen: row.id === options.openId });
    try {
      const { decisionId } = await call({
        guildId,
        applicationId: row.id,
        name: row.character.name,
        onUndo: (id) => void undo(made(id)).catch(saidByToast),
      });
      return made(decisionId);
    } catch (error) {
      paint(row.id, null);
      throw error;
    }
  };

  return {
    shown: (rows: readonly ApplicationRow[], of: ApplicationStatus | null) => withDecided(rows, decided, of),
    accept: (row: ApplicationRow, rank?: { readonly id: string; readonly name: string }) => {
      paint(row.id, 'approved');
      options.onDecided(row);
      send(row, 'approved', (told) => accepting.mutateAsync({ ...told, rank })).catch(saidByToast);
    },
    /** Without a reason, with the press. */
    reject: (row: ApplicationRow) => {
      paint(row.id, 'rejected');
      options.onDecided(row);
      const onAddReason = (decisionId: string) =>
        void undo({ row, status: 'rejected', decisionId, wasOpen: row.id === options.openId }).then(
          () => isHere() && options.onReasonWanted(row),
          saidByToast,
        );
      send(row, 'rejected', (told) => rejecting.mutateAsync({ ...told, onAddReason })).catch(saidByToast);
    },
    /** For a form, which stays open when it is refused. */
    rejectWith: async (row: ApplicationRow, rejection: Rejection) => {
      await send(row, 'rejected', (told) => rejecting.mutateAsync({ ...told, ...rejection }));
      paint(row.id, 'rejected');
      options.onDecided(row);
    },
    /** The last one that was made here, while it is offered. */
    undoLatest: (): boolean => {
      const last = latest.current;
      if (!last) return false;
      latest.current = undefined;
      last.then((made) => made && undo(made)).catch(saidByToast);
      return true;
    },
  };
}

const NONE: Decided = new Map();

/** A failure has its toast, and is in the console. */
const saidByToast = () => {};

/** A toast outlives the page that showed it. */
function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return () => mounted.current;
}
