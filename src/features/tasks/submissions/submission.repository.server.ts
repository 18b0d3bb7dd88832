import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#/platform/db/db.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import type { RecordedEvent } from '#/platform/jobs/reactions.server.ts';
import type { DecisionFacts, SubmissionFacts } from '../task.policy.ts';
import { type LockedTask, lockTask } from '../task.repository.server.ts';
import { taskSubmissions } from '../task.tables.server.ts';

interface Which {
  readonly guildId: string;
  readonly taskId: string;
}
type WhichSubmission = Which & { readonly submissionId: string };

export const isSubmission = ({ guildId, taskId, submissionId }: WhichSubmission) =>
  and(eq(taskSubmissions.guildId, guildId), eq(taskSubmissions.taskId, taskId), eq(taskSubmissions.id, submissionId));

type Submission = typeof taskSubmissions.$inferSelect;
export interface LockedSubmission extends SubmissionFacts {
  readonly task: LockedTask;
  readonly submission: Submission;
}

/** Work and its task: the task is locked, so that what adds up to its goal is decided one after the other. */
export async function lockSubmission(tx: Tx, which: WhichSubmission): Promise<LockedSubmission | null> {
  const task = await lockTask(tx, which);
  if (!task) return null;
  const [submission] = await tx.select().from(taskSubmissions).where(isSubmission(which));
  return submission ? { task, submission, userId: submission.userId, status: submission.status } : null;
}

/** The same with the decision that someone saw. */
export async function lockDecision(
  tx: Tx,
  which: WhichSubmission & { readonly decisionId: string },
): Promise<(LockedSubmission & DecisionFacts) | null> {
  const locked = await lockSubmission(tx, which);
  if (!locked) return null;
  const { guildId, taskId, userId, decisionId } = locked.submission;
  const waiting = await tx.$count(
    taskSubmissions,
    and(
      eq(taskSubmissions.guildId, guildId),
      eq(taskSubmissions.taskId, taskId),
      eq(taskSubmissions.userId, userId),
      eq(taskSubmissions.status, 'submitted'),
    ),
  );
  return { ...locked, inForce: decisionId === which.decisionId, hasNewer: waiting > 0 };
}

/** What of a task is approved, and what was awarded for it in hundredths. */
export async function approvedOf(tx: Tx, { guildId, taskId }: Which): Promise<{ approved: number; awarded: number }> {
  const [sums] = await sqlRows(tx).as({ approved: int, awarded: int })(sql`
    select coalesce(sum(approved_quantity), 0)::int as approved, coalesce(sum(points), 0)::int as awarded
    from task_submissions where guild_id = ${guildId} and task_id = ${taskId} and status = 'approved'`);
  return sums ?? { approved: 0, awarded: 0 };
}

/** Whether a decision was not taken back. The lock makes it wait for an undo under way. */
export async function isInForce(
  tx: Tx,
  {
    guildId,
    subjectId,
    data: { submissionId, decisionId },
  }: RecordedEvent<{ readonly submissionId: string; readonly decisionId: string }>,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from task_submissions where guild_id = ${guildId} and task_id = ${subjectId} and id = ${submissionId}
      and decision_id = ${decisionId} for share`);
  return rowCount === 1;
}
