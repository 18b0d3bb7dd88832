import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aSession } from '#/features/accounts/account.factory.ts';
import { embeddedUrl } from '#/platform/embedded/address.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { type Call, functionRequest } from '#/testing/built-app.ts';
import { freePort, Product, until } from '#/testing/product.ts';
import { closeDatabase, connectDatabase } from '../src/platform/db/db.server.ts';

/** Of what a check itself asks of the database (milliseconds): filling and judging large tables takes longer than any page. */
const STATEMENT_TIMEOUT = 300_000;
const AUTH_SECRET = 'a secret of one check alone, 32 or more characters';

/**
 * An install of the product for one check: the production build as `npm start` runs it, on a folder of its own. Until
 * `stop()` this process is connected to its database, so factories (`aGuild()`, `anApplication()`) fill it and SQL can
 * judge it; what is proved goes through HTTP.
 */
export class Install {
  readonly folder = mkdtempSync(join(tmpdir(), 'guildhall-check-'));
  readonly #settings: NodeJS.ProcessEnv;
  product!: Product;
  #port = '';
  #connected = false;

  constructor(settings: NodeJS.ProcessEnv = {}) {
    this.#settings = { ...settings };
  }

  static async start(settings?: NodeJS.ProcessEnv): Promise<Install> {
    const install = new Install(settings);
    await install.start().catch(async (error: unknown) => {
      // No one else knows of it: what came up too late would stay.
      await install.end();
      install.remove();
      throw error;
    });
    install.connect();
    return install;
  }

  /** Connects this process to its database; `url` is another way there. */
  connect(url = this.databaseUrl): void {
    connectDatabase(url, {
      ...{ name: 'guildhall check', statementTimeout: STATEMENT_TIMEOUT },
      // What is judged is the product, not how busy the machine is.
      connectTimeout: 30_000,
    });
    this.#connected = true;
  }

  get url(): string {
    return this.product.url;
  }

  /** The origin that people see; behind a proxy it is another than the address. */
  get origin(): string {
    return this.#settings.PUBLIC_URL ?? this.url;
  }

  get dataDir(): string {
    return join(this.folder, 'data');
  }

  get databaseUrl(): string {
    return this.#settings.DATABASE_URL ?? embeddedUrl(this.dataDir);
  }

  /** Starts it again after an end, at the same address; `changes` replace settings from now on. */
  async start(changes: NodeJS.ProcessEnv = {}): Promise<void> {
    Object.assign(this.#settings, changes);
    this.#port ||= await freePort();
    this.product = new Product({
      DEMO: 'off',
      AUTH_SECRET,
      REQUESTS_PER_MINUTE: '10000000',
      TRUSTED_PROXIES: '1',
      ...this.#settings,
      PORT: this.#port,
      DATA_DIR: this.dataDir,
    });
    await this.product.ready();
    await until(() => this.isReady(), 60_000);
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.status === 200;
  }

  /** The `Cookie` header of a new session of this user. */
  session(user: UserPrincipal): Promise<string> {
    const sessionId = randomUUID();
    return aSession(
      { ...user, sessionId },
      { publicUrl: this.origin, authSecret: this.#authSecret(), platformAdmins: [] },
    );
  }

  /** Calls a server function as the product's page would, from an address of the caller's choice. */
  async call(call: Call & { address?: string; key?: string; signal?: AbortSignal }): Promise<Response> {
    const headers: Record<string, string> = {
      origin: this.origin,
      'x-forwarded-for': call.address ?? '192.0.2.1',
      ...call.headers,
    };
    if (call.key) headers['idempotency-key'] = call.key;
    const request = await functionRequest({ ...call, headers, origin: this.url });
    return fetch(request, { signal: call.signal });
  }

  /** An empty setting lets the install make one of its own. */
  #authSecret(): string {
    const set = this.#settings.AUTH_SECRET ?? AUTH_SECRET;
    return set || readFileSync(join(this.dataDir, 'auth-secret'), 'utf8').trim();
  }

  /** Ends it in order. */
  async end(): Promise<void> {
    if (this.#connected) await closeDatabase();
    this.#connected = false;
    this.product.signal('SIGTERM');
    await this.product.ended;
  }

  /** Ends it in order and removes its folder. */
  async stop(): Promise<void> {
    await this.end();
    this.remove();
  }

  /** Removes the folder of one that does not run. */
  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
