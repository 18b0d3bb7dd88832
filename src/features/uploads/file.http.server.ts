import { notFound } from '#/base/app-error.ts';
import { errorResponse, toAppError } from '#/platform/http/errors.server.ts';
import { readUpload } from './upload.queries.server.ts';

/** A year, for addresses whose content never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Answers GET and HEAD of `/files/{key}` (docs/product/uploads.md#hostile-files). */
export async function fileAnswer(request: Request, key: string): Promise<Response> {
  try {
    const upload = await readUpload({ key });
    const headers = headersOf(key, upload.public);
    if (request.headers.get('if-none-match') === headers.get('etag'))
      return new Response(null, { status: 304, headers });
    const file = await upload.open();
    if (!file) throw notFound();
    headers.set('content-length', String(file.size));
    if (request.method !== 'HEAD') return new Response(file.stream, { headers });
    await file.stream.cancel();
    return new Response(null, { headers });
  } catch (error) {
    return errorResponse(toAppError(error));
  }
}

/** The type is what the server wrote, never what was sent. Keys are random and never used again, so they are their own tag. */
function headersOf(key: string, isPublic: boolean): Headers {
  return new Headers({
    'content-type': 'image/webp',
    'content-disposition': 'inline; filename="image.webp"',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-origin',
    'cache-control': isPublic ? FOR_EVER : 'private, no-cache',
    etag: `"${key.split('/').at(-1)}"`,
  });
}
