import { connect, type Socket } from 'node:net';
import { type Attack, bytesOf } from './attack.ts';

/** What came back. */
export interface Answer {
  /** 0: the connection ended without an answer; -1: nothing came in time. */
  readonly status: number;
  readonly head: string;
  readonly body: string;
  readonly milliseconds: number;
  /** The body is a stream that goes on; it was left. */
  readonly streams: boolean;
}

/** How long an answer may take before it is called a hang (milliseconds). */
export const PATIENCE = 2_000;
/** How long a sender of raw bytes waits before ending its side (milliseconds). */
const END_AFTER = 150;
const END_OF_HEAD = Buffer.from('\r\n\r\n');

/**
 * One connection that sends a request as it is, byte by byte, and reads the answer; kept for the next request where both
 * sides can, opened anew where not.
 */
export class Wire {
  readonly #port: number;
  #socket: Socket | undefined;
  #uses = 0;

  constructor(port: number) {
    this.#port = port;
  }

  async send(attack: Attack, patience = PATIENCE): Promise<Answer> {
    const used = this.#socket !== undefined;
    const answer = await this.#once(attack, patience);
    // A reused connection may have ended while it was idle; that says nothing about the request.
    if (answer.status === 0 && used && !attack.raw) return this.#once(attack, patience);
    return answer;
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  async #once(attack: Attack, patience: number): Promise<Answer> {
    if (attack.raw) this.close();
    const socket = await this.#connected();
    const answer = await exchange(socket, attack, patience);
    this.#uses += 1;
    const ends = /^connection: *close/im.test(answer.head) || answer.status < 200 || answer.streams;
    if (ends || attack.raw || this.#uses > 500 || attack.mayClose) this.close();
    return answer;
  }

  async #connected(): Promise<Socket> {
    if (this.#socket && !this.#socket.destroyed && this.#socket.readable) return this.#socket;
    this.#uses = 0;
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    socket.on('error', () => {});
    await new Promise<void>((resolve) => {
      socket.once('connect', resolve);
      socket.once('close', () => resolve());
    });
    this.#socket = socket;
    return socket;
  }
}

function exchange(socket: Socket, attack: Attack, patience: number): Promise<Answer> {
  return new Promise((resolve) => {
    const began = performance.now();
    const reader = new AnswerReader(attack.method === 'HEAD');
    const finish = (status: number) => {
      clearTimeout(timer);
      socket.removeAllListeners('data').removeAllListeners('end').removeAllListeners('close');
      resolve({ ...reader.read(), status, milliseconds: performance.now() - began });
    };
    const timer = setTimeout(() => finish(-1), patience);
    socket.on('data', (chunk: Buffer) => {
      if (reader.take(chunk)) finish(reader.status);
    });
    const ended = () => finish(reader.status);
    socket.on('end', ended);
    socket.on('close', ended);
    socket.write(bytesOf(attack));
    // What is no whole request is waited for: after a while the sender has nothing more to say.
    if (attack.raw) setTimeout(() => socket.end(), END_AFTER);
  });
}

/** Reads one answer from the pieces of a connection. */
class AnswerReader {
  readonly #noBody: boolean;
  #bytes: Buffer = Buffer.alloc(0);
  #headEnd = -1;
  #head = '';
  status = 0;
  #streams = false;

  constructor(noBody: boolean) {
    this.#noBody = noBody;
  }

  /** Takes a piece; true once the answer is whole. */
  take(chunk: Buffer): boolean {
    this.#bytes = this.#bytes.byteLength === 0 ? chunk : Buffer.concat([this.#bytes, chunk]);
    if (this.#headEnd < 0 && !this.#readHead()) return false;
    const body = this.#bytes.subarray(this.#headEnd);
    if (this.#noBody || this.status === 204 || this.status === 304) return true;
    if (/^content-type: *text\/event-stream/im.test(this.#head)) {
      this.#streams = true;
      return true;
    }
    const length = /^content-length: *(\d+)/im.exec(this.#head)?.[1];
    if (length !== undefined) return body.byteLength >= Number(length);
    if (/^transfer-encoding: *chunked/im.test(this.#head)) return body.subarray(-5).equals(Buffer.from('0\r\n\r\n'));
    return false;
  }

  read(): Omit<Answer, 'status' | 'milliseconds'> {
    const from = this.#headEnd < 0 ? this.#bytes.byteLength : this.#headEnd;
    return { head: this.#head, body: this.#bytes.subarray(from).toString('latin1'), streams: this.#streams };
  }

  /** Interim answers (`100 Continue`, early hints) are passed over. */
  #readHead(): boolean {
    const end = this.#bytes.indexOf(END_OF_HEAD);
    if (end < 0) return false;
    this.#head = this.#bytes.subarray(0, end).toString('latin1');
    this.status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(this.#head)?.[1] ?? 0);
    if (this.status >= 100 && this.status < 200 && this.status !== 101) {
      this.#bytes = this.#bytes.subarray(end + 4);
      this.status = 0;
      return this.#readHead();
    }
    this.#headEnd = end + 4;
    return true;
  }
}
