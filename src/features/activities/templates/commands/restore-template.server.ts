import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { NOT_DELETED } from '#/platform/db/deleted-rows.server.ts';
import { templateRestored } from '../template.events.ts';
import { TemplatePolicy } from '../template.policy.ts';
import { isTemplate, lockDeletedTemplate, refuseUsedName, requireRoom } from '../template.repository.server.ts';
import { templateInput } from '../template.schema.ts';
import { activityTemplates } from '../template.tables.server.ts';

/** Restores a template that the caller deleted in the last minutes; refused where another one has its name by now. */
export const restoreTemplate = guildCommand({
  name: 'template.restoreTemplate',
  input: templateInput,
  limit: (_, { userId }) => [{ key: `template-restore:${userId}`, capacity: 120, seconds: 3600 }],
  load: lockDeletedTemplate,
  allow: TemplatePolicy.change,
  run: async ({ tx, input, loaded: { guildId, id, name }, record }) => {
    await requireRoom(tx, guildId);
    await refuseUsedName(tx, { guildId, id, name });
    await tx.update(activityTemplates).set(NOT_DELETED).where(isTemplate(input));
    record(templateRestored({ subject: { id, label: name }, data: {} }));
    return { templateId: id };
  },
});
