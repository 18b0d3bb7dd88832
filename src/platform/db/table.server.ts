import { getTableColumns } from 'drizzle-orm';
import type { BuildColumns, BuildExtraConfigColumns } from 'drizzle-orm/column-builder';
import {
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  type PgTableWithColumns,
  pgTable,
} from 'drizzle-orm/pg-core';

/** Who may read a column. */
export type Audience =
  /** Visitors and signed-in people. */
  | 'everyone'
  /** The person whose row it is. */
  | 'person'
  /** Members of the guild. */
  | 'members'
  /** Part of no answer to anyone. */
  | 'nobody'
  | Holders;

/** Those who hold one of these permissions in the row's guild, and, where it says so, the person whose row it is. */
export interface Holders {
  readonly holders: readonly string[];
  readonly person: boolean;
}

export const holders = (...permissions: readonly string[]): Holders => ({ holders: permissions, person: false });
export const personAndHolders = (...permissions: readonly string[]): Holders => ({
  holders: permissions,
  person: true,
});

/** A guild's rows when the guild is removed for good. */
export type OnGuildRemoved = 'delete' | 'keep';

/** How a table names people, and what becomes of it with an account (docs/product/accounts.md#deleting-an-account). */
export interface PeopleFacts<K extends string> {
  /** Names of people, each with the column that has the ID of its user. They are replaced when the account is removed. */
  readonly names?: { readonly [name in K]?: K };
  /** Rows that are a person's, or each of two people's. */
  readonly of?: PersonRows<K> | readonly PersonRows<K>[];
}

export interface PersonRows<K extends string> {
  /** The column with the ID of the user, or of a character of theirs. */
  readonly column: K;
  /** When the account is removed: gone with it, or kept as a record of the guild's. */
  readonly rows: 'delete' | 'keep';
  /** Their own words and pictures: in the export, and emptied in rows that are kept. */
  readonly own?: readonly K[];
  /** What the export has besides these and what `readableBy` lets them read. */
  readonly shown?: readonly K[];
  /** Which rows the export has, where not all: SQL over the table's columns. */
  readonly exported?: string;
}

/** The same, as readers take it: by the names that the database uses. */
interface KnownPeople {
  readonly names: Readonly<Record<string, string>>;
  readonly of: readonly PersonRows<string>[];
}

type Columns = Record<string, PgColumnBuilderBase>;

/** Ids, numbers, instants and switches say nothing by themselves, nor do lists of them; text and documents do. */
type Silent =
  | 'PgUUID'
  | 'PgTimestamp'
  | 'PgDateString'
  | 'PgTime'
  | 'PgInteger'
  | 'PgBigInt53'
  | 'PgDoublePrecision'
  | 'PgBoolean';

type SilentColumn =
  | { readonly _: { readonly columnType: Silent } }
  | {
      readonly _: {
        readonly columnType: 'PgArray';
        readonly baseBuilder: { readonly _: { readonly columnType: Silent } };
      };
    };

type ReadableBy<C extends Columns> = {
  readonly [K in keyof C as C[K] extends SilentColumn ? never : K]: Audience;
};

interface Facts<C extends Columns> {
  /** Every column that says something. No default: a column without an audience does not compile. */
  readonly readableBy: ReadableBy<C>;
  /** The column that names the person whose row it is. */
  readonly person?: keyof C & string;
  /** How it names people; a table with the ID of a user or a character says it, `{}` where IDs alone stay. */
  readonly people?: PeopleFacts<keyof C & string>;
  /** Columns that name a row of another table without a foreign key, and why. */
  readonly withoutForeignKey?: { readonly [K in keyof C]?: string };
}

interface GuildFacts<C extends Columns> extends Facts<C> {
  readonly onGuildRemoved: OnGuildRemoved;
  /** Why a row may also be no guild's. */
  readonly guildOptional?: string;
  /** Unique keys that do not begin with the guild, and why. */
  readonly acrossGuilds?: Readonly<Record<string, string>>;
}

interface OtherFacts<C extends Columns> extends Facts<C> {
  /** Why no row is a guild's. */
  readonly withoutGuild: string;
}

type Extras<N extends string, C extends Columns> = (
  self: BuildExtraConfigColumns<N, C, 'pg'>,
) => PgTableExtraConfigValue[];

type Table<N extends string, C extends Columns> = PgTableWithColumns<{
  name: N;
  schema: undefined;
  columns: BuildColumns<N, C, 'pg'>;
  dialect: 'pg';
}>;

/** What is known of a table, by the names that the database uses. */
export interface TableFacts {
  readonly name: string;
  readonly table: PgTable;
  readonly owner: 'guild' | 'account' | 'platform';
  /** Of guild tables. */
  readonly onGuildRemoved?: OnGuildRemoved;
  readonly guildOptional?: string;
  readonly acrossGuilds: Readonly<Record<string, string>>;
  /** Of the others. */
  readonly withoutGuild?: string;
  readonly person?: string;
  readonly people?: KnownPeople;
  readonly readableBy: ReadonlyMap<string, Audience>;
  readonly withoutForeignKey: ReadonlyMap<string, string>;
}

const registered = new Map<string, TableFacts>();

/** Every table whose module has been loaded; the registry of features loads them all. */
export const registeredTables = (): readonly TableFacts[] => [...registered.values()];

/**
 * A table whose rows are guilds': with `guild_id` in its keys. What happens to them and who may read them is said here, and
 * the removal of guilds, the mirror tenant, the canaries and the schema's tests follow from it.
 */
export function guildTable<N extends string, C extends Columns & { guildId: PgColumnBuilderBase }>(
  name: N,
  columns: C,
  extras: Extras<N, C>,
  facts: GuildFacts<C>,
): Table<N, C> {
  return register('guild', pgTable(name, columns, extras), name, facts);
}

/** A table whose rows are people's, whatever guild they are in. */
export function accountTable<N extends string, C extends Columns>(
  name: N,
  columns: C,
  extras: Extras<N, C>,
  facts: OtherFacts<C>,
): Table<N, C> {
  return register('account', pgTable(name, columns, extras), name, facts);
}

/** A table of the platform itself, of no guild and no person. */
export function platformTable<N extends string, C extends Columns>(
  name: N,
  columns: C,
  extras: Extras<N, C>,
  facts: OtherFacts<C>,
): Table<N, C> {
  return register('platform', pgTable(name, columns, extras), name, facts);
}

function register<C extends Columns, T extends PgTable>(
  owner: TableFacts['owner'],
  table: T,
  name: string,
  facts: Partial<GuildFacts<C> & OtherFacts<C>> & Facts<C>,
): T {
  const columns = getTableColumns(table);
  const columnOf = (key: string): string => {
    const column = columns[key];
    if (!column) throw new Error(`${name} has no column ${key}`);
    return column.name;
  };
  const byColumn = <V>(values: Readonly<Record<string, V>>) =>
    new Map(Object.entries(values).map(([key, value]) => [columnOf(key), value]));
  const readableBy = byColumn<Audience>(facts.readableBy);
  const ofPerson = [...readableBy].filter(([, by]) => by === 'person' || (typeof by === 'object' && by.person));
  if (ofPerson.length > 0 && facts.person === undefined)
    throw new Error(`${name}: ${ofPerson.map(([column]) => column).join(', ')} is for a person that no column names`);
  registered.set(name, {
    name,
    table,
    owner,
    readableBy,
    acrossGuilds: facts.acrossGuilds ?? {},
    withoutForeignKey: byColumn<string>(
      Object.fromEntries(
        Object.entries(facts.withoutForeignKey ?? {}).flatMap(([key, why]) => (why ? [[key, why]] : [])),
      ),
    ),
    onGuildRemoved: facts.onGuildRemoved,
    guildOptional: facts.guildOptional,
    withoutGuild: facts.withoutGuild,
    person: facts.person && columnOf(facts.person),
    people: facts.people && peopleIn(facts.people, columnOf),
  });
  return table;
}

function peopleIn({ names = {}, of = [] }: PeopleFacts<string>, columnOf: (key: string) => string): KnownPeople {
  return {
    names: Object.fromEntries(Object.entries(names).map(([name, id]) => [columnOf(name), columnOf(id ?? name)])),
    of: [of].flat().map((rows) => ({
      ...rows,
      column: columnOf(rows.column),
      own: rows.own?.map(columnOf),
      shown: rows.shown?.map(columnOf),
    })),
  };
}
