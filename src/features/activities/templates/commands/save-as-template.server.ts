import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { lockActivity, planOf } from '../../planning/activity.repository.server.ts';
import { TemplatePolicy } from '../template.policy.ts';
import { addTemplate } from '../template.repository.server.ts';
import { saveAsTemplateInput } from '../template.schema.ts';

/** Makes a template of an activity: all but its date, its parties and who signed up. */
export const saveAsTemplate = guildCommand({
  name: 'template.saveAsTemplate',
  input: saveAsTemplateInput,
  limit: (_, { userId }) => [{ key: `template-create:${userId}`, capacity: 60, seconds: 3600 }],
  idempotent: true,
  load: async (tx, input) => {
    const activity = await lockActivity(tx, input);
    return activity && { activity, officersOnly: input.officersOnly };
  },
  allow: TemplatePolicy.create,
  run: async ({ tx, who, input: { name, scope, officersOnly }, loaded: { activity }, record }) => {
    const { id, event } = await addTemplate(tx, who, { name, scope, officersOnly, plan: planOf(activity) });
    record(event);
    return { id };
  },
});
