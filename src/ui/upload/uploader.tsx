import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FileRejection, useDropzone } from 'react-dropzone';
import { Button } from '#/ui/controls/button.tsx';
import { FieldError } from '#/ui/controls/field.tsx';
import { useFieldControl } from '#/ui/controls/field-context.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { cn } from '#/ui/style/class-names.ts';
import type { UploadItem } from '#/ui/upload/upload-queue.ts';
import { CurrentRow, UploadRow } from '#/ui/upload/upload-row.tsx';
import { dropMessage, dropzoneAccept, rulesLabel, type UploadRules } from '#/ui/upload/upload-rules.ts';
import type { UploadTransport } from '#/ui/upload/upload-runner.ts';
import { useUploads } from '#/ui/upload/use-uploads.ts';

interface UploaderProps {
  transport: UploadTransport;
  rules: UploadRules;
  /** What is wanted, in the middle of the sentence: 'an image'. */
  what?: string;
  autoUpload?: boolean;
  disabled?: boolean;
  /** What is saved already; goes when something new was uploaded. */
  current?: { url: string; name: string } | null;
  onUploaded?: (item: UploadItem) => void;
  /** An uploaded file, or what was saved, is not wanted any more. */
  onRemoved?: (url: string) => void;
  className?: string;
}

/**
 * A place for files: by choosing, dragging or pasting. Each file has its row with preview, progress and error.
 * Inside a Field it takes its name and words.
 */
export function Uploader(props: UploaderProps) {
  const { rules, what = 'a file', autoUpload = true, disabled = false, current = null, onRemoved } = props;
  const uploads = useUploads({ transport: props.transport, rules, autoUpload, onUploaded: props.onUploaded });
  const [dropError, setDropError] = useState<string | null>(null);
  const control = useFieldControl<{ id?: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean }>({});

  const drop = (accepted: File[], rejections: FileRejection[]) => {
    setDropError(rejections[0]?.errors[0]?.message ?? null);
    // The queue has its own words, and keeps what fits of a batch that is too large.
    const small = rejections.filter((rejection) => rejection.errors.some((error) => error.code === 'file-too-small'));
    const refused = rejections.filter((rejection) => !small.includes(rejection)).map((rejection) => rejection.file);
    uploads.add([...accepted, ...refused]);
  };
  const zone = useDropzone({
    onDrop: drop,
    accept: dropzoneAccept(rules.accept),
    maxSize: rules.maxSize,
    minSize: rules.minSize,
    multiple: rules.maxFiles !== 1,
    maxFiles: rules.maxFiles ?? 0,
    getErrorMessage: (error) => dropMessage(error.code, rules),
    noClick: true,
    noKeyboard: true,
    disabled,
  });
  const area = useRef<HTMLDivElement>(null);
  usePasteOver(area, !disabled, (files) => drop(files, []));

  const { items } = uploads;
  const pending = items.filter((item) => item.status === 'pending').length;
  const dragError = zone.isDragReject ? zone.dragFileRejections[0]?.errors[0]?.message : undefined;
  const remove = (item: UploadItem) => {
    uploads.remove(item.id);
    setDropError(null);
    if (item.status === 'success' && item.url) onRemoved?.(item.url);
  };
  const clear = () => {
    uploads.clear();
    setDropError(null);
  };
  const single = rules.maxFiles === 1;
  const filled = items.length > 0 || current !== null;

  return (
    <div {...zone.getRootProps({ className: cn('relative', props.className) })}>
      <input {...zone.getInputProps({ 'aria-label': `Choose ${what}` })} />
      <div ref={area} className="grid grid-cols-1 gap-2">
        {single && filled ? null : (
          <button
            type="button"
            {...control}
            disabled={disabled}
            onClick={zone.open}
            className={cn(
              areaClasses,
              zone.isDragActive &&
                (dragError ? 'border-danger hover:border-danger' : 'border-focus bg-bg-3 hover:border-focus'),
            )}
          >
            <Icon name="image-plus" className="size-5 text-fg-3" />
            <span>
              {zone.isDragActive ? (
                (dragError ?? 'Let go to add')
              ) : (
                <>
                  Drop {what} here, paste it, or <span className="link">choose {single ? 'a file' : 'files'}</span>
                </>
              )}
            </span>
          </button>
        )}
        {filled ? (
          <ul className="grid grid-cols-1 gap-2">
            {items.length === 0 && current ? (
              <CurrentRow
                {...current}
                action={<ReplaceButton single={single} disabled={disabled} control={control} onClick={zone.open} />}
                onRemove={onRemoved && !disabled ? () => onRemoved(current.url) : undefined}
              />
            ) : null}
            {items.map((item) => (
              <UploadRow
                key={item.id}
                item={item}
                file={uploads.fileOf(item.id)}
                active={zone.isDragActive}
                onRetry={() => uploads.retry(item.id)}
                onRemove={() => remove(item)}
              />
            ))}
          </ul>
        ) : null}
        <Line error={dropError}>
          {rulesLabel(rules)}
          {single && filled ? ' Drop another file here to replace it.' : ''}
        </Line>
        {uploads.errors.length > 0 ? (
          <div role="alert" className="grid gap-1">
            {uploads.errors.map((error) => (
              <FieldError key={error}>{error}</FieldError>
            ))}
          </div>
        ) : null}
        {pending > 0 && !autoUpload ? (
          <Button size="sm" className="justify-self-start" icon={<Icon name="upload" />} onClick={uploads.uploadAll}>
            {pending === 1 ? 'Upload' : 'Upload All'}
          </Button>
        ) : null}
        {items.length > 1 ? (
          <Button variant="ghost" size="sm" className="justify-self-start" onClick={clear}>
            Clear all
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function ReplaceButton(props: { single: boolean; disabled: boolean; control: object; onClick: () => void }) {
  return (
    <Button {...props.control} size="sm" disabled={props.disabled} onClick={props.onClick}>
      {props.single ? 'Replace' : 'Add'}
    </Button>
  );
}

/** The rules in words; in their place what the drop area refused. */
function Line({ error, children }: { error: string | null; children: ReactNode }) {
  return error ? (
    <p role="alert" className="text-13 text-danger">
      {error}
    </p>
  ) : (
    <p className="text-13 text-fg-3">{children}</p>
  );
}

/** Takes pasted files while the pointer is over the place, so that no one has to move the focus first. */
function usePasteOver(place: React.RefObject<HTMLElement | null>, enabled: boolean, take: (files: File[]) => void) {
  const onFiles = useEffectEvent(take);
  useEffect(() => {
    if (!enabled) return;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const element = place.current;
      // With the focus inside, the drop area takes them itself.
      if (files.length === 0 || event.defaultPrevented || !element?.matches(':hover')) return;
      if (element.contains(document.activeElement)) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [enabled, place]);
}

const areaClasses = [
  'flex min-h-24 flex-col items-center justify-center gap-2 rounded-control border border-dashed border-line-strong bg-bg-2 p-4 text-center text-fg-2',
  'transition-[border-color,background-color] hover:border-fg-3 aria-invalid:border-danger disabled:border-line disabled:bg-bg-1 disabled:text-fg-off',
].join(' ');
