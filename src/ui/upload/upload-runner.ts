import { messageOf } from '#/ui/feedback/error-message.ts';
import {
  AUTO_UPLOAD_DELAY,
  FILE_NOT_FOUND,
  PACE,
  pendingItem,
  reduceUploads,
  UPLOAD_FAILED,
  type UploadEvent,
  type UploadItem,
  type UploadResult,
} from '#/ui/upload/upload-queue.ts';

/** Carries one file. `onProgress` takes the share of bytes sent, 0 to 1. Must stop when `signal` is aborted. */
export type UploadTransport = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<UploadResult>;

export interface UploadRunnerOptions {
  transport: UploadTransport;
  /** Uploads start by themselves 100 ms after they were added. */
  autoUpload: boolean;
  onUploaded?: (item: UploadItem) => void;
}

/** Moves a queue of uploads along: timers, transport, aborts. The state itself is `reduceUploads`. */
export class UploadRunner {
  #items: readonly UploadItem[] = [];
  #files = new Map<string, File>();
  #running = new Map<string, { abort: AbortController; timer: ReturnType<typeof setInterval> }>();
  #autoTimer: ReturnType<typeof setTimeout> | undefined;
  #listeners = new Set<() => void>();
  #nextId = 1;
  options: UploadRunnerOptions;

  constructor(options: UploadRunnerOptions) {
    this.options = options;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  items = (): readonly UploadItem[] => this.#items;

  file = (id: string): File | undefined => this.#files.get(id);

  add(files: readonly File[]): void {
    const added = files.map((file) => {
      const item = pendingItem(`upload-${this.#nextId++}`, file);
      this.#files.set(item.id, file);
      return item;
    });
    this.#dispatch({ type: 'added', items: added });
    if (this.options.autoUpload && added.length > 0) {
      clearTimeout(this.#autoTimer);
      this.#autoTimer = setTimeout(() => void this.uploadAll(), AUTO_UPLOAD_DELAY);
    }
  }

  /** Uploads what is pending, and nothing else. */
  async uploadAll(): Promise<void> {
    const ids = this.#items.filter((item) => item.status === 'pending').map((item) => item.id);
    await Promise.all(this.#start(ids));
  }

  /** Uploads one pending item. */
  async upload(id: string): Promise<UploadResult> {
    const item = this.#items.find((candidate) => candidate.id === id);
    if (item?.status !== 'pending') return { success: false, error: FILE_NOT_FOUND };
    const [result] = await Promise.all(this.#start([id]));
    return result ?? { success: false, error: FILE_NOT_FOUND };
  }

  retry(id: string): Promise<UploadResult> {
    this.#dispatch({ type: 'retried', id });
    return this.upload(id);
  }

  remove(id: string): void {
    this.#stop(id, true);
    this.#files.delete(id);
    this.#dispatch({ type: 'removed', id });
  }

  clear(): void {
    clearTimeout(this.#autoTimer);
    for (const id of [...this.#running.keys()]) this.#stop(id, true);
    this.#files.clear();
    this.#dispatch({ type: 'cleared' });
  }

  /** Ends timers and transfers; the items stay as they are. */
  dispose(): void {
    clearTimeout(this.#autoTimer);
    for (const id of [...this.#running.keys()]) this.#stop(id, true);
  }

  #start(ids: readonly string[]): Promise<UploadResult>[] {
    this.#dispatch({ type: 'started', ids });
    const pace = ids.length > 1 ? PACE.batch : PACE.single;
    return ids.map((id) => this.#run(id, pace));
  }

  async #run(id: string, pace: { by: number; every: number }): Promise<UploadResult> {
    const abort = new AbortController();
    let real = 0;
    const timer = setInterval(() => this.#dispatch({ type: 'advanced', id, by: pace.by, real }), pace.every);
    this.#running.set(id, { abort, timer });
    const onProgress = (share: number) => {
      real = Math.max(real, Math.min(100, share * 100));
      if (!abort.signal.aborted) this.#dispatch({ type: 'advanced', id, by: 0, real });
    };
    const result = await this.#carry(id, { onProgress, signal: abort.signal });
    // Removed while it was under way: no one waits for the answer.
    if (abort.signal.aborted) return { success: false, error: UPLOAD_FAILED };
    this.#stop(id, false);
    if (!result.success) {
      this.#dispatch({ type: 'failed', id, error: result.error });
      return result;
    }
    this.#dispatch({ type: 'succeeded', id, url: result.url, key: result.key });
    const done = this.#items.find((item) => item.id === id);
    if (done) this.options.onUploaded?.(done);
    return result;
  }

  async #carry(id: string, options: Parameters<UploadTransport>[1]): Promise<UploadResult> {
    const file = this.#files.get(id);
    if (!file) return { success: false, error: FILE_NOT_FOUND };
    try {
      return await this.options.transport(file, options);
    } catch (error) {
      if (!options.signal.aborted) console.error('Upload failed:', file.name, error);
      return { success: false, error: messageOf(error, UPLOAD_FAILED) };
    }
  }

  #stop(id: string, abort: boolean): void {
    const running = this.#running.get(id);
    if (!running) return;
    clearInterval(running.timer);
    this.#running.delete(id);
    if (abort) running.abort.abort();
  }

  #dispatch(event: UploadEvent): void {
    const next = reduceUploads(this.#items, event);
    if (next === this.#items) return;
    this.#items = next;
    for (const listener of this.#listeners) listener();
  }
}
