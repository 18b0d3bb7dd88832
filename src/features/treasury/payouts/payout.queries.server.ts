import { sql } from 'drizzle-orm';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { instant, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { readAccounts } from '../accounts/account.repository.server.ts';
import { TreasuryPolicy } from '../treasury.policy.ts';
import { payoutOf } from './payout.repository.server.ts';
import { ACTIVITY_DAYS } from './payout.rules.ts';
import { payoutActivitiesInput, previewPayoutInput } from './payout.schema.ts';

/** Most activities that the page offers. */
const OFFERED = 100;

/** Activities that a payout can be for, latest first, with how many people have credit for each. */
export const payoutActivities = guildQuery({
  name: 'treasury.payoutActivities',
  input: payoutActivitiesInput,
  allow: TreasuryPolicy.record,
  read: async ({ db, who }) => {
    const { guildId } = who;
    const since = new Date(currentTime() - ACTIVITY_DAYS * 24 * 3600_000);
    const [accounts, items] = await Promise.all([
      readAccounts(db, guildId),
      // Whoever may not see activities pays everyone.
      !who.holds('view:activities')
        ? []
        : sqlRows(db).as({ id: text, title: text, startsAt: instant, people: int })(sql`
        select a.id, a.title, a.starts_at as "startsAt",
          (select count(*)::int from participants p where p.guild_id = a.guild_id and p.activity_id = a.id
            and p.credit > 0 and p.user_id is not null) as people
        from activities a where a.guild_id = ${guildId} and a.status = 'completed' and a.starts_at >= ${since}
        order by a.starts_at desc, a.id desc limit ${OFFERED}`),
    ]);
    return { accounts, items };
  },
});

/** What a payout would come to, person by person; nothing is posted. */
export const previewPayout = guildQuery({
  name: 'treasury.previewPayout',
  method: 'POST',
  input: previewPayoutInput,
  load: (db, plan, who) => payoutOf(db, plan, who),
  allow: TreasuryPolicy.payOut,
  read: async ({ input: { amount }, loaded: payout }) => ({ ...payout, amount }),
});

export type PayoutPreview = Awaited<ReturnType<typeof previewPayout>>;
