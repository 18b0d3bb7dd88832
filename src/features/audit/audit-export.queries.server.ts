import { CSV_START, csvLine } from '#/base/csv.ts';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { auditShownSince } from '#/features/guild-access/plans/plan.api.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { datedFile } from '#/platform/http/csv-answer.server.ts';
import { AuditPolicy } from './audit.policy.ts';
import { auditExportInput } from './audit.schema.ts';
import { areaLabel, changeText, labelOf, sentenceOf, sourceLabel } from './audit-entry.rules.ts';
import { logRows, type ShownFilter } from './audit-rows.queries.server.ts';
import { describeRows, entryOf, type WordedRow } from './audit-wording.queries.server.ts';

/** Rows that one statement reads. */
const CHUNK = 1_000;
const HEAD = [
  'Number',
  'Time (UTC)',
  'Actor',
  'Action',
  'What happened',
  'Target',
  'Changes',
  'Details',
  'Area',
  'Source',
];

/** The filtered log as CSV, newest first, read while it is sent: what comes meanwhile is before its first line. */
export const exportAuditLogs = guildQuery({
  name: 'audit.exportAuditLogs',
  reachedBy: 'address',
  input: auditExportInput,
  limit: (_input, { userId }) => [{ key: `audit-export:${userId}`, capacity: 10, seconds: 600 }],
  allow: AuditPolicy.view,
  read: async ({ db, who, input }) => ({
    fileName: datedFile(`audit-log-${who.slug}`),
    lines: linesOf(db, { ...input, since: await auditShownSince(db, input.guildId) }),
  }),
});

async function* linesOf(db: Db, filter: ShownFilter): AsyncGenerator<string> {
  yield CSV_START + csvLine(HEAD);
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await logRows(db, filter, { limit: CHUNK, cursor });
    if (page.rows.length > 0) yield (await describeRows(db, filter.guildId, page.rows)).map(lineOf).join('');
    cursor = page.nextCursor;
  }
}

function lineOf(worded: WordedRow): string {
  const { row, definition } = worded;
  const entry = entryOf(worded, { actor: null, target: null });
  return csvLine([
    entry.seq,
    entry.at,
    entry.actor.name,
    labelOf(row.type, definition),
    sentenceOf(entry),
    row.subject_label,
    entry.changes.map(changeText).join('; '),
    entry.details.map(({ label, value }) => `${label}: ${value}`).join('; '),
    areaLabel(row.area),
    sourceLabel(row.source),
  ]);
}
