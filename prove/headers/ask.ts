import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Asking {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Answer {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const PATIENCE = 15_000;
/** Enough to judge an answer that never ends, such as the live stream. */
const STREAM_PATIENCE = 250;

/** Asks as no browser would let a script do: any method, any header, any spelling of a path. */
export class Asker {
  readonly #origin: URL;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 20 });

  constructor(origin: string) {
    this.#origin = new URL(origin);
  }

  ask({ method = 'GET', path, headers = {}, body }: Asking): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = this.#origin;
      const asked = request(
        { hostname, port, method, path, agent: this.#agent, headers: { ...lengthOf(body), ...headers } },
        (answer) => {
          const pieces: Buffer[] = [];
          const finish = () =>
            resolve({
              method,
              path,
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(pieces).toString('utf8'),
            });
          answer.on('data', (piece: Buffer) => pieces.push(piece));
          // Also when it was broken off, by us or by the other side.
          answer.on('error', () => {}).on('close', finish);
          if (answer.headers['content-type']?.startsWith('text/event-stream'))
            setTimeout(() => answer.destroy(), STREAM_PATIENCE).unref();
        },
      );
      asked.setTimeout(PATIENCE, () => asked.destroy(new Error(`${method} ${path} is not answered`)));
      asked.on('error', reject);
      asked.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

const lengthOf = (body?: string | Buffer) =>
  body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
