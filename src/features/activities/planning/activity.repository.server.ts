import type * as z from 'zod';
import type { createActivityInput } from './activity.schema.ts';
import type { activities } from './activity.tables.server.ts';

type Sent = z.output<typeof createActivityInput>;

/** What of an activity does not depend on its date, as sent and as templates keep it. */
export type ActivityPlan = Omit<Sent, 'guildId' | 'startsAt' | 'isDraft'>;

/** A plan as columns of an activity. */
export const planColumns = ({ slots, ...plan }: ActivityPlan) =>
  ({
    ...plan,
    tankSlots: slots.Tank,
    healerSlots: slots.Healer,
    damageSlots: slots.Damage,
    supportSlots: slots.Support,
  }) satisfies Partial<typeof activities.$inferInsert>;
