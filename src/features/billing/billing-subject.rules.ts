import type { SubjectKind } from '#/platform/events.ts';

/** A guild's plan, by the ID of the guild. */
export const planSubject: SubjectKind = {
  type: 'plan',
  page: (guildId) => ({ needs: 'edit:billing', path: `/guilds/${guildId}/settings/plan-billing` }),
};
