import { conflict, notFound } from '#/base/app-error.ts';
import { command } from '#/platform/command.server.ts';
import { reportKindOf } from '#/platform/feature.server.ts';
import { ReportPolicy } from '../report.policy.ts';
import { openCase, writeReport } from '../report.repository.server.ts';
import { createReportInput } from '../report.schema.ts';

/** Reports something that the caller sees to platform staff, once until they have decided. */
export const createReport = command({
  name: 'report.createReport',
  input: createReportInput,
  limit: (_, { userId }) => [{ key: `report.create:${userId}`, capacity: 30, seconds: 3600 }],
  idempotent: true,
  load: (tx, { kind, targetId, guildId }, who) => reportKindOf(kind).seenBy(tx, who, { targetId, guildId }),
  allow: ReportPolicy.create,
  run: async ({ tx, who, input: { kind, targetId, reason, details }, loaded: thing }) => {
    if (who.kind !== 'user') throw notFound();
    const caseId = await openCase(tx, { kind, targetId }, thing);
    const isNew = await writeReport(tx, { caseId, reporterUserId: who.userId, reason, details }, thing);
    if (!isNew)
      throw conflict('already_reported', 'You already reported this. You get a notification when it is decided.');
    return { reported: true as const };
  },
});
