import { sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { isSuspended } from '#/features/accounts/suspension.api.server.ts';
import { copyClaim } from '#/features/uploads/upload.api.server.ts';
import { database, type Tx } from '#/platform/db/db.server.ts';
import { bool, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { EventSubject } from '#/platform/events.ts';
import type { ReportedThing } from '#/platform/reports.server.ts';
import {
  REPORT_KINDS,
  REPORT_STATES,
  REPORTED_TEXT_MAX,
  REPORTED_TITLE_MAX,
  type ReportedKind,
  type ReportReason,
} from './report.rules.ts';

interface Reported {
  readonly kind: ReportedKind;
  readonly targetId: string;
}

const cut = (words: string, max: number): string => Array.from(words).slice(0, max).join('');

/** The places that keep an image as someone reported it, and as it was taken down. */
const seenImageHolder = (reportId: string): string => `report:${reportId}:image`;
export const keptImageHolder = (caseId: string): string => `report-case:${caseId}:image`;

/** The open case about something; begun where there is none. */
export async function openCase(tx: Tx, { kind, targetId }: Reported, thing: ReportedThing): Promise<string> {
  const begin = () =>
    sqlRows(tx).as({ id: text })(sql`
      insert into report_cases (id, kind, target_id, about_guild_id, about_user_id, title, path, own_path, opened_at)
      values (${uuidv7()}, ${kind}, ${targetId}, ${thing.guildId}, ${thing.ownerUserId}, ${cut(thing.title, REPORTED_TITLE_MAX)},
        ${thing.path}, ${thing.ownPath}, now())
      on conflict (kind, target_id) where state = 'open' do nothing returning id`);
  // Locked, so that it isn't decided before the report is in it.
  const find = () =>
    sqlRows(tx).as({ id: text })(sql`
      select id from report_cases where kind = ${kind} and target_id = ${targetId} and state = 'open' for no key update`);
  const [found] = [...(await begin()), ...(await find())];
  if (!found) throw conflict('decided_meanwhile', 'This was decided just now. Try again.');
  return found.id;
}

interface NewReport {
  readonly caseId: string;
  readonly reporterUserId: string;
  readonly reason: ReportReason;
  readonly details: string;
}

/** Writes a report with what its author saw; false where they reported it already. */
export async function writeReport(
  tx: Tx,
  { caseId, reporterUserId, reason, details }: NewReport,
  { ownerUserId, title, text: seen, imageLink, imageHolder }: ReportedThing,
): Promise<boolean> {
  const id = uuidv7();
  const { rowCount } = await tx.execute(sql`
    insert into reports (id, case_id, reporter_user_id, about_user_id, reason, details, seen_title, seen_text, seen_image_link, created_at)
    values (${id}, ${caseId}, ${reporterUserId}, ${ownerUserId}, ${reason}, ${details}, ${cut(title, REPORTED_TITLE_MAX)},
      ${cut(seen, REPORTED_TEXT_MAX)}, ${imageLink}, now())
    on conflict (case_id, reporter_user_id) do nothing`);
  if (rowCount !== 1) return false;
  if (imageHolder !== null) await copyClaim(tx, imageHolder, seenImageHolder(id));
  return true;
}

const LOCKED = {
  ...{ id: text, kind: oneOf(REPORT_KINDS), targetId: text, guildId: text.orNull, guildName: text.orNull },
  ...{ aboutUserId: text, ownerName: text, isSuspended: bool, state: oneOf(REPORT_STATES), decisionId: text.orNull },
  ...{ isSuspendedByIt: bool, decision: text.orNull, decidedBy: text.orNull, isTakenDown: bool, kept: text.orNull },
};

/**
 * A case, locked until the transaction ends, with who answers for what was reported. Who decided it is looked up from
 * the row as it is once the lock is there: a join would keep the answer of the time before someone decided meanwhile.
 */
export async function lockCase(tx: Tx, caseId: string) {
  const [found] = await sqlRows(tx).as(LOCKED)(sql`
    select c.id, c.kind, c.target_id as "targetId", c.about_guild_id as "guildId", g.name as "guildName",
      c.about_user_id as "aboutUserId", o.name as "ownerName", ${isSuspended(sql`o.id`)} as "isSuspended", c.state,
      coalesce((select true from account_suspensions p where p.user_id = o.id and p.suspended_at = c.decided_at), false) as "isSuspendedByIt",
      c.decision_id as "decisionId", c.decision, (select d.name from users d where d.id = c.decided_by_user_id) as "decidedBy",
      c.is_taken_down as "isTakenDown", c.kept
    from report_cases c join users o on o.id = c.about_user_id left join guilds g on g.id = c.about_guild_id
    where c.id = ${caseId} for no key update of c`);
  return found ?? null;
}

export type LockedCase = NonNullable<Awaited<ReturnType<typeof lockCase>>>;

/** Whom an entry of the platform's log names: the guild, or the person whose it is. No reporter is ever named. */
export const subjectOf = ({ kind, targetId, guildName, aboutUserId, ownerName }: LockedCase): EventSubject =>
  kind === 'guild' ? { id: targetId, label: guildName ?? 'Deleted guild' } : { id: aboutUserId, label: ownerName };

/** Whether reports came after the decision: they are decided on their own. */
export async function hasOpenCase(tx: Tx, { kind, targetId }: Pick<LockedCase, 'kind' | 'targetId'>): Promise<boolean> {
  const found = await sqlRows(tx).as({ id: text })(sql`
    select id from report_cases where kind = ${kind} and target_id = ${targetId} and state = 'open'`);
  return found.length > 0;
}

/** Images of cases that were decided a month ago are kept no longer, nor can a picture that was taken down be put back. */
export async function releaseReportedImages(): Promise<void> {
  await database().execute(sql`
    with old as (
      select r.id, r.case_id from reports r join report_cases c on c.id = r.case_id
      where r.seen_image_link is not null and c.decided_at < now() - interval '30 days' limit 500),
    released as (
      delete from upload_claims
      where holder in (select 'report:' || id || ':image' from old union select 'report-case:' || case_id || ':image' from old)),
    forgotten as (update report_cases c set kept = null from old where c.id = old.case_id and c.kind = 'picture')
    update reports r set seen_image_link = null from old where r.id = old.id`);
}
