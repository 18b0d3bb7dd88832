import { sql } from 'drizzle-orm';
import { database } from '#/platform/db/db.server.ts';
import { bool, sqlRows } from '#/platform/db/rows.server.ts';
import { stopJobSender } from '#/platform/jobs/jobs.server.ts';
import { leaveTraces, react } from './aftermath.ts';
import { linkHome, postNewest } from './discord/link-home.ts';
import { Fill } from './fill.ts';
import { putLogsInOrder } from './log-order.ts';
import { MINUTE } from './moments.ts';
import { HOME_GUILD } from './texts/guild-facts.ts';
import { planWorld } from './world.ts';

export interface DemoSeed {
  readonly onProgress?: (done: number, of: number) => void;
  /** When it ends; the last minute by default. */
  readonly now?: Date;
  readonly seed?: string;
  /** The guild of the personas is linked to the demo world's own Discord. */
  readonly discord?: boolean;
}

/**
 * Fills an empty database with the demo world: 400 players, their characters and sixteen guilds with all that happened
 * in them, the same each time. Answers false, and does nothing, where there are users already.
 */
export async function seedDemoWorld({
  onProgress = () => {},
  now = new Date(Math.floor(Date.now() / MINUTE) * MINUTE),
  seed = 'guildhall',
  discord = false,
}: DemoSeed = {}): Promise<boolean> {
  if (await isInhabited()) return false;
  const world = planWorld(seed);
  const steps = Fill.stepsOf(world);
  let done = 0;
  const fill = new Fill({ world, seed, now, onStep: () => onProgress(++done, steps) });
  const guilds = await fill.write();
  const home = guilds.find(({ plan }) => plan.idea.name === HOME_GUILD.name);
  if (discord && home) await linkHome(fill, home, world.now);
  await react(seed);
  await leaveTraces(guilds, fill, now);
  if (discord && home) await postNewest(fill, home, world.now);
  await putLogsInOrder();
  await stopJobSender();
  return true;
}

export async function isInhabited(): Promise<boolean> {
  const rows = await sqlRows(database()).as({ yes: bool })(sql`select exists (select from users) as yes`);
  return rows[0]?.yes === true;
}
