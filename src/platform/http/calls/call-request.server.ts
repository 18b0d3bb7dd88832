import { invalid } from '#/base/app-error.ts';
import { CALL_LIMIT, readLimited, withBody } from '#/platform/http/body.server.ts';
import { withForm } from './call-form.server.ts';
import { refuseMisshapen } from './call-payload.server.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';

/** A call with its input in the address, once that is known to be plain data. */
export function readCall(request: Request, url: URL): Request {
  if (mediaType(request) !== '' && mediaType(request) !== JSON_TYPE) throw wrongType();
  const payload = url.searchParams.get('payload');
  if (payload) refuseMisshapen(payload);
  return request;
}

export const isForm = (request: Request): boolean => mediaType(request) === FORM_TYPE;

/** A call with its input as body: plain data, form data of up to `formLimit` bytes, or nothing. */
export async function writeCall(request: Request, formLimit: number): Promise<Request> {
  const type = mediaType(request);
  const upload = formLimit > 0 && type === FORM_TYPE;
  const body = await readLimited(request, upload ? formLimit : CALL_LIMIT);
  if (upload) return withForm(request, body);
  if (type === '' && body.byteLength === 0) return withBody(request, body);
  if (type !== JSON_TYPE) throw wrongType();
  refuseMisshapen(new TextDecoder().decode(body));
  return withBody(request, body, JSON_TYPE);
}

const mediaType = ({ headers }: Request): string =>
  headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';

const wrongType = () => invalid('wrong_type', 'Send JSON or form data.');
