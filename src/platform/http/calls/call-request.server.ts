import { invalid } from '#/base/app-error.ts';
import { CALL_LIMIT, readLimited, UPLOAD_LIMIT, withBody } from '#/platform/http/body.server.ts';
import { withForm } from './call-form.server.ts';
import { refuseMisshapen } from './call-payload.server.ts';

const JSON_TYPE = 'application/json';

/** A call with its input in the address, once that is known to be plain data. */
export function readCall(request: Request, url: URL): Request {
  if (mediaType(request) !== '' && mediaType(request) !== JSON_TYPE) throw wrongType();
  const payload = url.searchParams.get('payload');
  if (payload) refuseMisshapen(payload);
  return request;
}

/** A call with its input as body: plain data, form data where there are uploads, or nothing. */
export async function writeCall(request: Request, takesUploads: boolean): Promise<Request> {
  const type = mediaType(request);
  const upload = takesUploads && type === 'multipart/form-data';
  const body = await readLimited(request, upload ? UPLOAD_LIMIT : CALL_LIMIT);
  if (upload) return withForm(request, body);
  if (type === '' && body.byteLength === 0) return withBody(request, body);
  if (type !== JSON_TYPE) throw wrongType();
  refuseMisshapen(new TextDecoder().decode(body));
  return withBody(request, body, JSON_TYPE);
}

const mediaType = ({ headers }: Request): string =>
  headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';

const wrongType = () => invalid('wrong_type', 'Send JSON or form data.');
