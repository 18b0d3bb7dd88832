/** The closed list of ways a call can fail, with the HTTP status of each (docs/product/errors.md#failed-calls). */
export const ERROR_STATUS = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  INVALID: 400,
  CONFLICT: 409,
  TOO_LARGE: 413,
  MISMATCH: 422,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  UNEXPECTED: 500,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** What crosses the wire: `message` is for people and says what to do next, `reason` is for programs. */
export interface AppErrorBody {
  readonly code: ErrorCode;
  readonly reason: string;
  readonly message: string;
  /** Field path (`responses.3`) to message. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Permission ids that are missing. */
  readonly missing?: readonly string[];
  /** Reference of the log entry of an unexpected failure. */
  readonly ref?: string;
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number;
  /** What the other side saved meanwhile, for a stale save. */
  readonly current?: Readonly<Record<string, string | number | boolean | null>>;
}

/** The only error that a user ever sees; anything else becomes UNEXPECTED without detail. */
export class AppError extends Error {
  readonly body: AppErrorBody;

  constructor(body: AppErrorBody) {
    super(body.message);
    this.name = 'AppError';
    this.body = body;
  }

  get code(): ErrorCode {
    return this.body.code;
  }
  get reason(): string {
    return this.body.reason;
  }
  get fields(): Readonly<Record<string, string>> {
    return this.body.fields ?? {};
  }
  get status(): number {
    return ERROR_STATUS[this.body.code];
  }
}

export const invalid = (reason: string, message: string, fields?: Record<string, string>) =>
  new AppError({ code: 'INVALID', reason, message, fields });
export const conflict = (reason: string, message: string) => new AppError({ code: 'CONFLICT', reason, message });

/** Unknown and foreign ids share this one answer, to the byte. */
export const notFound = () =>
  new AppError({
    code: 'NOT_FOUND',
    reason: 'not_found',
    message: "It doesn't exist, may have moved, or you don't have permission to see it.",
  });

export const unauthenticated = () =>
  new AppError({ code: 'UNAUTHENTICATED', reason: 'sign_in_needed', message: 'Please sign in and try again.' });

/** Reads an error body received from the server; anything that is none gives undefined. */
export function readErrorBody(value: unknown): AppErrorBody | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { code, reason, message } = value as Record<string, unknown>;
  const known = typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code);
  return known && typeof reason === 'string' && typeof message === 'string' ? (value as AppErrorBody) : undefined;
}
