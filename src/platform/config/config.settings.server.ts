import { isIP } from 'node:net';
import * as z from 'zod';

/** One setting of the environment: how it is read and, for the person who mistyped it, what is expected. */
interface Setting<T> {
  readonly schema: z.ZodType<T, string | undefined>;
  readonly expects: string;
  /** Whoever knows it can act as the install: it is shown nowhere. */
  readonly isSecret: boolean;
}

const setting = <T>(expects: string, schema: z.ZodType<T, string | undefined>): Setting<T> => ({
  ...{ schema, expects, isSecret: false },
});
const optional = <T>(expects: string, schema: z.ZodType<T, string>) => setting(expects, schema.optional());
const secret = <T>(expects: string, schema: z.ZodType<T, string>) => ({ ...optional(expects, schema), isSecret: true });

const onOff = z.enum(['on', 'off']).transform((word) => word === 'on');
const list = (isItem: (item: string) => boolean) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .refine((items) => items.every(isItem));
const httpUrl = z.url({ protocol: /^https?$/, normalize: true }).transform((url) => url.replace(/\/+$/, ''));

/** Every setting there is. A new one is a line here, a line in `Config` and a line in the README's table (a test compares them). */
export const settings = {
  PORT: setting(
    'a port number from 1 to 65535',
    z.string().default('3000').transform(Number).pipe(z.int().min(1).max(65535)),
  ),
  HOST: setting(
    'an address to listen on, such as 127.0.0.1 or 0.0.0.0',
    z.string().refine(isHost).default('127.0.0.1'),
  ),
  DATA_DIR: setting('a folder', z.string().min(1).default('.data')),
  DATABASE_URL: secret(
    'postgres://user:password@host:5432/database (PostgreSQL 15 or newer)',
    z.url({ protocol: /^postgres(ql)?$/ }),
  ),
  PUBLIC_URL: optional(
    'the URL people open, without a path, such as https://guild.example',
    httpUrl.refine((url) => new URL(url).pathname === '/' && !/[?#]/.test(url)),
  ),
  DEMO: optional('on or off', onOff),
  DEMO_SERVICES: setting('on or off', onOff.default(true)),
  LOCAL_ACCOUNTS: optional('on or off', onOff),
  PLATFORM_ADMINS: setting(
    'Discord user IDs or names of local accounts, separated by commas',
    list((item) => /^[\p{L}\p{N}._-]{2,40}$/u.test(item)).default([]),
  ),
  LOG_LEVEL: setting(
    'fatal, error, warn, info, debug, trace or silent',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  TRUSTED_PROXIES: setting(
    'the number of proxies in front, from 0 to 9',
    z.string().regex(/^\d$/).default('0').transform(Number),
  ),
  REQUESTS_PER_MINUTE: setting(
    'a whole number from 60 to 10000000',
    z
      .string()
      .regex(/^\d{2,8}$/)
      .default('1200')
      .transform(Number)
      .refine((n) => n >= 60 && n <= 10_000_000),
  ),
  WEB_PROCESSES: setting(
    'a whole number from 1 to 32',
    z
      .string()
      .regex(/^\d{1,2}$/)
      .default('1')
      .transform(Number)
      .refine((n) => n >= 1 && n <= 32),
  ),
  AUTH_SECRET: secret('at least 32 random characters, for example from: openssl rand -hex 32', z.string().min(32)),
  DISCORD_CLIENT_ID: optional('the ID of the Discord application (digits)', z.string().regex(/^\d{5,25}$/)),
  DISCORD_CLIENT_SECRET: secret('the client secret of the Discord application', z.string().min(8)),
  DISCORD_AUTHORIZE_URL: setting('an http or https URL', httpUrl.default('https://discord.com/oauth2/authorize')),
  DISCORD_TOKEN_URL: setting('an http or https URL', httpUrl.default('https://discord.com/api/oauth2/token')),
  DISCORD_API_URL: setting('an http or https URL', httpUrl.default('https://discord.com/api/v10')),
  DISCORD_BOT_TOKEN: secret('the token of the bot of the Discord application', z.string().regex(/^[\w.-]{20,200}$/)),
  DISCORD_PUBLIC_KEY: optional(
    'the public key of the Discord application (64 hexadecimal digits)',
    z.string().regex(/^[0-9a-f]{64}$/i),
  ),
  S3_ENDPOINT: optional('an http or https URL', httpUrl),
  S3_REGION: setting('the region of the bucket', z.string().min(1).default('us-east-1')),
  S3_BUCKET: optional('the name of a bucket', z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
  S3_ACCESS_KEY_ID: secret('the access key of the bucket', z.string().min(1)),
  S3_SECRET_ACCESS_KEY: secret('the secret key of the bucket', z.string().min(1)),
  S3_FORCE_PATH_STYLE: setting('on or off', onOff.default(true)),
  STRIPE_SECRET_KEY: secret(
    'a secret or restricted key of Stripe (sk_… or rk_…)',
    z.string().regex(/^(sk|rk)_(test|live)_\w+$/),
  ),
  STRIPE_WEBHOOK_SECRET: secret(
    'the signing secret of the webhook endpoint (whsec_…)',
    z.string().regex(/^whsec_\S+$/),
  ),
  STRIPE_API_URL: setting('an http or https URL', httpUrl.default('https://api.stripe.com')),
  COMMUNITY_URL: optional('an http or https URL', httpUrl),
  SUPPORT_EMAIL: optional('an email address', z.email()),
  BANNER_IMAGE_URL: optional('an http or https URL of an image', httpUrl),
  TOOLTIP_SCRIPT_URL: optional('an http or https URL of a script', httpUrl),
  ANALYTICS_SCRIPT_URL: optional('an http or https URL of a script', httpUrl),
} satisfies Record<string, Setting<unknown>>;

export type SettingName = keyof typeof settings;
export type SettingValues = { [Name in SettingName]: z.output<(typeof settings)[Name]['schema']> };
export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be used: its name, and what is wrong with it in a sentence. */
export interface SettingFault {
  readonly name: SettingName;
  readonly problem: string;
}

/** Reads each setting by itself, so that all faults are found at once. An empty value counts as not set. */
export function readSettings(env: Environment): { values: Partial<SettingValues>; faults: SettingFault[] } {
  const values: Record<string, unknown> = {};
  const faults: SettingFault[] = [];
  for (const [name, { schema, expects }] of Object.entries(settings)) {
    const parsed = schema.safeParse(env[name]?.trim() || undefined);
    if (parsed.success) values[name] = parsed.data;
    else faults.push({ name: name as SettingName, problem: `expects ${expects}` });
  }
  return { values: values as Partial<SettingValues>, faults };
}

function isHost(host: string): boolean {
  return isIP(host) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host);
}
