import { openSync, readSync } from 'node:fs';
import pg from 'pg';
import { embeddedFolder, serverPlace, serverUrl } from '#/platform/embedded/address.server.ts';

/** A node of a plan as PostgreSQL writes it (EXPLAIN, FORMAT JSON), the part that is judged. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** A statement that was run, and how. */
export interface Explained {
  readonly 'Query Text': string;
  readonly Plan: PlanNode;
}

const SETTINGS = {
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_parameter_max_length': '0',
};

/** Plans of everything that the web process asks its database, as the server itself reports them. */
export class PlanLog {
  readonly #file: number;
  #read = 0;
  #rest = '';

  private constructor(path: string) {
    this.#file = openSync(path, 'r');
  }

  /** Begins to explain; the web process loses its connections and makes new ones, which are explained. */
  static async open(dataDir: string): Promise<PlanLog> {
    const place = serverPlace(embeddedFolder(dataDir));
    const admin = new pg.Client({ connectionString: serverUrl(place, 'postgres') });
    await admin.connect();
    try {
      await admin.query(`alter system set log_line_prefix = '%a|'`);
      await admin.query(`alter system set session_preload_libraries = 'auto_explain'`);
      await admin.query(`load 'auto_explain'`);
      for (const [name, value] of Object.entries(SETTINGS)) await admin.query(`alter system set ${name} = '${value}'`);
      await admin.query('select pg_reload_conf()');
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'guildhall web%'`,
      );
    } finally {
      await admin.end();
    }
    const log = new PlanLog(place.log);
    log.take();
    return log;
  }

  /** What was run since the last time. */
  take(): Explained[] {
    this.#rest += this.#news();
    // To the brace that ends it: one that is being written as it is read comes with the next.
    const entry = /^guildhall web\|LOG: {2}duration: [^\n]*plan:\n((?:\t[^\n]*\n)*?\t\}\n)/gm;
    const found: Explained[] = [];
    let end = 0;
    for (const match of this.#rest.matchAll(entry)) {
      found.push(JSON.parse((match[1] ?? '').replace(/^\t/gm, '')) as Explained);
      end = match.index + match[0].length;
    }
    this.#rest = this.#rest.slice(end);
    return found;
  }

  #news(): string {
    const chunk = Buffer.alloc(1 << 20);
    let text = '';
    for (let n = 1; n > 0; ) {
      n = readSync(this.#file, chunk, 0, chunk.length, this.#read);
      this.#read += n;
      text += chunk.toString('utf8', 0, n);
    }
    return text;
  }
}
