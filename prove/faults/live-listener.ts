import type { Install } from '../install.ts';

/** A browser's stream of live updates: what it received, and when. */
export class LiveListener {
  /** `performance.now()` and topic of each message. */
  readonly heard: { at: number; topic: string }[] = [];
  readonly #end = new AbortController();

  static async open(install: Install, cookie: string): Promise<LiveListener> {
    const listener = new LiveListener();
    const answer = await fetch(`${install.url}/api/live`, { headers: { cookie }, signal: listener.#end.signal });
    if (!answer.ok || !answer.body) throw new Error(`no live updates: ${answer.status}`);
    void listener.#read(answer.body).catch(() => {});
    return listener;
  }

  close(): void {
    this.#end.abort();
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    for await (const bytes of body)
      for (const [, topic = ''] of decoder.decode(bytes, { stream: true }).matchAll(/"topic":"([^"]+)"/g))
        this.heard.push({ at: performance.now(), topic });
  }
}
