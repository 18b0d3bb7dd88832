import * as z from 'zod';
import { defineEvent, type SubjectKind } from '#/platform/events.ts';

const pledgeSubject: SubjectKind = {
  type: 'pledge',
  page: (guildId) => ({ needs: 'view:pledges', path: `/guilds/${guildId}/pledges` }),
  row: { table: 'pledges', column: 'id' },
};
const about = { area: 'pledges', subject: pledgeSubject };

export const pledgeCreated = defineEvent('pledge.created', {
  ...about,
  data: z.object({}),
  audit: { label: 'Pledge created', sentence: 'pledged {subject}' },
});

/** `userId`: who had made it. */
export const pledgeCompleted = defineEvent('pledge.completed', {
  ...about,
  data: z.object({ userId: z.uuid() }),
  audit: { label: 'Pledge completed', sentence: 'completed the pledge {subject}' },
});
