import { AppError } from '#/base/app-error.ts';
import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { answerRequest } from '../verification.api.server.ts';
import { decideVerificationInput } from '../verification.schema.ts';

/** Gives a guild the badge and answers its request, declines the request, or removes the badge. */
export const decideVerification = adminCommand({
  name: 'verification.decideVerification',
  input: decideVerificationInput,
  load: (tx, { slug, verified, answer }) => answerRequest(tx, { slug, verified, answer: answer || null }),
  allow: AdminPolicy.any,
  run: async ({ loaded: { name, events }, record }) => {
    if (events.length === 0)
      throw new AppError({ code: 'CONFLICT', reason: 'already_so', message: 'Someone was faster. Reload the page.' });
    for (const event of events) record(event);
    return { name };
  },
});
