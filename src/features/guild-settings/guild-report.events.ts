import * as z from 'zod';
import { guildSubject } from '#/features/guild-access/subject.rules.ts';
import { defineEvent } from '#/platform/events.ts';

/** Platform staff took the guild out of discovery after reports, or undid that. */
export const guildHidden = defineEvent('guild.hidden', {
  area: 'settings',
  alsoAreas: ['guild'],
  subject: guildSubject,
  data: z.object({ hidden: z.boolean() }),
  audit: {
    label: 'Hidden by platform staff',
    sentence: ({ hidden }) =>
      hidden ? 'hid {subject} from discovery' : 'undid that {subject} was hidden from discovery',
  },
});
