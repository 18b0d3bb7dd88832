import { uuidv7 } from '#/base/id.ts';
import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { nothing } from '#/platform/command.server.ts';
import { noticesChanged } from '../notice.api.server.ts';
import { noticeCreated } from '../notice.events.ts';
import { noticeEnd } from '../notice.repository.server.ts';
import { createNoticeInput } from '../notice.schema.ts';
import { notices } from '../notice.tables.server.ts';

/** Publishes a notice at the top of every page, until a time or until it is ended. */
export const createNotice = adminCommand({
  name: 'notice.createNotice',
  input: createNoticeInput,
  idempotent: true,
  load: nothing,
  allow: AdminPolicy.any,
  run: async ({ tx, input: { endsAt, ...fields }, record }) => {
    const id = uuidv7();
    await tx.insert(notices).values({ id, ...fields, endsAt: noticeEnd(endsAt) });
    noticesChanged(tx);
    const { text: label, level, forVisitors } = fields;
    record(noticeCreated({ subject: { id, label }, data: { level, forVisitors, endsAt } }));
    return { noticeId: id };
  },
});
