import { userTopic } from '#/base/live-topics.ts';
import { AccountPolicy, ownId } from '#/features/accounts/account.policy.ts';
import { command } from '#/platform/command.server.ts';
import { invalidate } from '#/platform/events.server.ts';
import { dismissFor, noticeThere } from '../notice.repository.server.ts';
import { noticeInput } from '../notice.schema.ts';

/** Hides a notice from the caller for good, with all that are older. */
export const dismissNotice = command({
  name: 'notice.dismissNotice',
  input: noticeInput,
  load: noticeThere,
  allow: AccountPolicy.own,
  run: async ({ tx, who, input: { noticeId } }) => {
    const userId = ownId(who);
    await dismissFor(tx, userId, noticeId);
    invalidate(tx, [userTopic(userId, 'shell')]);
    return { noticeId };
  },
});
