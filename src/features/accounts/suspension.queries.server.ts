import * as z from 'zod';
import { config } from '#/platform/config/config.server.ts';
import { anyone } from '#/platform/policy.ts';
import { openQuery } from '#/platform/query.server.ts';
import { suspensionOf, userOfTicket } from './suspension.api.server.ts';

/** Why a sign-in was refused and until when; null where the ticket isn't ours, has run out, or the suspension has ended. */
export const getSuspension = openQuery({
  name: 'suspension.getSuspension',
  input: z.strictObject({ ticket: z.string().max(200) }),
  allow: anyone,
  read: async ({ db, input: { ticket } }) => {
    const userId = userOfTicket(ticket, config().authSecret);
    return userId === null ? null : suspensionOf(db, userId);
  },
});
