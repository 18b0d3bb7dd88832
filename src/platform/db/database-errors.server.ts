/** SQLSTATEs and system errors that say "the database could not answer", not "the question was wrong". */
const AWAY = new Set([
  // no connection, or none left
  ...['08000', '08001', '08003', '08004', '08006', '53300'],
  // shut down, crashed, starting; statement, transaction or session out of time
  ...['57P01', '57P02', '57P03', '57P05', '57014', '25P03', '25P04'],
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'ECONNABORTED',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ],
]);

/** What pg says in words only. */
const AWAY_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** The error and what caused it, outermost first. */
function* chain(error: unknown): Generator<Error & { code?: unknown; constraint?: unknown; syscall?: unknown }> {
  for (let at = error, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth++) yield at;
}

/** The SQLSTATE of a database error, wrapped or not. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (const { code } of chain(error)) if (typeof code === 'string') return code;
  return undefined;
}

/** The name of the violated constraint, if that is what failed. */
export function violatedConstraint(error: unknown): string | undefined {
  for (const { constraint } of chain(error)) if (typeof constraint === 'string') return constraint;
  return undefined;
}

/** Is the database down, starting, full, too slow or out of reach? Then the answer is 503, and the caller tries again. */
export function isDatabaseAway(error: unknown): boolean {
  for (const at of chain(error)) {
    if (typeof at.code === 'string' && AWAY.has(at.code)) return true;
    // A unix socket whose server has not made it yet.
    if (at.code === 'ENOENT' && at.syscall === 'connect') return true;
    if (AWAY_MESSAGE.test(at.message)) return true;
    if (at instanceof AggregateError && at.errors.some(isDatabaseAway)) return true;
  }
  return false;
}
