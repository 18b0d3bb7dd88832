import { Session } from 'node:inspector/promises';
import { pack, unpack } from '#/base/packed-data.ts';
import { PAGE_DATA } from '#/platform/http/pages/page-data.ts';

/** What each row of a list adds to a page. */
export interface RowCost {
  readonly rows: number;
  readonly elements: number;
  readonly bytes: number;
}

const ELEMENT = /<[a-z]/g;
const ROW = /<\w+(?=[^<>]* data-row-id=")/g;

const SHAPE_OF_ARMS = /<path d="[^"]*" fill="#[0-9a-f]{6}" fill-rule="evenodd"[^>]*><\/path>/g;

export const bytesOf = (html: string): number => Buffer.byteLength(html);

/** The same for every guild: arms are drawn from its ID, some with ten times the bytes of others. */
export const bytesWithoutArms = (html: string): number => bytesOf(html.replaceAll(SHAPE_OF_ARMS, ''));

/** Of the rows but the last, each with all until the next one begins. */
export function rowCost(html: string): RowCost {
  const starts = [...html.matchAll(ROW)].map(({ index }) => index);
  const between = Math.max(starts.length - 1, 1);
  const part = html.slice(starts[0], starts.at(-1));
  return {
    rows: starts.length,
    elements: (part.match(ELEMENT)?.length ?? 0) / between,
    bytes: bytesOf(part) / between,
  };
}

/** Bytes of data that the page has for each item of its longest list. */
export function dataOfEach(html: string): number {
  const text = html.match(new RegExp(`<script id="${PAGE_DATA}"[^>]*>(.*?)</script>`, 's'))?.[1] ?? '[[],[],[0]]';
  const items = listsIn(unpack(text)).toSorted((a, b) => b.length - a.length)[0] ?? [];
  return bytesOf(pack(items)) / Math.max(items.length, 1);
}

/** The `items` of all answers, which are an object or the pages of a list. */
function listsIn(value: unknown): unknown[][] {
  if (typeof value !== 'object' || value === null) return [];
  const { items } = value as { items?: unknown };
  return Array.isArray(items) ? [items] : Object.values(value).flatMap(listsIn);
}

/**
 * How many components React called while this ran, by the engine's own count of its calls of the function that calls them.
 * One run at a time.
 */
export async function componentCalls(run: () => Promise<unknown>): Promise<number> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await run();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const counts = result.flatMap(({ functions }) =>
      functions
        .filter(({ functionName }) => functionName === 'renderWithHooks')
        .map(({ ranges }) => ranges[0]?.count ?? 0),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  } finally {
    await session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
}
