import { type ComponentType, type ReactNode, Suspense, use, useEffect, useId, useRef, useState } from 'react';
import { onFirstTouch } from './first-touch.ts';
import { late } from './late.ts';
import { useEventReplay } from './use-event-replay.ts';
import { useHydrating } from './use-hydrating.ts';

/** A component whose code the browser fetches later than the page. */
export interface LazyCode<Props> {
  /** Fetches it: on the server before a page is made, in the browser before a page is gone to. */
  readonly load: () => Promise<unknown>;
  readonly now: () => ComponentType<Props> | undefined;
  /** Settles when it was fetched and is to be used. */
  readonly wanted: Promise<ComponentType<Props>>;
  readonly want: () => void;
  readonly options: LazyOptions;
}

interface LazyOptions {
  /** Nothing in it can be used: only new props fetch the code. */
  still?: boolean;
  /** The code is fetched as soon as the visitor does anything on the page at all, so that it is there when it is needed. */
  early?: boolean;
  /** The part itself comes alive then, since its links lead to pages within the app: one that was pressed too early waits for it. */
  soon?: boolean;
  /** The code is fetched with the page: what is shown changes by itself, so it can't wait to be turned to. */
  atOnce?: boolean;
}

export function lazyCode<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  options: LazyOptions = {},
): LazyCode<Props> {
  const code = late(fetch);
  let settle = (_: ComponentType<Props>) => {};
  const wanted = new Promise<ComponentType<Props>>((resolve) => {
    settle = resolve;
  });
  const want = () => void code.load().then(settle, () => {});
  return { load: code.load, now: code.now, wanted, want, options };
}

interface LazyIslandProps<Props> {
  of: LazyCode<Props>;
  given: Props;
  /** Until the code is there, where the part did not come from the server. */
  fallback?: ReactNode;
}

/**
 * A part of a page that comes finished from the server and gets its code when someone turns to it, by pointer, focus or
 * touch; until then its links work as links, and a button that was pressed too early is pressed again. Gone to within
 * the app the code is fetched at once: let the page's loader wait for `load()`. On the server load it where it is made
 * (`if (import.meta.env.SSR) await part.load()`). What is replayed and what isn't: decision 067.
 */
export function LazyIsland<Props extends object>({ of, given, fallback }: LazyIslandProps<Props>) {
  const { still = false, early = false, soon = false, atOnce = false } = of.options;
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const [fromServer] = useState(useHydrating());
  // Alike ones stay the same, since React can't take over a part any longer that is drawn once more.
  const [shown, setShown] = useState(given);
  const repeatPress = useEventReplay(place, !still, soon);
  // At once, and not in an effect: a transition to new props would wait for the code before it had any.
  const changed = !alike(shown, given);
  if (changed) setShown(given);
  if (!fromServer || atOnce || changed) of.want();
  useEffect(() => {
    const counts = soon ? undefined : (target: Node) => place.current?.contains(target) === true;
    if (!still) return onFirstTouch(of.want, counts);
  }, [of, still, soon]);
  useEffect(() => {
    if (early && !of.now()) return onFirstTouch(() => void of.load().catch(() => {}));
  }, [of, early]);
  return (
    <div ref={place} id={id} className="contents">
      <Suspense fallback={fromServer ? <AsItWas id={id} /> : fallback}>
        <Loaded of={of} given={shown} onReady={repeatPress} />
      </Suspense>
    </div>
  );
}

function Loaded<Props extends object>({ of, given, onReady }: LazyIslandProps<Props> & { onReady: () => void }) {
  // Before `use`: hooks after it fail when React tries again and the code, which has come by then, is not waited for.
  useEffect(onReady, [onReady]);
  const Part = of.now() ?? use(of.wanted);
  return <Part {...given} />;
}

/** What is there already, for the moment in which React would show nothing. */
function AsItWas({ id }: { id: string }) {
  const [nodes] = useState(() => copyOf(id));
  return <div className="contents" ref={(element) => element?.replaceChildren(...nodes)} />;
}

function copyOf(id: string): Node[] {
  if (typeof document === 'undefined') return [];
  return [...(document.getElementById(id)?.childNodes ?? [])].map((node) => node.cloneNode(true));
}

function alike<T extends object>(one: T, other: T): boolean {
  const keys = Object.keys(other) as (keyof T)[];
  return keys.every((key) => Object.is(one[key], other[key]));
}
