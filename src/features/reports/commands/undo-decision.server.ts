import { sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { liftSuspension } from '#/features/accounts/suspension.api.server.ts';
import { suspensionLifted } from '#/features/accounts/suspension.events.ts';
import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { reportKindOf } from '#/platform/feature.server.ts';
import { reportReopened } from '../report.events.ts';
import { ReportPolicy } from '../report.policy.ts';
import { hasOpenCase, keptImageHolder, lockCase, subjectOf } from '../report.repository.server.ts';
import { undoDecisionInput } from '../report.schema.ts';

/** Undoes a decision whole: what was taken down is back, the suspension is lifted, and the reports wait again. */
export const undoDecision = adminCommand({
  name: 'report.undoDecision',
  input: undoDecisionInput,
  load: async (tx, { caseId, decisionId }) => {
    const found = await lockCase(tx, caseId);
    return found && { ...found, isMeant: found.decisionId === decisionId };
  },
  allow: ReportPolicy.undo,
  run: async ({ tx, input: { decisionId }, loaded: found, record }) => {
    const { id: caseId, kind, targetId, guildId, aboutUserId, ownerName, kept } = found;
    if (await hasOpenCase(tx, found))
      throw conflict('reported_again', 'It was reported again since. Decide about the new reports instead.');
    if (kept !== null) {
      const back = await reportKindOf(kind).putBack(tx, { targetId, guildId }, kept, keptImageHolder(caseId));
      if (back === null) throw conflict('changed_since', "It has changed since, so this decision can't be undone.");
      for (const event of back) record(event);
    }
    await tx.execute(sql`
      update report_cases set state = 'open', decision = null, decision_id = null, decided_by_user_id = null, decided_at = null,
        message_to_reporters = '', message_to_owner = '', is_taken_down = false, kept = null
      where id = ${caseId}`);
    record(reportReopened({ subject: subjectOf(found), data: { caseId, decisionId, kind } }));
    // Another one, of an admin or of a later case, stays.
    if (found.isSuspendedByIt && (await liftSuspension(tx, aboutUserId)))
      record(suspensionLifted({ subject: { id: aboutUserId, label: ownerName }, data: {} }));
    return { caseId };
  },
});
