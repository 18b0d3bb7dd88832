/** A file that the browser saves, written while its lines are read; who goes away ends the reading. */
export function streamedCsv({ fileName, lines }: { fileName: string; lines: AsyncGenerator<string> }): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName.replaceAll(/[^\w.-]/g, '_')}"`,
      'cache-control': 'private, no-store',
    },
  });
}

/** 'members-ashen-lanterns-2026-11-22.csv': a later export doesn't overwrite an earlier one. The day is UTC's. */
export const datedFile = (name: string, now = new Date()): string => `${name}-${now.toISOString().slice(0, 10)}.csv`;
