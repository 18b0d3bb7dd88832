/** How far the server's clock is ahead of the device's, in ms: what counts is the server's (docs/product/auctions.md#end). */
export function clockOffset({ now, readAt }: { readonly now: number; readonly readAt: number | null }): number {
  return now - (readAt ?? pageAnsweredAt() ?? now);
}

/** When the page that the server rendered arrived, by the device's clock. */
function pageAnsweredAt(): number | undefined {
  if (typeof window === 'undefined') return undefined;
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page && performance.timeOrigin + page.responseStart;
}
