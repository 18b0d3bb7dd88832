const HANDS = ['pointerover', 'pointerdown', 'focusin', 'touchstart', 'keydown', 'wheel'] as const;

/**
 * Acts once, with the visitor's first move on the page, or on what `counts`; answers how to call it off. It listens in the capture
 * phase at the window, since React stops such events for parts that are not hydrated yet.
 */
export function onFirstTouch(act: () => void, counts = (_: Node) => true): () => void {
  const off = new AbortController();
  const touched = ({ target, isTrusted }: Event) => {
    // A letter that is rehearsed is no move of anyone.
    if (!isTrusted || !(target instanceof Node) || !counts(target)) return;
    off.abort();
    act();
  };
  for (const event of HANDS)
    window.addEventListener(event, touched, { capture: true, passive: true, signal: off.signal });
  return () => off.abort();
}
