import { and, eq, ne, sql } from 'drizzle-orm';
import { conflict, invalid } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import type { NewEvent } from '#/platform/events.ts';
import { templateCreated } from './template.events.ts';
import { TEMPLATES_MAX } from './template.rules.ts';
import { activityTemplates } from './template.tables.server.ts';

export type LockedTemplate = typeof activityTemplates.$inferSelect;

/** A template, locked until the transaction ends. Null where the guild has none of this id. */
export async function lockTemplate(
  tx: Tx,
  { guildId, templateId }: { readonly guildId: string; readonly templateId: string },
): Promise<LockedTemplate | null> {
  const [row] = await tx
    .select()
    .from(activityTemplates)
    .where(and(eq(activityTemplates.guildId, guildId), eq(activityTemplates.id, templateId)))
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
  // Two people who add the last one wait for each other.
  await tx.select({ id: guilds.id }).from(guilds).where(eq(guilds.id, guildId)).for('no key update');
  const [{ count } = { count: 0 }] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(activityTemplates)
    .where(eq(activityTemplates.guildId, guildId));
  if (count >= TEMPLATES_MAX)
    throw conflict('too_many_templates', `A guild has at most ${TEMPLATES_MAX} templates. Delete one first.`);
  const id = uuidv7();
  await refuseUsedName(tx, { guildId, id, name: template.name });
  await tx.insert(activityTemplates).values({ guildId, id, createdByUserId: who.userId!, ...template });
  const { name, scope, officersOnly } = template;
  return { id, event: templateCreated({ subject: { id, label: name }, data: { scope, officersOnly } }) };
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
        sql`lower(${activityTemplates.name}) = lower(${name})`,
      ),
    );
  const words = 'Another template has this name';
  if (other) throw invalid('name_used', `${words}.`, { name: words });
}
