/** Words of machines that have no place in what people read: stacks, SQL, drivers, paths of the server. */
const TECHNICAL_TERMS =
  /\n\s+at |Failed query|\bselect .{1,80}\bfrom\b|\binsert into\b|ECONN|ENOSPC|EROFS|EACCES|ETIMEDOUT|node_modules|\.server\.ts|undici|pg-boss|Connection terminated|AbortError/i;

/** What is wrong with an answer that says "not now"; nothing if it is a clear 503 with Retry-After. */
export function clarity(what: string, response: Response, body: string): unknown[] {
  const faults: unknown[] = [];
  const fault = (text: string) => faults.push({ what, fault: text, body: body.slice(0, 300) });
  if (response.status !== 503) fault(`status ${response.status} instead of 503`);
  const wait = Number(response.headers.get('retry-after'));
  if (!(wait >= 1 && wait <= 60)) fault(`Retry-After is ${response.headers.get('retry-after')}`);
  if (TECHNICAL_TERMS.test(body)) fault(`words of machines: ${TECHNICAL_TERMS.exec(body)?.[0]}`);
  if (!/try again/i.test(body)) fault('does not say what to do');
  if (response.headers.get('content-type')?.startsWith('application/json') && codeOf(body) !== 'UNAVAILABLE')
    fault('its code is not UNAVAILABLE');
  return faults;
}

function codeOf(body: string): unknown {
  try {
    return (JSON.parse(body) as { code?: unknown }).code;
  } catch {
    return undefined;
  }
}
