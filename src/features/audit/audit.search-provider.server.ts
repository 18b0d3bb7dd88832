import { sql } from 'drizzle-orm';
import { storedTypes } from '#/platform/events.ts';
import { definitionOf, features } from '#/platform/feature.server.ts';
import { mentions, type Search, type SearchProvider } from '#/platform/search.server.ts';
import { AuditPolicy } from './audit.policy.ts';
import { labelOf } from './audit-entry.rules.ts';

/** The newest entries, which are looked through one by one; older ones are found by the filters of the log. */
const CONSIDERED = 2_000;
/** Entries come in addition to what they are about, so there are few of them. */
const FOUND = 4;

/**
 * Numbered entries of the audit log by whom or what they are about, who acted, and what the action is called. Only of the guild whose
 * page is open, so that a search reads one log; elsewhere only for those who are in one guild.
 */
export const auditSearch: SearchProvider = {
  kind: 'audit-entry',
  needs: AuditPolicy.view.needs,
  find: (search) => {
    const guild = guildOf(search);
    return guild
      ? sql`
    select l.seq::text as id, e.guild_id::text as guild_id, e.subject_label as title, null::text as image,
      array[e.type, e.actor_name, l.seq::text] as facts
    from (
      select * from events where guild_id = ${guild.guildId} order by at desc, id desc limit ${CONSIDERED}) e
    cross join lateral (select seq from event_links where guild_id = e.guild_id and event_id = e.id limit 1) l
    where ${mentions(search, sql`e.subject_label`, sql`e.actor_name`)} or e.type = any(${sql.param(typesCalled(search.text))}::text[])
    order by e.at desc, e.id desc limit ${FOUND}`
      : null;
  },
  describe: ([type = '', actor = '', seq = '']) =>
    `${labelOf(type, definitionOf(type))} by ${actor}, entry ${Number(seq).toLocaleString('en-US')}`,
};

const guildOf = ({ guilds, currentGuildId }: Search) =>
  guilds.find(({ guildId }) => guildId === currentGuildId) ?? (guilds.length === 1 ? guilds[0] : undefined);

/** Types whose label has the text in it: 'kick' finds 'Member kicked'. */
function typesCalled(text: string): string[] {
  const sought = text.toLocaleLowerCase('en');
  return features()
    .flatMap(({ events = [] }) => events)
    .filter(({ label }) => label.toLocaleLowerCase('en').includes(sought))
    .flatMap((definition) => storedTypes(definition));
}
