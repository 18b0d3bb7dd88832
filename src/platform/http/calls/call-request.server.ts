import { invalid } from '#/base/app-error.ts';
import { CALL_LIMIT, readLimited, withBody } from '#/platform/http/body.server.ts';
import { withForm } from './call-form.server.ts';
import { inputOf, readPayload } from './call-payload.server.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';

/** A request that was let in, with what it carries where that is known to be plain data. */
export interface Admitted {
  readonly request: Request;
  readonly input?: unknown;
}

/** A call with its input in the address, once that is known to be plain data. */
export function readCall(request: Request, url: URL): Admitted {
  if (mediaType(request) !== '' && mediaType(request) !== JSON_TYPE) throw wrongType();
  const text = url.searchParams.get('payload');
  return text ? { request, input: inputOf(readPayload(text)) } : { request };
}

export const isForm = (request: Request): boolean => mediaType(request) === FORM_TYPE;

/** A call with its input as body: plain data, form data of up to `formLimit` bytes, or nothing. */
export async function writeCall(request: Request, formLimit: number): Promise<Admitted> {
  const type = mediaType(request);
  const upload = formLimit > 0 && type === FORM_TYPE;
  const body = await readLimited(request, upload ? formLimit : CALL_LIMIT);
  if (upload) return { request: await withForm(request, body) };
  if (type === '' && body.byteLength === 0) return { request: withBody(request, body) };
  if (type !== JSON_TYPE) throw wrongType();
  const input = inputOf(readPayload(new TextDecoder().decode(body)));
  return { input, request: withBody(request, body, JSON_TYPE) };
}

const mediaType = ({ headers }: Request): string =>
  headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';

const wrongType = () => invalid('wrong_type', 'Send JSON or form data.');
