import { eq, sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { config } from '#/platform/config/config.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import { type Entitlements, EVERYTHING_INCLUDED, PLANS, type PlanStanding, standingOf } from './plan.rules.ts';
import { guildPlans } from './plan.tables.server.ts';

/** Whether guilds pay for plans here at all. */
export const hasPlans = (): boolean => config().stripe !== null;

/** The one place that says how far a guild may go. Without a payment provider nothing is read: everything is included. */
export async function entitlementsOf(db: Pick<Db, 'select'>, guildId: string): Promise<Entitlements> {
  if (!hasPlans()) return EVERYTHING_INCLUDED;
  return PLANS[(await readStanding(db, guildId)).plan].limits;
}

/** The plan that a guild has now. */
export async function readStanding(db: Pick<Db, 'select'>, guildId: string): Promise<PlanStanding> {
  const [row] = await db.select().from(guildPlans).where(eq(guildPlans.guildId, guildId));
  return standingOf(row ?? null, currentTime());
}

/** After characters were added: their number is locked until the transaction ends. Throws CONFLICT if there are too many. */
export async function requireMemberRoom(tx: Tx, guildId: string): Promise<void> {
  if (!hasPlans()) return;
  const { members: most } = await entitlementsOf(tx, guildId);
  const [counted] = await sqlRows(tx).as({ members: int })(
    sql`select members from guild_counts where guild_id = ${guildId}`,
  );
  if (most !== null && (counted?.members ?? 0) > most) throw membersFull(most);
}

/** Before an image is stored; throws CONFLICT. */
export async function requireImageRoom(db: Db, guildId: string, bytes: number): Promise<void> {
  if (!hasPlans()) return;
  const { imageBytes: most } = await entitlementsOf(db, guildId);
  if (most !== null && (await usedImageBytes(db, guildId)) + bytes > most) throw imagesFull(most);
}

/** Of all of a guild's images together. */
export async function usedImageBytes(db: Pick<Db, 'execute'>, guildId: string): Promise<number> {
  const [used] = await sqlRows(db).as({ bytes: int })(
    sql`select coalesce(sum(bytes), 0)::bigint as bytes from uploads where guild_id = ${guildId}`,
  );
  return used?.bytes ?? 0;
}

/** Since when the audit log is shown; undefined where all of it is. */
export async function auditShownSince(db: Pick<Db, 'select'>, guildId: string): Promise<Date | undefined> {
  const { auditDays } = await entitlementsOf(db, guildId);
  return auditDays === null ? undefined : new Date(currentTime() - auditDays * 86_400_000);
}

const membersFull = (most: number) =>
  conflict(
    'plan_members_full',
    `This guild has ${most} members, as many as its plan allows. Members with Edit Billing can choose a larger plan in the settings, under Plan & Billing.`,
  );

const imagesFull = (most: number) =>
  conflict(
    'plan_images_full',
    `The guild's images take up the ${most / 1024 ** 3} GB that its plan allows. Remove some images, or ask someone with Edit Billing to choose a larger plan.`,
  );
