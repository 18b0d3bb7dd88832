import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { policy, type Refusal } from '#/platform/policy.ts';
import type { PoolAudience } from './pool.rules.ts';

/** People who adjust points, or set how they come and go. */
export const isPointStaff = (who: Pick<GuildViewer, 'holds'>): boolean =>
  who.holds('edit:members') || who.holds('edit:dkp');

/** A pool for staff isn't there for anyone else, whatever the way to read (docs/product/points.md#pools). */
export const seesPool = (who: Pick<GuildViewer, 'holds'>, { audience }: { readonly audience: PoolAudience }): boolean =>
  audience === 'everyone' || isPointStaff(who);

/** A pool that is to be changed. */
export interface ChangedPool {
  readonly isFirst: boolean;
}

export const PoolPolicy = {
  view: policy<GuildViewer>({ needs: ['view:members'] }),
  create: policy<GuildViewer>({ needs: ['edit:dkp'] }),
  order: policy<GuildViewer>({ needs: ['edit:dkp'] }),
  change: policy<GuildViewer, ChangedPool>({ needs: ['edit:dkp'], when: (_who, { isFirst }) => !isFirst || first }),
};

const first: Refusal = {
  code: 'CONFLICT',
  reason: 'first_pool',
  message: 'The first pool is changed by the settings above, and stays as long as the guild uses points.',
};
