import { Field } from '#/ui/controls/field.tsx';
import { Row, Sample, Section } from '#/ui/kitchen-sink/frame.tsx';
import { pendingItem } from '#/ui/upload/upload-queue.ts';
import { UploadRow } from '#/ui/upload/upload-row.tsx';
import { ONE_IMAGE } from '#/ui/upload/upload-rules.ts';
import type { UploadTransport } from '#/ui/upload/upload-runner.ts';
import { Uploader } from '#/ui/upload/uploader.tsx';

/** Takes three seconds; files named 'waits' take until they are let go; files whose name contains 'bad' are refused. */
export const slowUpload: UploadTransport = (file, { signal }) =>
  new Promise((resolve, reject) => {
    const answer = () =>
      resolve(
        file.name.includes('bad')
          ? { success: false, error: "The picture can't be read. Choose another one." }
          : {
              success: true,
              url: 'data:image/gif;base64,R0lGODlhAQABAIAAAGSWyAAAACwAAAAAAQABAAACAkQBADs=',
              key: 'sample',
            },
      );
    const timer = file.name.includes('waits') ? undefined : setTimeout(answer, 3000);
    if (timer === undefined) window.addEventListener(UPLOADS_LET_GO, answer, { once: true });
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      window.removeEventListener(UPLOADS_LET_GO, answer);
      reject(signal.reason);
    });
  });

const UPLOADS_LET_GO = 'uploads-let-go';

const base = pendingItem('sample', {
  name: 'a-picture-with-quite-a-long-name.png',
  size: 2_516_582,
  type: 'image/png',
});
const nothing = () => {};

export function UploadSection() {
  return (
    <Section title="Uploads" note="By choosing, dragging or pasting. Each file has its own row and its own error.">
      <Row>
        <Sample name="One image" className="w-full justify-items-stretch min-[1120px]:w-[calc(50%-14px)]">
          <Field label="Picture" mark="optional">
            <Uploader transport={slowUpload} rules={ONE_IMAGE} what="an image" />
          </Field>
        </Sample>
        <Sample name="Three files, on demand" className="w-full justify-items-stretch min-[1120px]:w-[calc(50%-14px)]">
          <Field label="Papers">
            <Uploader
              transport={slowUpload}
              rules={{ accept: ['image/*', '.pdf'], maxSize: 1024 * 1024, minSize: 10, maxFiles: 3 }}
              autoUpload={false}
            />
          </Field>
        </Sample>
        <Sample name="Saved before" className="w-full justify-items-stretch min-[1120px]:w-[calc(50%-14px)]">
          <Field label="Banner">
            <Uploader
              transport={slowUpload}
              rules={ONE_IMAGE}
              current={{
                url: 'data:image/gif;base64,R0lGODlhAQABAIAAAGSWyAAAACwAAAAAAQABAAACAkQBADs=',
                name: 'Banner',
              }}
              onRemoved={nothing}
            />
          </Field>
        </Sample>
        <Sample name="States" className="w-full justify-items-stretch min-[1120px]:w-[calc(50%-14px)]">
          <ul className="grid grid-cols-1 gap-2">
            {[
              base,
              { ...base, status: 'uploading' as const, progress: 60 },
              { ...base, status: 'success' as const, progress: 100 },
              { ...base, status: 'error' as const, error: 'Upload failed' },
            ].map((item) => (
              <UploadRow key={item.status} item={item} file={undefined} onRetry={nothing} onRemove={nothing} />
            ))}
          </ul>
        </Sample>
      </Row>
    </Section>
  );
}
