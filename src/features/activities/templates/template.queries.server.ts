import { and, isNull, sql } from 'drizzle-orm';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { nothing } from '#/platform/command.server.ts';
import { bool, int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { ACTIVITY_TYPES } from '../planning/activity.rules.ts';
import { isOfficer, TemplatePolicy } from './template.policy.ts';
import { isTemplate } from './template.repository.server.ts';
import { TEMPLATE_SCOPES, TEMPLATES_MAX } from './template.rules.ts';
import { inGuildInput, storedPlan, templateInput } from './template.schema.ts';
import { activityTemplates } from './template.tables.server.ts';

const ROW = {
  ...{ id: text, name: text, scope: oneOf(TEMPLATE_SCOPES), officersOnly: bool, createdByUserId: text },
  ...{ title: text, type: oneOf(ACTIVITY_TYPES), capacity: int.orNull, durationMinutes: int },
};

/** The templates that the viewer may use, by name: as many as a guild may have. */
export const listTemplates = guildQuery({
  name: 'template.listTemplates',
  input: inGuildInput,
  load: nothing,
  allow: TemplatePolicy.list,
  read: async ({ db, who }) => {
    const rows = await sqlRows(db).as(ROW)(sql`
      select id, name, scope, officers_only as "officersOnly", created_by_user_id as "createdByUserId",
        plan->>'title' as title, plan->>'type' as type, (plan->>'capacity')::int as capacity,
        (plan->>'durationMinutes')::int as "durationMinutes"
      from activity_templates
      where guild_id = ${who.guildId} and deleted_at is null and (${isOfficer(who)} or not officers_only)
      order by lower(name) limit ${TEMPLATES_MAX}`);
    return {
      items: rows.map(({ createdByUserId, ...row }) => ({
        ...row,
        canChange: canChange(who, TemplatePolicy.change, { createdByUserId, officersOnly: row.officersOnly }),
      })),
      can: { create: canChange(who, TemplatePolicy.create, { officersOnly: false }) },
    };
  },
});

export type TemplateRow = Awaited<ReturnType<typeof listTemplates>>['items'][number];

/** One template with its whole plan. */
export const getTemplate = guildQuery({
  name: 'template.getTemplate',
  input: templateInput,
  load: async (db, { templateId }, { guildId }) => {
    const [row] = await db
      .select()
      .from(activityTemplates)
      .where(and(isTemplate({ guildId, templateId }), isNull(activityTemplates.deletedAt)));
    return row ?? null;
  },
  allow: TemplatePolicy.read,
  read: async ({ who, loaded }) => ({
    ...{ id: loaded.id, name: loaded.name, scope: loaded.scope, officersOnly: loaded.officersOnly },
    version: loaded.version,
    plan: storedPlan.parse(loaded.plan),
    canChange: canChange(who, TemplatePolicy.change, loaded),
  }),
});
