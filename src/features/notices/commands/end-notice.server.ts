import { sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { noticeEnded } from '../notice.events.ts';
import { lockNotice, writeNotice } from '../notice.repository.server.ts';
import { noticeInput } from '../notice.schema.ts';

/** Takes a notice off every page. */
export const endNotice = adminCommand({
  name: 'notice.endNotice',
  input: noticeInput,
  load: lockNotice,
  allow: AdminPolicy.any,
  run: async ({ tx, loaded: { id, text: label, endsAt }, record }) => {
    if (endsAt && endsAt.getTime() <= currentTime())
      throw conflict('notice_over', 'This announcement has already ended. Reload the page.');
    await writeNotice(tx, id, { endsAt: sql`now()` });
    record(noticeEnded({ subject: { id, label }, data: {} }));
    return { noticeId: id };
  },
});
