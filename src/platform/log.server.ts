import { pino } from 'pino';

const SECRETS = ['password', 'token', 'secret', 'authorization', 'cookie', 'code', 'accessToken', 'refreshToken'];

/** The process's log: one JSON line an entry. Secrets are removed by name wherever they stand. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  base: null,
  redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
});
