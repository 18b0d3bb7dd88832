import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { forbidden, policy, type Refusal, type Verdict } from '#/platform/policy.ts';
import type { Principal } from '#/platform/principal.ts';
import type { PointKind } from './point.rules.ts';

/** Whose points are to be changed. */
export interface Adjusted {
  readonly userIds: readonly string[];
}

/** A posting that is to be taken back. */
export interface Undone extends Adjusted {
  readonly kind: PointKind;
  readonly reversed: boolean;
  /** Its pool is. */
  readonly archived?: boolean;
}

/** The last reset of a guild. */
export interface LastReset {
  readonly reversed: boolean;
  /** Points decayed, or were reset again, since. */
  readonly overtaken: boolean;
  /** Its pool is. */
  readonly archived?: boolean;
}

/** Nobody adds to their own points but who may do everything. */
const ofOthers = (who: GuildViewer, { userIds }: Adjusted): Verdict =>
  who.userId === null || !userIds.includes(who.userId) || who.holds('edit:admin') || own;

const isUndoable = ({ reversed, overtaken, archived }: LastReset): Verdict =>
  archived ? poolArchived : reversed ? resetUndone : !overtaken || resetOvertaken;

export const PointPolicy = {
  view: policy<GuildViewer>({ needs: ['view:members'] }),
  /** What the settings of points come to. */
  manage: policy<GuildViewer>({ needs: ['edit:dkp'] }),
  /** Only the schedule lets points decay. */
  byClock: policy<Principal>({ when: (who) => who.kind === 'system' || forbidden() }),
  adjust: policy<GuildViewer, Adjusted>({ needs: ['edit:members'], when: ofOthers }),
  /** Under Danger, as what changes the guild as a whole. */
  reset: policy<GuildViewer>({ needs: ['edit:admin'] }),
  undoReset: policy<GuildViewer, LastReset>({ needs: ['edit:admin'], when: (_who, reset) => isUndoable(reset) }),
  /** Of several pools: all or none. */
  undoResets: policy<GuildViewer, readonly LastReset[]>({
    needs: ['edit:admin'],
    when: (_who, resets) => resets.map(isUndoable).find((verdict) => verdict !== true) ?? true,
  }),
  undo: policy<GuildViewer, Undone>({
    needs: ['edit:members'],
    when: (who, posting) => {
      if (posting.kind !== 'adjustment') return notAdjusted;
      if (posting.archived) return poolArchived;
      return posting.reversed ? alreadyUndone : ofOthers(who, posting);
    },
  }),
};

const own: Refusal = {
  code: 'FORBIDDEN',
  reason: 'own_points',
  message: "You can't adjust your own points. Ask the owner, or anyone with Edit Admin.",
};
const notAdjusted: Refusal = {
  code: 'CONFLICT',
  reason: 'not_an_adjustment',
  message: 'Only adjustments can be undone here. Correct the activity or task instead.',
};
const poolArchived: Refusal = {
  code: 'CONFLICT',
  reason: 'pool_archived',
  message: 'This pool is archived. Restore it in the settings, under DKP, first.',
};
const alreadyUndone: Refusal = {
  code: 'CONFLICT',
  reason: 'already_undone',
  message: 'This adjustment was already undone. Reload the page.',
};
const resetUndone: Refusal = {
  code: 'CONFLICT',
  reason: 'already_undone',
  message: 'This reset was already undone. Reload the page.',
};
const resetOvertaken: Refusal = {
  code: 'CONFLICT',
  reason: 'reset_overtaken',
  message: 'Points decayed or were reset again since then. Adjust the points of members instead.',
};
