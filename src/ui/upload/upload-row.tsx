import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { IconButton } from '#/ui/controls/icon-button.tsx';
import { Progress } from '#/ui/feedback/progress.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { cn } from '#/ui/style/class-names.ts';
import type { UploadItem } from '#/ui/upload/upload-queue.ts';
import { formatFileSize } from '#/ui/upload/upload-rules.ts';

interface UploadRowProps {
  item: UploadItem;
  file: File | undefined;
  /** Something is dragged over the place. */
  active?: boolean;
  onRetry: () => void;
  onRemove: () => void;
}

/** One file: its picture at once, how far it is, what went wrong. */
export function UploadRow({ item, file, active = false, onRetry, onRemove }: UploadRowProps) {
  const failed = item.status === 'error';
  return (
    <li className={cn(rowClasses, active && 'border-focus', failed && 'border-danger/60')}>
      <Preview file={file} />
      <div className="grid min-w-0 grow grid-cols-1 gap-1.5">
        <div className="flex items-baseline justify-between gap-4 text-13">
          <span className="truncate font-medium">{item.name}</span>
          <span className="shrink-0 text-fg-3 tabular-nums">{formatFileSize(item.size)}</span>
        </div>
        {item.status === 'uploading' ? (
          <Progress label={`Uploading ${item.name}`} value={item.progress} tone="active" />
        ) : null}
        <p className={cn('flex items-center gap-1.5 text-13', failed ? 'text-danger' : 'text-fg-3')}>
          {failed ? <Icon name="circle-exclamation-point" className="size-3.5" /> : null}
          {item.status === 'success' ? <Icon name="check" className="size-3.5 text-success" /> : null}
          {words(item)}
        </p>
        {/* Read out at the end, not at every step. */}
        <span role="status" className="sr-only">
          {item.status === 'success' || failed ? `${item.name}: ${words(item)}` : ''}
        </span>
      </div>
      {failed ? (
        <Button size="sm" variant="ghost" icon={<Icon name="rotate-cw" />} onClick={onRetry}>
          Retry
        </Button>
      ) : null}
      <IconButton size="sm" label={`Remove ${item.name}`} onClick={onRemove}>
        <Icon name="x" />
      </IconButton>
    </li>
  );
}

interface CurrentRowProps {
  url: string;
  name: string;
  action: ReactNode;
  onRemove?: (() => void) | undefined;
}

/** What is saved already. */
export function CurrentRow({ url, name, action, onRemove }: CurrentRowProps) {
  return (
    <li className={rowClasses}>
      <img src={url} alt="" className={thumbClasses} />
      <span className="min-w-0 grow truncate text-13 font-medium">{name}</span>
      {action}
      {onRemove ? (
        <IconButton size="sm" label={`Remove ${name}`} onClick={onRemove}>
          <Icon name="x" />
        </IconButton>
      ) : null}
    </li>
  );
}

function Preview({ file }: { file: File | undefined }) {
  const [address, setAddress] = useState<string | null>(null);
  const [broken, setBroken] = useState(false);
  const isImage = file?.type.startsWith('image/') ?? false;
  useEffect(() => {
    if (!file || !isImage) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file, isImage]);
  if (isImage && address && !broken) {
    return <img src={address} alt="" className={thumbClasses} onError={() => setBroken(true)} />;
  }
  return (
    <span className={cn(thumbClasses, 'grid place-items-center bg-bg-3 text-fg-3')}>
      <Icon name="file" />
    </span>
  );
}

function words(item: UploadItem): string {
  if (item.status === 'pending') return 'Waiting';
  if (item.status === 'uploading') return `Uploading, ${Math.round(item.progress)}%`;
  if (item.status === 'success') return 'Uploaded';
  return item.error ?? '';
}

const rowClasses = 'flex items-center gap-3 rounded-control border border-edge bg-bg-2 p-3 max-md:gap-2';
const thumbClasses = 'size-14 shrink-0 rounded-chip object-cover';
