import type { Address } from './addresses.ts';
import type { Answer, Asker } from './ask.ts';
import { faultsOf, nonceOf } from './header-rules.ts';

/** Someone who asks: no one in particular, or with a session. */
export interface Who {
  readonly name: string;
  readonly cookie?: string;
}

export interface CrawlReport {
  readonly faults: unknown[];
  /** How often each status was answered. */
  readonly statuses: Map<number, number>;
  readonly answers: number;
  /** Nonces that came more than once. */
  readonly repeated: string[];
}

const AT_ONCE = 6;
/** What may be tried on an address, and what no one has ever heard of. */
export const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'DELETE', 'PROPFIND'] as const;

/** Asks every address by every method as everyone, and judges the headers of each answer. */
export class Crawl {
  readonly #asker: Asker;
  readonly #origin: string;
  readonly #seen = new Set<string>();
  readonly report: CrawlReport = { faults: [], statuses: new Map(), answers: 0, repeated: [] };

  constructor(asker: Asker, origin: string) {
    this.#asker = asker;
    this.#origin = origin;
  }

  async everything(addresses: readonly Address[], everybody: readonly Who[], methods: readonly string[]) {
    const asks = addresses.flatMap((address) =>
      everybody.flatMap((who) => methods.map((method) => () => this.one(address, who, method))),
    );
    for (let at = 0; at < asks.length; at += AT_ONCE)
      await Promise.all(asks.slice(at, at + AT_ONCE).map((ask) => ask()));
  }

  /** One answer, with what is wrong about it noted. */
  async one({ path, kind }: Address, who: Who, method: string, more: Record<string, string> = {}): Promise<Answer> {
    const headers: Record<string, string> = { accept: kind === 'page' ? 'text/html' : '*/*', ...more };
    if (who.cookie) headers.cookie = who.cookie;
    if (method !== 'GET' && method !== 'HEAD') headers.origin ??= this.#origin;
    const body = method === 'POST' ? '{}' : undefined;
    if (body) headers['content-type'] ??= 'application/json';
    const answer = await this.#asker.ask({ method, path, headers, body });
    this.judge(answer, { path, kind }, who);
    return answer;
  }

  judge(answer: Answer, { path, kind }: Address, who: Who): void {
    const { report } = this;
    (report as { answers: number }).answers += 1;
    report.statuses.set(answer.status, (report.statuses.get(answer.status) ?? 0) + 1);
    // Assets answer GET and HEAD alone; the rest of the product answers for everything else.
    const served = kind === 'asset' && answer.method !== 'GET' && answer.method !== 'HEAD' ? 'page' : kind;
    const https = this.#origin.startsWith('https:');
    const faults = faultsOf(answer, { kind: served, https, personal: who.cookie !== undefined });
    if (faults.length > 0)
      report.faults.push({
        who: who.name,
        method: answer.method,
        path: path.slice(0, 100),
        status: answer.status,
        faults,
      });
    if (answer.method === 'HEAD' && answer.body !== '') report.faults.push({ path, faults: ['HEAD with a body'] });
    const nonce = nonceOf(answer);
    if (nonce && this.#seen.has(nonce)) report.repeated.push(`${path}: ${nonce}`);
    if (nonce) this.#seen.add(nonce);
  }
}
