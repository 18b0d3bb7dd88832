import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { changesOf } from '#/platform/changes.ts';
import { noticeChanged } from '../notice.events.ts';
import { lockNotice, noticeEnd, refuseOutdatedNotice, writeNotice } from '../notice.repository.server.ts';
import { updateNoticeInput } from '../notice.schema.ts';

/** Changes what is sent of a notice. A later end also puts one that is over back on. */
export const updateNotice = adminCommand({
  name: 'notice.updateNotice',
  input: updateNoticeInput,
  load: lockNotice,
  allow: AdminPolicy.any,
  run: async ({ tx, who, input: { noticeId: id, endsAt, revision, ...fields }, loaded: before, record }) => {
    await refuseOutdatedNotice(tx, who, before, revision);
    const end = endsAt === undefined ? before.endsAt : noticeEnd(endsAt);
    const after = { ...before, ...fields, endsAt: end };
    await writeNotice(tx, id, { ...fields, endsAt: end });
    const changes = changesOf(before, after, ['text', 'level', 'forVisitors', 'endsAt']);
    record(noticeChanged({ subject: { id, label: after.text }, data: { changes } }));
    return { noticeId: id };
  },
});
