import { eq, getTableColumns, getTableName, is, SQL, sql } from 'drizzle-orm';
import { type PgTable, PgTable as Table } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { seededRandom } from '#/base/seeded-random.ts';
import { testDatabase } from '#/testing/database.ts';
import { atMoment, currentTime } from './clock.server.ts';
import { database, inTransaction } from './db.server.ts';
import { events } from './platform.tables.server.ts';
import { sqlRows, text } from './rows.server.ts';

testDatabase();

const SPRING = new Date('2024-03-01T19:30:00.000Z');
const at = (moment: Date, seed = 'clock') => ({ at: moment, random32: seededRandom(seed).uint32 });
const HOUR = 3_600_000;

describe('a moved clock', () => {
  it('shows the moved time to the code and the machine’s time afterwards', async () => {
    expect(await atMoment(at(SPRING), async () => currentTime())).toBe(SPRING.getTime());
    expect(Math.abs(currentTime() - Date.now())).toBeLessThan(HOUR);
  });

  it('makes ids of that time, in order, the same for the same seed', async () => {
    const make = () => atMoment(at(SPRING), async () => Array.from({ length: 20 }, uuidv7));
    const ids = await make();
    expect(ids.toSorted()).toEqual(ids);
    expect(Number.parseInt(ids[0]!.replaceAll('-', '').slice(0, 12), 16)).toBe(SPRING.getTime());
    expect(await make()).toEqual(ids);
    expect(uuidv7() > ids[19]!).toBe(true);
  });

  it('moves now() of one transaction only', async () => {
    const read = () =>
      inTransaction(async (tx) => {
        const rows = await sqlRows(tx).as({ now: text, later: text })(
          sql`select now()::text as now, clock_timestamp()::text as later, pg_sleep(0.02)`,
        );
        return { now: Date.parse(rows[0]!.now), later: Date.parse(rows[0]!.later) };
      });
    const [moved, other, real] = await Promise.all([
      atMoment(at(SPRING), read),
      atMoment(at(new Date(SPRING.getTime() + HOUR)), read),
      read(),
    ]);
    expect(moved.now).toBe(SPRING.getTime());
    expect(moved.later).toBe(SPRING.getTime());
    expect(other.now).toBe(SPRING.getTime() + HOUR);
    expect(Math.abs(real.now - Date.now())).toBeLessThan(HOUR);
    // The connections that were used have forgotten it.
    for (let i = 0; i < 5; i += 1) expect(Math.abs((await read()).now - Date.now())).toBeLessThan(HOUR);
  });

  it('dates the rows that are written', async () => {
    const id = await atMoment(at(SPRING), () =>
      inTransaction(async (tx) => {
        const row = { type: 'test.moved', area: 'test', actorKind: 'system', actorName: 'test' } as const;
        const subject = { source: 'test', subjectType: 'test', subjectId: uuidv7(), subjectLabel: 'test', data: {} };
        const [written] = await tx
          .insert(events)
          .values({ id: uuidv7(), ...row, ...subject })
          .returning({ id: events.id });
        return written!.id;
      }),
    );
    const [event] = await database().select().from(events).where(eq(events.id, id));
    expect(event!.at).toEqual(SPRING);
  });

  it('dates every table: no column takes its time from a default that the statement does not name', () => {
    const files = import.meta.glob<Record<string, unknown>>('/src/**/*.tables.server.ts', { eager: true });
    const tables = Object.values(files)
      .flatMap((file) => Object.values(file))
      .filter((value): value is PgTable => is(value, Table));
    expect(tables.length).toBeGreaterThan(15);
    const fixed = tables.flatMap((table) =>
      Object.values(getTableColumns(table))
        .filter(({ default: value, defaultFn }) => is(value, SQL) && /now|timestamp/.test(textOf(value)) && !defaultFn)
        .map((column) => `${getTableName(table)}.${column.name}`),
    );
    expect(fixed).toEqual([]);
  });
});

const textOf = (expression: SQL): string =>
  expression.queryChunks.map((chunk) => String((chunk as { value?: unknown }).value)).join('');
