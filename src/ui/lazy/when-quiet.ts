/** Acts once when the page has become quiet, in 5 seconds at the latest. Answers how to call it off. */
export function whenQuiet(act: () => void): () => void {
  // Not in every browser.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 2000);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act, { timeout: 5000 });
  return () => cancelIdleCallback(idle);
}
