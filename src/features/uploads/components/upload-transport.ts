import { functionFetch } from '#/platform/http/calls/function-fetch.ts';
import type { UploadTransport } from '#/ui/upload/upload-runner.ts';
import { uploadFile } from '../upload.functions.ts';
import { prefixOf, type UploadFolder } from '../upload.rules.ts';
import { BUCKET } from '../upload.schema.ts';

/** Uploads images to one folder, and reports progress. */
export function uploadTransport(folder: UploadFolder): UploadTransport {
  return async (file, { onProgress, signal }) => {
    const form = new FormData();
    form.set('bucket', BUCKET);
    form.set('keyPrefix', prefixOf(folder));
    form.set('file', file);
    const { success, url, key } = await uploadFile({
      data: form,
      signal,
      fetch: (input, init) => functionFetch(input, init, sender(onProgress)),
    });
    return { success, url, key };
  };
}

/** A fetch by XMLHttpRequest: the only way in browsers to learn how much of a body has been sent. */
function sender(onProgress: (share: number) => void): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', String(input));
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => resolve(responseOf(request));
      request.onerror = () => reject(new TypeError("The request couldn't be sent"));
      request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
      init.signal?.addEventListener('abort', () => request.abort(), { once: true });
      if (init.signal?.aborted) request.abort();
      else request.send(init.body as XMLHttpRequestBodyInit);
    });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  const body = request.status === 204 || request.status === 304 ? null : request.responseText;
  return new Response(body, { status: request.status, statusText: request.statusText, headers });
}
