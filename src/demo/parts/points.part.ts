import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { saveModule } from '#/features/guild-settings/commands/save-module.server.ts';
import { archivePool } from '#/features/point-pools/commands/archive-pool.server.ts';
import { createPool } from '#/features/point-pools/commands/create-pool.server.ts';
import { pointSettings, poolRuleFields } from '#/features/point-pools/point.settings.ts';
import { adjustPoints } from '#/features/points/commands/adjust-points.server.ts';
import { undoAdjustment } from '#/features/points/commands/undo-adjustment.server.ts';
import { pointReactions } from '#/features/points/point.reactions.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { instant, sqlRows, text } from '#/platform/db/rows.server.ts';
import { runReactions } from '#/platform/jobs/reactions.server.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { after, before, DAY, MINUTE } from '../moments.ts';
import type { DemoPart } from '../parts.ts';
import { HOME_GUILD } from '../texts/guild-facts.ts';

export const part: DemoPart = { name: 'points', after: ['attendance', 'appeals'], fill: countPoints };

interface Step {
  /** As the world is planned. */
  readonly at: Date;
  readonly what: string;
  readonly run: () => Promise<unknown>;
}

/** Guilds use points from their first day. What activities awarded is posted, and between that staff adjust some, once by mistake. */
async function countPoints(fill: Fill, guild: LivingGuild, now: Date): Promise<void> {
  const { plan, id: guildId } = guild;
  const founder = fill.player(plan.members[0]!.character);
  const settings = {
    ...pointSettings.valuesOf({}),
    dkpEnabled: true,
    awardDefault: 1_000,
    weeklyCap: 6_000,
    overdraft: 500,
  };
  await fill.at(after(plan.foundedAt, 40 * MINUTE), `points:${guildId}:settings`, () =>
    saveModule.as(founder, { ...settings, guildId, module: 'dkp', version: 1 }),
  );
  const steps = [
    ...(await awardsOf(fill, guildId, now)),
    ...adjustmentsOf(fill, guild, now),
    ...otherPoolsOf(fill, guild, now),
  ];
  // In the order of time, so that each balance follows from the one before.
  for (const { at, what, run } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await fill.at(at, `points:${guildId}:${what}`, run);
  // From the next Monday on.
  await fill.at(before(now, DAY), `points:${guildId}:decay`, () =>
    saveModule.as(founder, { ...settings, ...DECAY, guildId, module: 'dkp', version: 2 }),
  );
}

/** A twentieth a week, of what is above 10 points. */
const DECAY = {
  decayType: 'percentage',
  decayAmount: 500,
  decayFloor: 1_000,
  decayWeekday: 'monday',
  decayHour: 6,
} as const;

async function awardsOf(fill: Fill, guildId: string, now: Date): Promise<Step[]> {
  const shift = fill.moment(now).getTime() - now.getTime();
  const events = await sqlRows(database()).as({ eventId: text, at: instant })(sql`
    select id as "eventId", at from events where guild_id = ${guildId} and type = 'activity.awarded' order by id`);
  return events.map(({ eventId, at }) => ({
    at: new Date(Date.parse(at) - shift + 4_000),
    what: `award:${at}`,
    run: () => runReactions(pointReactions, { eventId }),
  }));
}

/** The guild of the personas counts its sieges by themselves, and keeps what it counted in a campaign. */
function otherPoolsOf(fill: Fill, { plan, id: guildId }: LivingGuild, now: Date): Step[] {
  const others = plan.members.slice(1, 13).map(({ character }) => fill.idOf(character));
  if (plan.idea.name !== HOME_GUILD.name) return [];
  const founder = fill.player(plan.members[0]!.character);
  const rules = z.object(poolRuleFields).parse(pointSettings.valuesOf({}));
  const pools = { campaign: '', siege: '' };
  const make = async (pool: keyof typeof pools, name: string, label: string, own: object) => {
    const fields = { name, label, audience: 'everyone' as const, ...rules, ...own };
    pools[pool] = (await createPool.as(founder, { guildId, ...fields })).id;
  };
  const adjust = (pool: keyof typeof pools, memberIds: readonly string[], amount: number, reason: string) =>
    adjustPoints.as(founder, { guildId, poolId: pools[pool], memberIds: [...memberIds], amount, reason });
  const siege = {
    decayType: 'flat',
    decayAmount: 200,
    decayWeekday: 'friday',
    decayHour: 20,
    hardCap: 10_000,
  } as const;
  return [
    { at: before(now, 20 * DAY), what: 'campaign', run: () => make('campaign', 'Autumn campaign', 'AC', {}) },
    {
      at: before(now, 19 * DAY),
      what: 'campaign points',
      run: () => adjust('campaign', others.slice(0, 5), 2_500, 'Held the northern pass'),
    },
    {
      at: before(now, 15 * DAY),
      what: 'campaign over',
      run: () => archivePool.as(founder, { guildId, poolId: pools.campaign, archived: true }),
    },
    { at: before(now, 14 * DAY), what: 'siege', run: () => make('siege', 'Siege points', 'SP', siege) },
    {
      at: before(now, 5 * DAY),
      what: 'siege won',
      run: () => adjust('siege', others, 1_500, 'Took the castle'),
    },
    {
      at: before(now, 4 * DAY),
      what: 'siege engine',
      run: () => adjust('siege', others.slice(0, 3), 750, 'Built the siege engines'),
    },
  ];
}

const ADJUSTED = 10;

function adjustmentsOf(fill: Fill, { plan, id: guildId }: LivingGuild, now: Date): Step[] {
  const others = plan.members.slice(1, 1 + ADJUSTED).map(({ character }) => fill.idOf(character));
  if (others.length < ADJUSTED) return [];
  const founder = fill.player(plan.members[0]!.character);
  const adjust = (memberIds: readonly string[], amount: number, reason: string) =>
    adjustPoints.as(founder, { guildId, memberIds: [...memberIds], amount, reason });
  let mistaken = '';
  return [
    { at: before(now, 12 * DAY), what: 'thanks', run: () => adjust(others.slice(0, 6), 500, 'Guild hall repairs') },
    {
      at: before(now, 6 * DAY),
      what: 'mistake',
      run: async () => {
        mistaken = (await adjust(others, 5_000, 'Weekly bonus')).transactionId;
      },
    },
    {
      at: after(before(now, 6 * DAY), 4 * MINUTE),
      what: 'undo',
      run: () => undoAdjustment.as(founder, { guildId, transactionId: mistaken }),
    },
    {
      at: before(now, 3 * DAY),
      what: 'penalty',
      run: () => adjust(others.slice(2, 3), -250, 'Canceled an hour before'),
    },
  ];
}
