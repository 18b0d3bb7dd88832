import { sql } from 'drizzle-orm';
import { database } from '#/platform/db/db.server.ts';
import { bool, sqlRows } from '#/platform/db/rows.server.ts';
import { audienceColumns } from './canary/markers.ts';

/** Written by the product itself, in a form that it relies on. */
const WRITTEN_BY_US = /_(link|id)$|^key$/;

/** Texts of guilds that someone may read. What happened can't be changed; lists and documents are left as they are. */
export const readableTexts = audienceColumns.flatMap(({ table, column, audience, marked }) => {
  const isText = marked?.startsWith('MARKER') === true && !WRITTEN_BY_US.test(column);
  return isText && table.owner === 'guild' && table.name !== 'events' && audience !== 'nobody'
    ? [{ table: table.name, column }]
    : [];
});

/** Puts these texts into every column that has none of them in this guild, another one into each row. */
export async function plantTexts(guildId: string, texts: readonly string[]): Promise<void> {
  const given = sql`jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as given(text, at)`;
  for (const { table, column } of readableTexts) {
    const [rows, value] = [sql.identifier(table), sql.identifier(column)];
    const [there] = await sqlRows(database()).as({ some: bool })(sql`
      select exists (select from ${rows} t, ${given} where t.guild_id = ${guildId} and strpos(t.${value}, given.text) > 0) as some`);
    if (there?.some) continue;
    await database().execute(sql`
      update ${rows} t set ${value} = given.text
      from (select ctid as place, row_number() over () as n from ${rows} where guild_id = ${guildId}) numbered, ${given}
      where t.ctid = numbered.place and given.at = (numbered.n - 1) % ${texts.length} + 1`);
  }
}
