/** The states of uploads: pending → uploading → success or error (docs/product/uploads.md#upload-states). Pure. */

export type UploadStatus = 'pending' | 'uploading' | 'success' | 'error';

export interface UploadItem {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** MIME type. */
  type: string;
  status: UploadStatus;
  /** Percent, 0 to 100. */
  progress: number;
  url?: string;
  key?: string;
  error?: string;
}

/** The response to one upload. */
export interface UploadResult {
  success: boolean;
  url?: string;
  key?: string;
  error?: string;
}

export type UploadEvent =
  | { type: 'added'; items: readonly UploadItem[] }
  | { type: 'started'; ids: readonly string[] }
  /** `by` percent of simulated progress, `real` percent of bytes sent so far. */
  | { type: 'advanced'; id: string; by: number; real: number }
  | { type: 'succeeded'; id: string; url?: string; key?: string }
  | { type: 'failed'; id: string; error?: string }
  | { type: 'retried'; id: string }
  | { type: 'removed'; id: string }
  | { type: 'cleared' };

export const UPLOAD_FAILED = 'Upload failed';
export const FILE_NOT_FOUND = 'File not found';

/** Until the answer is there no one knows that it worked: the last tenth belongs to the server. */
export const PROGRESS_CAP = 90;

/** Simulated progress: percent per tick, and milliseconds between ticks. */
export const PACE = { single: { by: 10, every: 200 }, batch: { by: 5, every: 300 } } as const;

/** Milliseconds from adding a file to its upload, when uploads start by themselves. */
export const AUTO_UPLOAD_DELAY = 100;

export function pendingItem(id: string, file: { name: string; size: number; type: string }): UploadItem {
  return { id, name: file.name, size: file.size, type: file.type, status: 'pending', progress: 0 };
}

/** Events that do not fit the state of their item change nothing. */
export function reduceUploads(items: readonly UploadItem[], event: UploadEvent): readonly UploadItem[] {
  switch (event.type) {
    case 'added':
      return event.items.length === 0 ? items : [...items, ...event.items];
    case 'started':
      return change(items, event.ids, 'pending', (item) => ({ ...item, status: 'uploading', progress: 0 }));
    case 'advanced':
      return change(items, [event.id], 'uploading', (item) => {
        const progress = Math.min(PROGRESS_CAP, Math.max(item.progress, item.progress + event.by, event.real));
        return progress === item.progress ? item : { ...item, progress };
      });
    case 'succeeded':
      return change(items, [event.id], 'uploading', (item) => ({
        ...item,
        status: 'success',
        progress: 100,
        url: event.url,
        key: event.key,
      }));
    case 'failed':
      return change(items, [event.id], 'uploading', (item) => ({
        ...item,
        status: 'error',
        progress: 0,
        error: event.error || UPLOAD_FAILED,
      }));
    case 'retried':
      return change(items, [event.id], 'error', (item) => ({ ...item, status: 'pending', error: undefined }));
    case 'removed':
      return items.some((item) => item.id === event.id) ? items.filter((item) => item.id !== event.id) : items;
    case 'cleared':
      return items.length === 0 ? items : [];
  }
}

function change(
  items: readonly UploadItem[],
  ids: readonly string[],
  from: UploadStatus,
  next: (item: UploadItem) => UploadItem,
): readonly UploadItem[] {
  let changed = false;
  const result = items.map((item) => {
    if (item.status !== from || !ids.includes(item.id)) return item;
    const value = next(item);
    if (value !== item) changed = true;
    return value;
  });
  return changed ? result : items;
}
