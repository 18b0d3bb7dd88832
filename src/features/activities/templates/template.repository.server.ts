import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { conflict, invalid } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { database, type Tx } from '#/platform/db/db.server.ts';
import { isGoneForGood, isRestorableBy } from '#/platform/db/deleted-rows.server.ts';
import type { NewEvent } from '#/platform/events.ts';
import { templateCreated } from './template.events.ts';
import { TEMPLATES_MAX } from './template.rules.ts';
import { activityTemplates } from './template.tables.server.ts';

export type LockedTemplate = typeof activityTemplates.$inferSelect;

interface Which {
  readonly guildId: string;
  readonly templateId: string;
}

/** A template, locked until the transaction ends. Null where the guild has none of this id. */
export const lockTemplate = (tx: Tx, which: Which) => lockWhere(tx, which, isNull(activityTemplates.deletedAt));

/** One that the person deleted a short time ago. */
export const lockDeletedTemplate = (tx: Tx, which: Which, who: GuildScope) =>
  lockWhere(tx, which, isRestorableBy(activityTemplates, who.userId));

export const isTemplate = ({ guildId, templateId }: Which): SQL | undefined =>
  and(eq(activityTemplates.guildId, guildId), eq(activityTemplates.id, templateId));

async function lockWhere(tx: Tx, which: Which, condition: SQL | undefined): Promise<LockedTemplate | null> {
  const [row] = await tx
    .select()
    .from(activityTemplates)
    .where(and(isTemplate(which), condition))
    .for('update');
  return row ?? null;
}

type NewTemplate = Pick<LockedTemplate, 'name' | 'scope' | 'officersOnly' | 'plan'>;

/** Stores a new one unless the guild has as many as it may, or one of this name. */
export async function addTemplate(
  tx: Tx,
  who: GuildScope,
  template: NewTemplate,
): Promise<{ id: string; event: NewEvent }> {
  const { guildId } = who;
  await requireRoom(tx, guildId);
  const id = uuidv7();
  await refuseUsedName(tx, { guildId, id, name: template.name });
  await tx.insert(activityTemplates).values({ guildId, id, createdByUserId: who.userId!, ...template });
  const { name, scope, officersOnly } = template;
  return { id, event: templateCreated({ subject: { id, label: name }, data: { scope, officersOnly } }) };
}

/** Two people who add the last one wait for each other. */
export async function requireRoom(tx: Tx, guildId: string): Promise<void> {
  await tx.select({ id: guilds.id }).from(guilds).where(eq(guilds.id, guildId)).for('no key update');
  const there = and(eq(activityTemplates.guildId, guildId), isNull(activityTemplates.deletedAt));
  if ((await tx.$count(activityTemplates, there)) >= TEMPLATES_MAX)
    throw conflict('too_many_templates', `A guild has at most ${TEMPLATES_MAX} templates. Delete one first.`);
}

export async function refuseUsedName(
  tx: Tx,
  { guildId, id, name }: Pick<LockedTemplate, 'guildId' | 'id' | 'name'>,
): Promise<void> {
  const [other] = await tx
    .select({ id: activityTemplates.id })
    .from(activityTemplates)
    .where(
      and(
        eq(activityTemplates.guildId, guildId),
        ne(activityTemplates.id, id),
        isNull(activityTemplates.deletedAt),
        sql`lower(${activityTemplates.name}) = lower(${name})`,
      ),
    );
  const words = 'Another template has this name';
  if (other) throw invalid('name_used', `${words}.`, { name: words });
}

/** Removes templates that no one can restore any more. By the clock. */
export async function removeDeletedTemplates(): Promise<void> {
  await database().delete(activityTemplates).where(isGoneForGood(activityTemplates));
}
