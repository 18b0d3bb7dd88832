import * as z from 'zod';
import { discordServerSubject } from '#/features/discord/discord-subject.rules.ts';
import { defineEvent, numberDetail, textDetail } from '#/platform/events.ts';

/** A rank or a role of the guild comes with a role on Discord, or no longer does. */
export const discordRoleLinked = defineEvent('discordRole.linked', {
  ...{ area: 'settings', subject: discordServerSubject },
  data: z.object({ what: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
  audit: {
    label: 'Discord role linked',
    sentence: 'changed which role on {subject} comes with a rank or role',
    details: ({ what, from, to }) => [textDetail('For', what), textDetail('From', from), textDetail('To', to)],
  },
});

/** Staff had everybody's roles brought up to date. */
export const discordRolesChecked = defineEvent('discordRole.checked', {
  ...{ area: 'settings', subject: discordServerSubject, data: z.object({ members: z.int() }) },
  audit: {
    label: 'Discord roles checked',
    sentence: 'had roles on {subject} brought up to date',
    details: ({ members }) => [numberDetail('Members', members)],
  },
});
