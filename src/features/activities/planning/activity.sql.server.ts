import { type SQL, sql } from 'drizzle-orm';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { plans } from './activity.policy.ts';

/** Of activities `a`: drafts are read by people who plan alone. */
export const seenBy = (who: GuildScope): SQL => (plans(who) ? sql`true` : sql`a.status <> 'draft'`);
