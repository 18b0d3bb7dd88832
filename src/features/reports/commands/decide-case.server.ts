import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { endAfter, suspendUser } from '#/features/accounts/suspension.api.server.ts';
import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { lockUser } from '#/features/platform-admin/admin-user.api.server.ts';
import { reportKindOf } from '#/platform/feature.server.ts';
import { reportDecided } from '../report.events.ts';
import { ReportPolicy } from '../report.policy.ts';
import { keptImageHolder, lockCase, subjectOf } from '../report.repository.server.ts';
import { suspends, takesDown } from '../report.rules.ts';
import { decideCaseInput } from '../report.schema.ts';

/** Dismisses the reports of a case, or upholds them: takes down what was reported, suspends who answers for it, or both. */
export const decideCase = adminCommand({
  name: 'report.decideCase',
  input: decideCaseInput,
  idempotent: true,
  load: async (tx, { caseId, decision }) => {
    const found = await lockCase(tx, caseId);
    const owner = found && (await lockUser(tx, found.aboutUserId));
    if (!found || !owner) return null;
    return { ...found, wanted: decision, owner: { ...owner, isSuspended: found.isSuspended } };
  },
  allow: ReportPolicy.decide,
  run: async ({ tx, who, input, loaded: found, record }) => {
    const { decision, days, messageToReporters, messageToOwner } = input;
    const { id: caseId, kind, targetId, guildId, owner } = found;
    const target = { targetId, guildId };
    const decisionId = uuidv7();
    const taken = takesDown(decision) ? await reportKindOf(kind).takeDown(tx, target, keptImageHolder(caseId)) : null;
    await tx.execute(sql`
      update report_cases set state = ${decision === 'dismiss' ? 'dismissed' : 'upheld'}, decision = ${decision},
        decision_id = ${decisionId}, decided_by_user_id = ${who.userId}, decided_at = now(),
        message_to_reporters = ${messageToReporters}, message_to_owner = ${messageToOwner},
        is_taken_down = ${taken !== null}, kept = ${taken?.kept ?? null}
      where id = ${caseId}`);
    for (const event of taken?.events ?? []) record(event);
    const data = { caseId, decisionId, kind, decision, messageToReporters, messageToOwner };
    record(reportDecided({ subject: subjectOf(found), data }));
    if (suspends(decision)) {
      const user = { id: owner.userId, name: owner.name };
      record((await suspendUser(tx, { user, reason: messageToOwner, until: endAfter(days) })).event);
    }
    return { caseId, decisionId, decision, canUndo: taken === null || taken.kept !== null };
  },
});
