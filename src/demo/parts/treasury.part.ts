import { sql } from 'drizzle-orm';
import { HOME_GUILD } from '#/demo/texts/guild-facts.ts';
import type { RankColor } from '#/features/members/ranks/rank-appearance.rules.ts';
import { updateRole } from '#/features/members/roles/commands/update-role.server.ts';
import { getRoles } from '#/features/members/roles/role.queries.server.ts';
import { addAccount } from '#/features/treasury/accounts/commands/add-account.server.ts';
import { transferGold } from '#/features/treasury/accounts/commands/transfer-gold.server.ts';
import { recordEntry } from '#/features/treasury/commands/record-entry.server.ts';
import { reverseEntry } from '#/features/treasury/commands/reverse-entry.server.ts';
import { setLimit } from '#/features/treasury/limits/commands/set-limit.server.ts';
import { listLimits } from '#/features/treasury/limits/limit.queries.server.ts';
import { payOut } from '#/features/treasury/payouts/commands/pay-out.server.ts';
import { previewPayout } from '#/features/treasury/payouts/payout.queries.server.ts';
import { approveRequest } from '#/features/treasury/requests/commands/approve-request.server.ts';
import { cancelRequest } from '#/features/treasury/requests/commands/cancel-request.server.ts';
import { payRequest } from '#/features/treasury/requests/commands/pay-request.server.ts';
import { rejectRequest } from '#/features/treasury/requests/commands/reject-request.server.ts';
import { requestGold } from '#/features/treasury/requests/commands/request-gold.server.ts';
import { FIRST_ACCOUNT, type RecordedKind } from '#/features/treasury/treasury.rules.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { after, before, DAY, HOUR } from '../moments.ts';
import type { DemoPart } from '../parts.ts';

export const part: DemoPart = { name: 'treasury', after: ['attendance', 'points'], fill: keepGold };

interface PlannedEntry {
  /** Days ago. */
  readonly ago: number;
  readonly kind: RecordedKind;
  /** Copper. */
  readonly amount: number;
  readonly reason: string;
  /** Whom it is about. */
  readonly of?: string;
  /** Hours later, with this reason. */
  readonly undone?: string;
}

const OFFICER = 'Iskäri Völund';
const PERSONA = 'Käthe Dünwald';

const ENTRIES: readonly PlannedEntry[] = [
  { ago: 84, kind: 'deposit', amount: 12_400_000, reason: 'What the old bank held' },
  { ago: 71, kind: 'tax', amount: 840_450, reason: '8% of stall sales in September' },
  { ago: 58, kind: 'withdrawal', amount: 2_150_000, reason: 'Siege timber from Winstead' },
  { ago: 44, kind: 'deposit', amount: 6_812_075, reason: 'Caravan share, Joeva to Winstead', of: 'Brünhild Askr' },
  { ago: 33, kind: 'withdrawal', amount: 387_500, reason: 'Repair kits for the dungeon', of: 'Maëlis' },
  { ago: 26, kind: 'deposit', amount: 8_642_050, reason: 'Boss coin of the week' },
  { ago: 19, kind: 'deposit', amount: 3_100_000, reason: 'Sale of ironbark planks', of: 'Tóki Hjörvarsson' },
  { ago: 12, kind: 'tax', amount: 910_425, reason: '8% of stall sales in October' },
  { ago: 9, kind: 'deposit', amount: 55_000, reason: 'Potions sold', undone: 'Counted twice' },
  { ago: 6, kind: 'adjustment', amount: -12_345, reason: 'Counted again, some silver was missing' },
  { ago: 2.2, kind: 'deposit', amount: 2_120_000, reason: 'Sale of siege timber, second half', of: 'Brünhild Askr' },
];

interface PlannedRequest {
  readonly by: string;
  readonly ago: number;
  readonly amount: number;
  readonly reason: string;
  readonly outcome?: 'approved' | 'paid' | 'canceled' | { readonly rejected: string };
}

const REQUESTS: readonly PlannedRequest[] = [
  { by: PERSONA, ago: 16, amount: 640_000, reason: 'Herbs for 40 greater healing draughts', outcome: 'paid' },
  {
    ...{ by: 'Nïm', ago: 11, amount: 2_500_000, reason: 'A faster horse' },
    outcome: { rejected: 'The treasury pays for what the guild needs together.' },
  },
  { by: 'Ömür Tashkar', ago: 8, amount: 90_000, reason: 'Lamp oil', outcome: 'canceled' },
  { by: 'Serafine Vaelmoor', ago: 3, amount: 842_000, reason: 'Potion bench for December', outcome: 'approved' },
  { by: 'Tóki Hjörvarsson', ago: 1.1, amount: 120_000, reason: 'Lost mount in the caravan' },
  { by: PERSONA, ago: 0.2, amount: 450_050, reason: 'Frost oil for the second wing' },
];

/** Copper a week, by the name of the rank. */
const LIMITS: Readonly<Record<string, number>> = { Member: 1_000_000, Initiate: 250_000 };

/** When the siege was paid out, in days ago. */
const PAID_OUT = 4;
const PAYOUT = 5_100_000;

interface Scene {
  readonly fill: Fill;
  readonly guildId: string;
  readonly now: Date;
  readonly players: ReadonlyMap<string, UserPrincipal>;
  readonly characters: ReadonlyMap<string, string>;
  readonly officer: UserPrincipal;
}

interface Step {
  readonly at: Date;
  readonly what: string;
  readonly run: () => Promise<unknown>;
}

/** The home guild's gold: entries over twelve weeks, a payout, and a request in every state. Its members may see all of it. */
async function keepGold(fill: Fill, { plan, id: guildId }: LivingGuild, now: Date): Promise<void> {
  if (plan.facts.name !== HOME_GUILD.name) return;
  const players = new Map(plan.members.map(({ character }) => [character.name, fill.player(character)]));
  const characters = new Map(plan.members.map(({ character }) => [character.name, fill.idOf(character)]));
  const leader = fill.player(plan.members[0]!.character);
  const officer = players.get(OFFICER);
  if (!officer) return;
  await fill.at(before(now, 85 * DAY), 'treasury:opened', () => openTo(leader, guildId));
  const scene = { fill, guildId, now, players, characters, officer };
  const steps = [...entriesOf(scene), ...requestsOf(scene), payoutOf(scene), ...warChestOf(scene), limitsOf(scene)];
  // In the order of time, so that each balance follows from the one before.
  for (const { at, what, run } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await fill.at(at, `treasury:${what}`, run);
}

async function openTo(leader: UserPrincipal, guildId: string): Promise<void> {
  const { version, roles } = await getRoles.as(leader, { guildId });
  for (const { id: roleId, name, color, permissions } of roles.filter((role) => role.name === 'Member'))
    await updateRole.as(leader, {
      ...{ guildId, roleId, name, color: color as RankColor | null, version },
      permissions: [...permissions, 'view:treasury'],
    });
}

const entriesOf = ({ guildId, now, characters, officer }: Scene): Step[] =>
  ENTRIES.flatMap(({ ago, kind, amount, reason, of, undone }) => {
    const memberId = (of && characters.get(of)) || null;
    const at = before(now, ago * DAY);
    let transactionId = '';
    const post = async () => {
      ({ transactionId } = await recordEntry.as(officer, { guildId, kind, amount, reason, memberId }));
    };
    const steps: Step[] = [{ at, what: `entry:${ago}`, run: post }];
    if (undone !== undefined)
      steps.push({
        ...{ at: after(at, 3 * HOUR), what: `entry:${ago}:undone` },
        run: () => reverseEntry.as(officer, { guildId, transactionId, reason: undone }),
      });
    return steps;
  });

const requestsOf = ({ guildId, now, players, officer }: Scene): Step[] =>
  REQUESTS.flatMap(({ by, ago, amount, reason, outcome }) => {
    const player = players.get(by);
    if (!player) return [];
    const at = before(now, ago * DAY);
    const what = `request:${ago}`;
    let requestId = '';
    const ask = async () => {
      ({ id: requestId } = await requestGold.as(player, { guildId, amount, reason }));
    };
    const next = (hours: number, verb: string, run: () => Promise<unknown>): Step => ({
      ...{ at: after(at, hours * HOUR), what: `${what}:${verb}`, run },
    });
    const which = () => ({ guildId, requestId });
    const steps: Step[] = [{ at, what, run: ask }];
    if (outcome === 'canceled') steps.push(next(2, 'canceled', () => cancelRequest.as(player, which())));
    else if (outcome === 'approved' || outcome === 'paid')
      steps.push(next(4, 'approved', () => approveRequest.as(officer, which())));
    else if (outcome !== undefined)
      steps.push(next(5, 'rejected', () => rejectRequest.as(officer, { ...which(), answer: outcome.rejected })));
    if (outcome === 'paid') steps.push(next(20, 'paid', () => payRequest.as(officer, which())));
    return steps;
  });

/** How much new members may be paid, set after what they request. */
const limitsOf = ({ guildId, now, officer }: Scene): Step => ({
  ...{ at: before(now, 0.1 * DAY), what: 'limits' },
  run: async () => {
    for (const { rankId, name, can } of await listLimits.as(officer, { guildId })) {
      const amount = LIMITS[name];
      if (amount && can.set) await setLimit.as(officer, { guildId, rankId, limit: { amount, period: 'week' } });
    }
  },
});

/** A second account: filled for the siege, some of it spent, and a transfer that was undone. */
function warChestOf({ guildId, now, officer }: Scene): Step[] {
  let toAccountId = '';
  let mistaken = '';
  const fill = async (amount: number, reason: string) =>
    transferGold.as(officer, { guildId, fromAccountId: FIRST_ACCOUNT, toAccountId, amount, reason });
  const step = (ago: number, what: string, run: () => Promise<unknown>): Step => ({
    ...{ at: before(now, ago * DAY), what: `chest:${what}`, run },
  });
  return [
    step(40, 'added', async () => {
      ({ id: toAccountId } = await addAccount.as(officer, { guildId, name: 'War chest' }));
    }),
    step(39.9, 'filled', () => fill(5_000_000, 'Half of the caravan share for the siege')),
    step(24, 'mistaken', async () => {
      ({ transactionId: mistaken } = await fill(1_200_000, 'For siege timber'));
    }),
    step(23.9, 'undone', () =>
      reverseEntry.as(officer, { guildId, transactionId: mistaken, reason: 'Timber was paid already' }),
    ),
    step(17, 'spent', () =>
      recordEntry.as(officer, {
        ...{ guildId, accountId: toAccountId, kind: 'withdrawal', amount: 1_340_000 },
        reason: 'Trebuchet parts from Joeva',
      }),
    ),
  ];
}

/** By attendance of the latest activities before it; equally where there were none. */
function payoutOf({ guildId, now, officer }: Scene): Step {
  const at = before(now, PAID_OUT * DAY);
  const run = async () => {
    const latest = await sqlRows(database()).as({ id: text })(sql`
      select a.id from activities a where a.guild_id = ${guildId} and a.status = 'completed'
        and exists (select from participants p join members m on m.guild_id = p.guild_id and m.user_id = p.user_id
          where p.guild_id = a.guild_id and p.activity_id = a.id and p.credit > 0)
      order by a.starts_at desc, a.id desc limit 2`);
    const way = latest.length === 0 ? ('equal' as const) : ('attendance' as const);
    const shared = { guildId, way, amount: PAYOUT, activityIds: latest.map(({ id }) => id) };
    const { seen } = await previewPayout.as(officer, shared);
    await payOut.as(officer, { ...shared, reason: 'Shares of the siege', seen });
  };
  return { at, what: 'payout', run };
}
