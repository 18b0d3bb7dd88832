import pg from 'pg';

const PATIENCE = 60_000;

/** Does `run` end although someone else holds this row? Whatever waits for it goes on afterwards. */
export async function endsWhileHeld(
  url: string,
  { table, id }: { table: string; id: string },
  run: () => Promise<unknown>,
): Promise<boolean> {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin');
  await holder.query(`select from ${table} where id = $1 for update`, [id]);
  const running = run();
  const ended = running.then(() => true);
  const late = new Promise<boolean>((done) => setTimeout(done, PATIENCE, false));
  const inTime = await Promise.race([ended, late]);
  await holder.end();
  await running;
  return inTime;
}
