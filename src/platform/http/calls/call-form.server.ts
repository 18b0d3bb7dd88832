import { invalid } from '#/base/app-error.ts';
import { withBody } from '#/platform/http/body.server.ts';
import { malformed } from './call-payload.server.ts';

/** The most that is ever sent together: ten images, where they go, and a little more. */
export const MOST_PARTS = 32;
/** Bytes of the lines above a part: its name, the file's name and type. */
export const LONGEST_HEAD = 4096;

/**
 * The request with its form read once, for all callers. What is no form is INVALID, and so is one that
 * would take long to read: a hundred thousand parts fit into what an upload may weigh, and hold everyone up.
 */
export async function withForm(request: Request, body: Uint8Array<ArrayBuffer>): Promise<Request> {
  refuseMonstrous(body, request.headers.get('content-type') ?? '');
  const read = withBody(request, body);
  const form = await read.formData().catch(() => {
    throw malformed();
  });
  // Read by the framework as what it calls context, which no one may send.
  form.delete('__TSS_CONTEXT');
  return Object.defineProperty(read, 'formData', { value: async () => form });
}

function refuseMonstrous(body: Uint8Array<ArrayBuffer>, type: string): void {
  const boundary = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(type);
  if (!boundary) throw malformed();
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const mark = Buffer.from(`--${boundary[1] ?? boundary[2]}`);
  let parts = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.byteLength)) {
    const from = at + mark.byteLength;
    if (bytes.subarray(from, from + 2).equals(DASHES)) return;
    parts += 1;
    if (parts > MOST_PARTS) throw tooManyParts();
    if (bytes.subarray(from, from + LONGEST_HEAD).indexOf(END_OF_HEAD) < 0) throw malformed();
  }
}

const DASHES = Buffer.from('--');
const END_OF_HEAD = Buffer.from('\r\n\r\n');

const tooManyParts = () =>
  invalid('too_many_parts', `A form can have up to ${MOST_PARTS} parts. Send fewer files at a time.`);
