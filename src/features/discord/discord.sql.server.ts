import { sql } from 'drizzle-orm';

/** When a server that was just read is read anew. */
export const NEXT_READ = sql`now() + interval '1 hour'`;
