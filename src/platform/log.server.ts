import { pino } from 'pino';

const SECRETS = ['password', 'token', 'secret', 'authorization', 'cookie', 'code', 'accessToken', 'refreshToken'];

/** The process's log: one JSON line an entry. Secrets are removed by name wherever they stand. */
export const log = pino({
  level: levelOf(process.env.LOG_LEVEL?.trim()),
  base: null,
  redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
});

/** The settings (config.server.ts) say what is wrong with a level that is none; here it must not break the saying. */
function levelOf(word: string | undefined): string {
  return word && (word === 'silent' || word in pino.levels.values) ? word : 'info';
}
