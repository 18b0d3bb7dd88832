/** One request as an attacker would send it, down to the bytes. */
export interface Attack {
  /** The kind of attack, for the tally: `function`, `page`, `upload` … */
  readonly kind: string;
  /** What is wrong with it, in words. */
  readonly what: string;
  readonly method: string;
  /** Path and query as they are in the request line; nothing is normalized. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: Buffer;
  /** Sends the body in chunks of this many bytes instead of with a Content-Length. */
  readonly chunk?: number;
  /** Sends exactly this instead of all the above. */
  readonly raw?: Buffer;
  /** The server may end the connection without a word: what was sent is no HTTP, or more than it reads. */
  readonly mayClose?: boolean;
  /** Only these statuses are right; any below 500 unless said. */
  readonly statuses?: readonly number[];
  /** The function that it aims at. */
  readonly aimsAt?: string;
}

/** The bytes of a request. Header values are written as latin1, so that any byte can be sent; others as UTF-8. */
export function bytesOf({ method, target, headers, body, chunk, raw }: Attack): Buffer {
  if (raw) return raw;
  const lines = [`${method} ${target} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  if (body && chunk) lines.push('transfer-encoding: chunked');
  else if (body) lines.push(`content-length: ${body.byteLength}`);
  const head = encoded(`${lines.join('\r\n')}\r\n\r\n`);
  if (!body) return head;
  return Buffer.concat(chunk ? [head, ...chunksOf(body, chunk)] : [head, body]);
}

/** A request in words that a person can paste: its bytes with what cannot be seen escaped, cut in the middle when long. */
export function inWords(attack: Attack, longest = 900): string {
  const text = JSON.stringify(bytesOf(attack).toString('latin1')).slice(1, -1).replaceAll('\\r\\n', '\n');
  if (text.length <= longest) return text;
  return `${text.slice(0, longest / 2)} … ${text.length - longest} more … ${text.slice(-longest / 2)}`;
}

const encoded = (text: string) => Buffer.from(text, /[\u0100-\uffff]/.test(text) ? 'utf8' : 'latin1');

function* chunksOf(body: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < body.byteLength; at += size) {
    const part = body.subarray(at, at + size);
    yield Buffer.from(`${part.byteLength.toString(16)}\r\n`);
    yield part;
    yield Buffer.from('\r\n');
  }
  yield Buffer.from('0\r\n\r\n');
}
