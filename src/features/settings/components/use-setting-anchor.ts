import { type ParsedLocation, useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { settingAnchor } from '../setting-anchor.rules.ts';

/** Frames that a layer which led here has to close: until then it takes the focus back. */
const PATIENCE = 60;

/**
 * Shows the setting that the address names and gives it the focus, in a card that is folded too: once for each arrival, so
 * that a layer that closes over the page gives the focus back to what had it.
 */
export function useSettingAnchor(place: RefObject<HTMLElement | null>): void {
  // Once the page is there.
  const arrival = useRouterState({ select: ({ resolvedLocation }) => arrivalOf(resolvedLocation) });
  const anchor = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.hash ?? '' });
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (arrival === undefined || arrival === last.current) return;
    last.current = arrival;
    const name = anchor === '' ? undefined : nameOf(place.current, anchor);
    if (!name) return;
    const folded = name.closest<HTMLElement>('[hidden]');
    if (folded) place.current?.querySelector<HTMLElement>(`[aria-controls="${folded.id}"]`)?.click();
    let frame = 0;
    const give = (frames: number) => {
      const isHeld = document.activeElement?.closest('[role=dialog]') != null;
      if (isHeld && frames > 0) frame = requestAnimationFrame(() => give(frames - 1));
      if (isHeld) return;
      name.scrollIntoView({ block: 'center' });
      controlOf(name)?.focus({ preventScroll: true });
    };
    frame = requestAnimationFrame(() => give(PATIENCE));
    return () => cancelAnimationFrame(frame);
  }, [arrival, anchor, place]);
}

/** The entry of the browser's history: going back over a layer's leads to the same one. None while a layer is open. */
function arrivalOf(location: ParsedLocation | undefined): string | undefined {
  return location?.state.layers?.length ? undefined : location?.state.__TSR_key;
}

/** Labels before headings: a card may have the name of the setting that it begins with. */
function nameOf(place: HTMLElement | null, anchor: string): HTMLElement | undefined {
  const names = ['label, [id$="-label"]', 'h2'].flatMap((selector) => [
    ...(place?.querySelectorAll<HTMLElement>(selector) ?? []),
  ]);
  // A quiet word, such as 'Optional', comes after the name.
  return names.find((name) => settingAnchor(name.firstChild?.textContent ?? '') === anchor);
}

/** What the label is of; of a set or an act what is chosen, else the first control. */
function controlOf(name: HTMLElement): HTMLElement | null {
  if (name instanceof HTMLLabelElement) return name.control;
  const group = document.querySelector<HTMLElement>(`[aria-labelledby~="${name.id}"]`);
  const [chosen, first] = ['[aria-checked=true]', ':is(button, input, select, textarea):enabled'].map((selector) =>
    group?.querySelector<HTMLElement>(selector),
  );
  return chosen ?? first ?? null;
}
