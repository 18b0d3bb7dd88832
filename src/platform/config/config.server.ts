import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type Environment, readSettings, type SettingFault, type SettingValues } from './config.settings.server.ts';
import { ownSecret } from './own-secret.server.ts';

/** What the environment says, checked and whole. Times and sizes that no one needs to set are constants beside their use. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Origin as people type it, without a slash at the end. */
  readonly publicUrl: string;
  /** Absolute path: uploads on disk, and with an embedded database all of it. */
  readonly dataDir: string;
  readonly database: { readonly kind: 'embedded' } | { readonly kind: 'external'; readonly url: string };
  /** The demo world and its personas: embedded database and loopback addresses only. */
  readonly demo: boolean;
  /** The demo world has a Discord and a Stripe of its own on this machine, where none is set. */
  readonly demoServices: boolean;
  readonly localAccounts: boolean;
  readonly platformAdmins: readonly string[];
  readonly logLevel: SettingValues['LOG_LEVEL'];
  /** How many entries at the end of X-Forwarded-For were written by our own proxies. */
  readonly trustedProxies: number;
  /** Calls, and pages to be rendered, of one user or one address. */
  readonly requestsPerMinute: number;
  /** That many web processes listen on the one port; the system gives each new connection to one of them. */
  readonly webProcesses: number;
  readonly authSecret: string;
  readonly discord: DiscordApplication | null;
  /** It's the demo world's own, where no one has an account to sign in with. */
  readonly isDiscordMade: boolean;
  /** Without it guilds link no Discord servers, and nothing is posted. */
  readonly discordBot: DiscordBot | null;
  readonly storage: { readonly kind: 'disk' } | ({ readonly kind: 's3' } & S3Bucket);
  /** It's the demo world's own, where nothing is paid. */
  readonly isStripeMade: boolean;
  /** Without it the install is self-hosted: guilds pay nothing and have everything. */
  readonly stripe: StripeAccount | null;
  /** Where the people of this install meet, such as an invite to a chat. */
  readonly communityUrl: string | null;
  readonly supportEmail: string | null;
  /** Behind the head of the home page. */
  readonly bannerImageUrl: string | null;
  /** Scripts of other sites that every page loads. */
  readonly scripts: readonly string[];
}

export interface DiscordApplication {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly apiUrl: string;
}

export interface DiscordBot {
  readonly token: string;
  /** By which interactions are known to come from Discord, in hexadecimal; without it there are none. */
  readonly publicKey: string | null;
  /** Requests that Discord takes of it in a second; 50 unless said. */
  readonly perSecond?: number;
}

export interface StripeAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiUrl: string;
}

export interface S3Bucket {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly forcePathStyle: boolean;
}

/** All faults of the settings at once, by name, as lines for the person who starts the product. */
export class ConfigError extends Error {
  readonly faults: readonly SettingFault[];
  constructor(faults: readonly SettingFault[]) {
    const lines = faults.map(({ name, problem }) => `  ${name} ${problem}`);
    super(`Guildhall can't start with these settings:\n${lines.join('\n')}\nThe README lists every setting.`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/** Systems where several processes may listen on one port (SO_REUSEPORT, with connections spread over them). */
const PORTS_ARE_SHARED: ReadonlySet<NodeJS.Platform> = new Set(['linux', 'freebsd']);

let current: Config | undefined;

/** The settings of this process, read from the environment at the first call. Throws ConfigError. */
export function config(): Config {
  current ??= readConfig(process.env);
  return current;
}

/** Whether people can sign in with Discord. */
export const hasDiscordSignIn = (): boolean => config().discord !== null && !config().isDiscordMade;

/** Has this process go by other settings until it calls what is answered: tests of one process ask for what they need. */
export function replaceSettings(given: Partial<Config>): () => void {
  const before = current;
  current = { ...config(), ...given };
  return () => {
    current = before;
  };
}

/** Checks an environment. A secret that an embedded install does not name is made once and kept in its data folder. */
export function readConfig(env: Environment, secretOf: (dataDir: string) => string = ownSecret): Config {
  const { values, faults } = readSettings(env);
  const broken = new Set(faults.map((fault) => fault.name));
  const all = [...faults, ...faultsBetween(values).filter((fault) => !broken.has(fault.name))];
  if (all.length > 0) throw new ConfigError(all);

  const set = values as SettingValues;
  const dataDir = resolve(set.DATA_DIR);
  const discord = discordOf(set);
  return {
    host: set.HOST,
    port: set.PORT,
    publicUrl: set.PUBLIC_URL ?? `http://127.0.0.1:${set.PORT}`,
    dataDir,
    database: set.DATABASE_URL ? { kind: 'external', url: set.DATABASE_URL } : { kind: 'embedded' },
    demo: demoOf(set),
    demoServices: hasDemoServices(set),
    localAccounts: set.LOCAL_ACCOUNTS ?? (discord === null || isMade(set, set.DISCORD_API_URL)),
    platformAdmins: set.PLATFORM_ADMINS,
    logLevel: set.LOG_LEVEL,
    trustedProxies: set.TRUSTED_PROXIES,
    requestsPerMinute: set.REQUESTS_PER_MINUTE,
    webProcesses: set.WEB_PROCESSES,
    authSecret: set.AUTH_SECRET ?? secretOf(dataDir),
    discord,
    isDiscordMade: discord !== null && isMade(set, set.DISCORD_API_URL),
    discordBot: botOf(set),
    storage: storageOf(set),
    stripe: stripeOf(set),
    isStripeMade: stripeOf(set) !== null && isMade(set, set.STRIPE_API_URL),
    communityUrl: set.COMMUNITY_URL ?? null,
    supportEmail: set.SUPPORT_EMAIL ?? null,
    bannerImageUrl: set.BANNER_IMAGE_URL ?? null,
    scripts: [set.TOOLTIP_SCRIPT_URL, set.ANALYTICS_SCRIPT_URL].filter((url) => url !== undefined),
  };
}

/** True for an address that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Settings that are right by themselves and wrong together. */
function faultsBetween(set: Partial<SettingValues>): SettingFault[] {
  const faults: SettingFault[] = [];
  if (set.DEMO && set.DATABASE_URL)
    faults.push({ name: 'DEMO', problem: "can't be on with DATABASE_URL: anyone could sign in as a demo persona" });
  else if (set.DEMO && set.HOST && !isLoopback(set.HOST))
    faults.push({
      name: 'DEMO',
      problem: `can't be on with HOST=${set.HOST}: anyone who can reach that address could sign in as a demo persona; use 127.0.0.1`,
    });
  else if (set.DEMO && !isOnLoopback(set.PUBLIC_URL))
    faults.push({
      name: 'DEMO',
      problem: `can't be on with PUBLIC_URL=${set.PUBLIC_URL}: anyone who opens that URL could sign in as a demo persona`,
    });
  if (set.DATABASE_URL && !set.AUTH_SECRET)
    faults.push({
      name: 'AUTH_SECRET',
      problem: 'is required with DATABASE_URL: at least 32 random characters, the same on every machine',
    });
  if ((set.WEB_PROCESSES ?? 1) > 1 && !PORTS_ARE_SHARED.has(process.platform))
    faults.push({
      name: 'WEB_PROCESSES',
      problem:
        "can't be more than 1 on this system: it doesn't let processes share a port. Start several on ports of their own instead",
    });
  const discord = ['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET'] as const;
  const bucket = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const stripe = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  for (const group of [discord, bucket, stripe]) {
    const missing = group.filter((name) => set[name] === undefined);
    if (missing.length === group.length) continue;
    const present = group.find((name) => set[name] !== undefined);
    for (const name of missing) faults.push({ name, problem: `is required with ${present}` });
  }
  if (set.DISCORD_BOT_TOKEN && !set.DISCORD_CLIENT_ID)
    faults.push({ name: 'DISCORD_CLIENT_ID', problem: 'is required with DISCORD_BOT_TOKEN' });
  if (set.DISCORD_PUBLIC_KEY && !set.DISCORD_BOT_TOKEN)
    faults.push({ name: 'DISCORD_BOT_TOKEN', problem: 'is required with DISCORD_PUBLIC_KEY' });
  if (set.STRIPE_SECRET_KEY?.includes('_live_') && !set.PUBLIC_URL?.startsWith('https:'))
    faults.push({
      name: 'STRIPE_SECRET_KEY',
      problem: "can't be a live key without an https PUBLIC_URL: people pay real money there; use a test key",
    });
  if (set.LOCAL_ACCOUNTS === false && !set.DISCORD_CLIENT_ID && !demoOf(set))
    faults.push({
      name: 'LOCAL_ACCOUNTS',
      problem: "can't be off without DISCORD_CLIENT_ID: no one could sign in",
    });
  return faults;
}

/** On by default where only this machine can reach it: behind a proxy the address may be this machine's, the people are not. */
function demoOf(set: Partial<SettingValues>): boolean {
  const { DATABASE_URL, HOST, PUBLIC_URL } = set;
  return set.DEMO ?? (!DATABASE_URL && HOST !== undefined && isLoopback(HOST) && isOnLoopback(PUBLIC_URL));
}

const hasDemoServices = (set: Partial<SettingValues>): boolean => demoOf(set) && set.DEMO_SERVICES !== false;

/** Whether a service is the demo world's own. */
const isMade = (set: SettingValues, url: string): boolean => hasDemoServices(set) && isOnLoopback(url);

const isOnLoopback = (url: string | undefined): boolean =>
  url === undefined || isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, ''));

function discordOf(set: SettingValues): DiscordApplication | null {
  if (!set.DISCORD_CLIENT_ID || !set.DISCORD_CLIENT_SECRET) return null;
  return {
    clientId: set.DISCORD_CLIENT_ID,
    clientSecret: set.DISCORD_CLIENT_SECRET,
    authorizeUrl: set.DISCORD_AUTHORIZE_URL,
    tokenUrl: set.DISCORD_TOKEN_URL,
    apiUrl: set.DISCORD_API_URL,
  };
}

const botOf = ({ DISCORD_BOT_TOKEN: token, DISCORD_PUBLIC_KEY: publicKey }: SettingValues): DiscordBot | null =>
  token ? { token, publicKey: publicKey?.toLowerCase() ?? null } : null;

function stripeOf(set: SettingValues): StripeAccount | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = set;
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl } : null;
}

function storageOf(set: SettingValues): Config['storage'] {
  if (!set.S3_ENDPOINT || !set.S3_BUCKET || !set.S3_ACCESS_KEY_ID || !set.S3_SECRET_ACCESS_KEY) return { kind: 'disk' };
  return {
    kind: 's3',
    endpoint: set.S3_ENDPOINT,
    region: set.S3_REGION,
    bucket: set.S3_BUCKET,
    accessKeyId: set.S3_ACCESS_KEY_ID,
    secretAccessKey: set.S3_SECRET_ACCESS_KEY,
    forcePathStyle: set.S3_FORCE_PATH_STYLE,
  };
}
