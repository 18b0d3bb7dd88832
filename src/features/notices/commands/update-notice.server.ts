import { eq } from 'drizzle-orm';
import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { changesOf } from '#/platform/changes.ts';
import { noticesChanged } from '../notice.api.server.ts';
import { noticeChanged } from '../notice.events.ts';
import { lockNotice, noticeEnd } from '../notice.repository.server.ts';
import { updateNoticeInput } from '../notice.schema.ts';
import { notices } from '../notice.tables.server.ts';

/** Changes what is sent of a notice. A later end also puts one that is over back on. */
export const updateNotice = adminCommand({
  name: 'notice.updateNotice',
  input: updateNoticeInput,
  load: lockNotice,
  allow: AdminPolicy.any,
  run: async ({ tx, input: { noticeId: id, endsAt, ...fields }, loaded: before, record }) => {
    const end = endsAt === undefined ? before.endsAt : noticeEnd(endsAt);
    const after = { ...before, ...fields, endsAt: end };
    await tx
      .update(notices)
      .set({ ...fields, endsAt: end })
      .where(eq(notices.id, id));
    noticesChanged(tx);
    const changes = changesOf(before, after, ['text', 'level', 'forVisitors', 'endsAt']);
    record(noticeChanged({ subject: { id, label: after.text }, data: { changes } }));
    return { noticeId: id };
  },
});
