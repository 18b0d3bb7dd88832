import { and, eq, sql } from 'drizzle-orm';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { lastEvent, savedMeanwhile } from '#/features/settings/saved-meanwhile.api.server.ts';
import { changesOf, withNames } from '#/platform/changes.ts';
import { namesOfRequirements } from '../../planning/activity.repository.server.ts';
import { templateUpdated } from '../template.events.ts';
import { TemplatePolicy } from '../template.policy.ts';
import { lockTemplate, refuseUsedName } from '../template.repository.server.ts';
import { updateTemplateInput } from '../template.schema.ts';
import { activityTemplates } from '../template.tables.server.ts';

/** Changes what is sent of a template. Activities that began with it stay as they are. */
export const updateTemplate = guildCommand({
  name: 'template.updateTemplate',
  input: updateTemplateInput,
  limit: (_, { userId }) => [{ key: `template-update:${userId}`, capacity: 120, seconds: 3600 }],
  load: lockTemplate,
  allow: TemplatePolicy.change,
  run: async ({ tx, who, input, loaded: before, record }) => {
    const { guildId, id } = before;
    if (input.version !== undefined && input.version !== before.version) {
      const last = lastEvent(sql`guild_id = ${guildId} and subject_id = ${id}`);
      throw await savedMeanwhile(tx, { userId: who.userId, last, what: 'this template' });
    }
    const after = {
      name: input.name ?? before.name,
      scope: input.scope ?? before.scope,
      officersOnly: input.officersOnly ?? before.officersOnly,
      plan: input.plan ?? before.plan,
    };
    await refuseUsedName(tx, { guildId, id, name: after.name });
    await tx
      .update(activityTemplates)
      .set({ ...after, version: before.version + 1 })
      .where(and(eq(activityTemplates.guildId, guildId), eq(activityTemplates.id, id)));
    const flat = ({ plan, ...rest }: typeof after) => ({ ...plan, ...rest });
    const changes = changesOf(flat(before), flat(after), Object.keys(flat(after)));
    const names = await namesOfRequirements(tx, guildId, changes);
    record(
      templateUpdated({ subject: { id, label: after.name }, data: withNames(changes, (known) => names.get(known)) }),
    );
    return { id, version: before.version + 1 };
  },
});
