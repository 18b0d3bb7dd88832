import { currentNames } from '#/features/guild-access/names.queries.server.ts';
import type { ChangeFields } from '#/platform/changes.ts';
import type { Db } from '#/platform/db/db.server.ts';
import type { EventDefinition } from '#/platform/events.ts';
import { definitionOf, features } from '#/platform/feature.server.ts';
import { namedIds, namesIn } from '#/platform/stored-changes.ts';
import { type AuditEntry, areaLabel, describeEvent, sourceLabel } from './audit-entry.rules.ts';
import type { LogRow } from './audit-rows.queries.server.ts';

export interface WordedRow {
  readonly row: LogRow;
  readonly definition: EventDefinition | undefined;
  readonly description: ReturnType<typeof describeEvent>;
}

/** Rows of a guild's log in words, with the names that ranks, roles and members have now. */
export async function describeRows(db: Db, guildId: string, rows: readonly LogRow[]): Promise<WordedRow[]> {
  const ids = rows.flatMap(({ data }) => namedIds(data));
  return inWords(guildId, rows, await currentNames(db, guildId, ids));
}

/** The same with these names, and those that were kept where there are none. */
export function inWords(
  guildId: string,
  rows: readonly LogRow[],
  names: ReadonlyMap<string, string> = new Map(),
): WordedRow[] {
  const changeFields: Record<string, ChangeFields> = Object.assign({}, ...features().map((each) => each.changeFields));
  return rows.map((row) => {
    const { type, subject_id: subjectId, data } = row;
    const definition = definitionOf(type);
    const wording = { definition, changeFields, nameOf: namesIn(data, names) };
    return { row, definition, description: describeEvent({ type, guildId, subjectId, data }, wording) };
  });
}

/** An entry as it is sent. Without links for files. */
export function entryOf(
  { row, definition, description: { named, page: _, ...description } }: WordedRow,
  links: { readonly actor: string | null; readonly target: string | null },
): AuditEntry {
  return {
    id: row.id,
    seq: row.seq,
    at: new Date(row.at).toISOString(),
    actor: { userId: row.actor_user_id, name: row.actor_name, image: row.actor_image, link: links.actor },
    type: definition?.type ?? row.type,
    ...description,
    target: named ? { label: row.subject_label, link: links.target } : null,
    area: areaLabel(row.area),
    source: sourceLabel(row.source),
  };
}
