import type pg from 'pg';

/** What the product's list of members says of each, in one flat table: nothing to join, nothing to judge. */
export interface ReferenceRow {
  readonly id: string;
  readonly name: string;
  readonly account: string;
  readonly class: string;
  readonly role: string;
  readonly level: number;
  readonly rank: string;
  readonly roles: string;
  readonly joined_at: Date;
  readonly active_at: Date;
}

export const READ_ROWS = `
  select id, name, account, class, role, level, rank, roles, joined_at, active_at
  from bench_members order by name limit 50`;

/** Makes the table with its 50 rows. */
export async function makeRows(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table bench_members as
    select gen_random_uuid() as id, 'Member ' || n as name, 'account' || n as account, 'Shadowmancer' as class,
      'Healer' as role, 20 + n % 30 as level, 'Officer' as rank, 'Officer' as roles,
      now() - n * interval '1 day' as joined_at, now() - n * interval '1 hour' as active_at
    from generate_series(1, 50) n`);
  await pool.query('create unique index on bench_members (name)');
  await pool.query('analyze bench_members');
}
