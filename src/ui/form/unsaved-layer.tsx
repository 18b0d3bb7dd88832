import { useStore } from '@tanstack/react-form';
import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { useCallback, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { late } from '#/ui/lazy/late.ts';
import { LayerContext } from '#/ui/overlays/layer-context.ts';
import { useFormContext } from './form-context.ts';

// Few people leave a form half filled in. It's fetched with the first change: without a network the question must be there.
const question = late(() => import('./discard-question.tsx').then((file) => file.DiscardQuestion));

/** Asks before Back, Escape or a press beside the dialog around loses what was typed. Cancel and × close it without a question. */
export function UnsavedLayer() {
  const form = useFormContext();
  const layer = useContext(LayerContext);
  const unsaved = useStore(
    form.store,
    (state) => !(state.isDefaultValue || state.isSubmitting || state.isSubmitSuccessful),
  );
  const [asking, setAsking] = useState(false);
  const mark = useRef<HTMLSpanElement>(null);
  const shouldBlockFn = useCallback<ShouldBlockFn>(({ current, next, action }) => {
    const closes = action !== 'PUSH' && action !== 'REPLACE' && current.pathname === next.pathname;
    if (!closes || !isTopmost(mark.current)) return false;
    // The router goes forward again; the question needs the history as it was.
    addEventListener('popstate', () => whenThere(() => setAsking(true)), { once: true });
    return true;
  }, []);
  const asks = layer?.asks;
  useEffect(() => {
    if (!unsaved) return;
    whenThere(() => {});
    if (!asks) return;
    asks.current = () => {
      whenThere(() => setAsking(true));
      return true;
    };
    return () => {
      asks.current = null;
    };
  }, [asks, unsaved]);
  useBlocker({ shouldBlockFn, disabled: !unsaved, enableBeforeUnload: false });
  const DiscardQuestion = question.now();
  const askPlainly = useEffectEvent(() => {
    setAsking(false);
    if (window.confirm('Discard your changes?')) layer?.close();
  });
  useEffect(() => {
    if (asking && !question.now()) askPlainly();
  }, [asking]);
  return (
    <>
      <span ref={mark} hidden />
      {asking && DiscardQuestion ? (
        <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={() => layer?.close()} />
      ) : null}
    </>
  );
}

/** Once the question is fetched, or can't be. */
const whenThere = (then: () => void): void => void question.load().then(then, then);

const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Back closes the layer on top, which isn't always the form's. A form that is edited in its place is below all others. */
function isTopmost(mark: HTMLElement | null): boolean {
  const top = [...document.querySelectorAll(LAYERS)].at(-1);
  return top ? top.contains(mark) : mark !== null;
}
