import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UploadItem } from '#/ui/upload/upload-queue.ts';
import { checkBatch, type UploadRules } from '#/ui/upload/upload-rules.ts';
import { UploadRunner, type UploadTransport } from '#/ui/upload/upload-runner.ts';

export interface UploadsOptions {
  /** Carries one file to the server. */
  transport: UploadTransport;
  rules?: UploadRules;
  /** Uploads start by themselves, 100 ms after files were added. */
  autoUpload?: boolean;
  onUploaded?: (item: UploadItem) => void;
}

export interface Uploads {
  items: readonly UploadItem[];
  /** What was refused in the last batch, ready to be shown. */
  errors: readonly string[];
  add: (files: readonly File[]) => void;
  uploadAll: () => void;
  retry: (id: string) => void;
  remove: (id: string) => void;
  clear: () => void;
  fileOf: (id: string) => File | undefined;
}

const NO_RULES: UploadRules = {};

/** A queue of uploads that lives as long as the component (docs/product/uploads.md#upload-states). */
export function useUploads({ transport, rules = NO_RULES, autoUpload = true, onUploaded }: UploadsOptions): Uploads {
  const [runner] = useState(() => new UploadRunner({ transport, autoUpload }));
  const [errors, setErrors] = useState<readonly string[]>([]);
  const items = useSyncExternalStore(runner.subscribe, runner.items, runner.items);

  useEffect(() => {
    runner.options = { transport, autoUpload, onUploaded };
  }, [runner, transport, autoUpload, onUploaded]);
  useEffect(() => () => runner.dispose(), [runner]);

  const add = (files: readonly File[]) => {
    // Where one file is allowed, the next one takes its place.
    const replaces = rules.maxFiles === 1;
    const batch = checkBatch(files, rules, replaces ? 0 : items.length);
    setErrors(batch.errors);
    if (batch.accepted.length === 0) return;
    if (replaces) runner.clear();
    runner.add(batch.accepted);
  };

  return {
    items,
    errors,
    add,
    uploadAll: () => void runner.uploadAll(),
    retry: (id) => void runner.retry(id),
    remove: (id) => {
      setErrors([]);
      runner.remove(id);
    },
    clear: () => {
      setErrors([]);
      runner.clear();
    },
    fileOf: runner.file,
  };
}
