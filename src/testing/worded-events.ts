import '#/features/registry.server.ts';
import { describeEvent } from '#/features/audit/audit-entry.rules.ts';
import { currentNames } from '#/features/guild-access/names.queries.server.ts';
import type { ChangeFields } from '#/platform/changes.ts';
import { database } from '#/platform/db/db.server.ts';
import type { EventData } from '#/platform/events.ts';
import { definitionOf, features } from '#/platform/feature.server.ts';
import { namedIds, namesIn } from '#/platform/stored-changes.ts';

/** Rows of a guild's events with their changes as the audit log words them. */
export async function worded<Row extends { readonly type: string; readonly data: EventData }>(
  guildId: string,
  rows: readonly Row[],
) {
  const changeFields: Record<string, ChangeFields> = Object.assign({}, ...features().map((each) => each.changeFields));
  const names = await currentNames(
    database(),
    guildId,
    rows.flatMap(({ data }) => namedIds(data)),
  );
  return rows.map((row) => {
    const { names: _, ...data } = row.data;
    const wording = { definition: definitionOf(row.type), changeFields, nameOf: namesIn(row.data, names) };
    const { changes } = describeEvent({ type: row.type, guildId, subjectId: guildId, data: row.data }, wording);
    return { ...row, data: { ...data, changes } };
  });
}

/** The same of events of one type, by their data alone. */
export const wordedData = async (guildId: string, type: string, rows: readonly { readonly data: EventData }[]) =>
  (
    await worded(
      guildId,
      rows.map(({ data }) => ({ type, data })),
    )
  ).map(({ data }) => ({ data }));
