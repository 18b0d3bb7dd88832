import { sql } from 'drizzle-orm';
import { notify, withdrawUnreadOfEvent } from '#/features/notifications/notification.api.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { arrayOf, bool, sqlRows, text } from '#/platform/db/rows.server.ts';
import { on } from '#/platform/jobs/reactions.server.ts';
import { reportDecided, reportReopened } from './report.events.ts';
import { KIND_WORDS } from './report.labels.ts';
import { reportAnswered, reportUpheld } from './report.notifications.ts';
import { titleOr } from './report-title.rules.ts';

/** Both sides hear of a decision; who reported is said to no one (docs/product/reports.md#decisions). */
export const reportReactions = [
  on(reportDecided, 'report.notifySides', async ({ event, tx }) => {
    const { caseId, decisionId, kind, decision, messageToReporters, messageToOwner } = event.data;
    const found = await sidesOf(tx, caseId);
    // Undone meanwhile.
    if (found?.decisionId !== decisionId) return;
    const isUpheld = decision !== 'dismiss';
    const title = titleOr(found.title);
    await notify(tx, {
      ...{ event, kind: reportAnswered, userIds: found.reporters, link: found.path },
      title: isUpheld
        ? `Platform staff acted on your report about ${title}`
        : `Your report about ${title} was reviewed`,
      body: messageToReporters || (isUpheld ? null : 'Platform staff found nothing against the rules.'),
    });
    if (!isUpheld) return;
    await notify(tx, {
      ...{ event, kind: reportUpheld, userIds: [found.aboutUserId], link: found.ownPath },
      title: found.isTakenDown ? KIND_WORDS[kind].told(title) : `Platform staff upheld reports about ${title}`,
      body: messageToOwner || 'Platform staff found that it was against the rules.',
    });
  }),

  on(reportReopened, 'report.correctSides', async ({ event, tx }) => {
    const { caseId, decisionId } = event.data;
    const found = await sidesOf(tx, caseId);
    const [decided] = await sqlRows(tx).as({ id: text })(sql`
      select id from events where subject_id = ${event.subjectId} and type = ${reportDecided.type}
        and data ->> 'decisionId' = ${decisionId}`);
    if (!found || !decided) return;
    const readers = await withdrawUnreadOfEvent(tx, decided.id);
    const title = `Platform staff undid their decision about ${titleOr(found.title)}`;
    await notify(tx, {
      ...{ event, kind: reportAnswered, title, link: found.path },
      userIds: found.reporters.filter((userId) => readers.includes(userId)),
    });
    await notify(tx, {
      ...{ event, kind: reportUpheld, title, link: found.ownPath },
      userIds: [found.aboutUserId].filter((userId) => readers.includes(userId)),
    });
  }),
];

const SIDES = {
  ...{ title: text, path: text, ownPath: text, aboutUserId: text, decisionId: text.orNull },
  ...{ isTakenDown: bool, reporters: arrayOf(text) },
};

/** Those whom a decision concerns; waits for one that is being made or undone. */
async function sidesOf(tx: Tx, caseId: string) {
  const [found] = await sqlRows(tx).as(SIDES)(sql`
    select c.title, c.path, c.own_path as "ownPath", c.about_user_id as "aboutUserId", c.decision_id as "decisionId",
      c.is_taken_down as "isTakenDown",
      (select coalesce(jsonb_agg(r.reporter_user_id order by r.id), '[]') from reports r where r.case_id = c.id) as reporters
    from report_cases c where c.id = ${caseId} for share of c`);
  return found;
}
