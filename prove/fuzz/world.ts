import { sql } from 'drizzle-orm';
import { withSettings } from '#/features/applications/application.factory.ts';
import { atRest } from '#/testing/at-rest.ts';
import { MATRIX } from '#/testing/matrix/cases.ts';
import { type MatrixWorld, matrixWorld } from '#/testing/matrix/principals.ts';
import { database } from '../../src/platform/db/db.server.ts';
import { sqlRows, text } from '../../src/platform/db/rows.server.ts';
import { type Field, fieldsOfOperations } from './operations.ts';

/** Who sends: no one, a member of the guild, its owner. The other guild's people never send. */
export type SenderName = 'anonymous' | 'member' | 'owner';

export interface Sender {
  readonly name: SenderName;
  readonly cookie?: string;
}

/** A server function with an input that it takes, to be broken. */
export interface Target {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** Undefined for a function without input, form data for uploads. */
  readonly data: unknown;
  readonly fields: readonly Field[];
  /** It hands no input on, whatever is sent. */
  readonly deaf: boolean;
}

export interface FuzzWorld {
  readonly matrix: MatrixWorld;
  readonly senders: readonly Sender[];
  readonly targets: readonly Target[];
  /** Ids of things that exist, own and foreign, to be put where others belong. */
  readonly ids: readonly string[];
}

/** A guild with its people, another one, and a valid input for every function that `ids` names. */
export async function fuzzWorld(ids: readonly string[]): Promise<FuzzWorld> {
  const matrix = await matrixWorld();
  const { owner, applicant } = matrix.callers;
  const member = matrix.callers['member with exactly'];
  // An applicant may change it: no one may apply.
  await withSettings(matrix.other, { allowApplications: false });
  await matrix.setNeeds(['view:members', 'view:applications', 'edit:applications']);
  const known = await fieldsOfOperations();
  const targets: Target[] = [];
  for (const id of ids) {
    const found = MATRIX[id];
    if (!found) continue;
    const caller = id === 'application.withdrawApplication' ? applicant : owner;
    const data = await found.input?.(matrix, caller);
    const deaf = found.input === undefined || found.ignoresInput === true;
    targets.push({ id, method: found.method, data, fields: known.get(id) ?? [], deaf });
  }
  const callers = [owner, member, applicant, matrix.callers['owner of another guild']];
  return {
    matrix,
    senders: [
      { name: 'anonymous' },
      { name: 'member', cookie: member.cookie },
      { name: 'owner', cookie: owner.cookie },
    ],
    targets,
    ids: [
      matrix.guild.id,
      matrix.other.id,
      ...callers.flatMap(({ characterId, principal }) => [characterId, principal?.userId, principal?.sessionId]),
    ].filter((id) => id !== undefined),
  };
}

/** Sessions as they are now, to bring back what the attacks end: `restore()` may run at any time. */
export async function keepSessions(): Promise<() => Promise<void>> {
  const rows = await sqlRows(database()).as({ all: text })(sql`select json_agg(s)::text as all from sessions s`);
  const all = rows[0]?.all ?? '[]';
  return async () => {
    await database().execute(sql`
      insert into sessions select * from json_populate_recordset(null::sessions, ${all}::json) on conflict do nothing`);
    await database().execute(sql`delete from rate_limits`);
  };
}

/**
 * A hash of all that belongs to a guild and to its owner, table by table, and of who administers the platform, once the worker is
 * done with it. The clocks have to be stopped: they count how busy a guild is, among other things.
 */
export async function fingerprint(guild: MatrixWorld['other']): Promise<Record<string, string>> {
  await atRest([guild.id]);
  const { userId } = guild.owner.principal;
  const tables = await sqlRows(database()).as({ name: text, column: text, id: text })(sql`
    select table_name as name, column_name as column,
      case when column_name in ('guild_id', 'id') then ${guild.id} else ${userId} end as id
    from information_schema.columns
    where table_schema = 'public' and (column_name in ('guild_id', 'user_id', 'owner_user_id')
      or (table_name = 'guilds' and column_name = 'id'))`);
  const found: Record<string, string> = {};
  for (const { name, column, id } of tables) {
    const rows = await sqlRows(database()).as({ hash: text })(sql`
      select count(*) || ' rows, ' || md5(coalesce(string_agg(row, ',' order by row), '')) as hash
      from (select t::text as row from ${sql.identifier(name)} t where ${sql.identifier(column)}::text = ${id}) s`);
    found[`${name} by ${column}`] = rows[0]?.hash ?? '';
  }
  const roles = await sqlRows(database()).as({ hash: text })(sql`
    select count(*) || ' ' || md5(string_agg(id::text, ',' order by id)) as hash from users
    where platform_role <> 'user' or denied_permissions <> '{}'`);
  found['people with rights on the platform'] = roles[0]?.hash ?? '';
  return found;
}
