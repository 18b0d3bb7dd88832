import { isRail } from '#/ui/layout/is-rail.ts';
import { late } from '#/ui/lazy/late.ts';
import { placeBeside, type Side } from './place-beside.ts';

/**
 * What has a tooltip: `data-tip` with its words, or empty where they are its name (`aria-label`), and `data-tip-side`; and the
 * links of a sidebar, whose words are missing while it is a rail of icons. One tooltip is drawn for all of them, by
 * listening at the document, so until then an element with a tooltip costs nothing but its attribute (decision 109).
 */
const TIPS = '[data-tip], [data-rail-tips] a';

/** The pointer may go over to the tooltip, which is a few pixels away. */
const LEAVE_MS = 120;

/** How often it looks whether what it is about has changed or gone. */
const WATCH_MS = 200;

const longPress = late(() => import('./long-press.ts'));

interface Shown {
  readonly trigger: Element;
  readonly tip: HTMLElement;
  readonly watch: ReturnType<typeof setInterval>;
}

let shown: Shown | null = null;
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Shows tooltips on hover, on focus by keys and while a finger rests, until the page is left. */
export function listenForTips(): void {
  let hovered: Element | null = null;
  let isDown = false;
  const on = <Name extends keyof DocumentEventMap>(name: Name, hear: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, hear, { capture: true, passive: true });

  on('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch') return;
    if (shown?.tip.contains(nodeOf(target))) return clearTimeout(leaving);
    const trigger = triggerOf(target);
    if (trigger === hovered && trigger === shown?.trigger) return clearTimeout(leaving);
    if (trigger && trigger !== hovered) show(trigger);
    else if (!trigger && (hovered || shown?.tip.matches(':hover'))) leave();
    hovered = trigger;
  });
  on('pointerdown', (event) => {
    isDown = true;
    hide();
    const trigger = event.pointerType === 'touch' ? triggerOf(event.target) : null;
    if (trigger) showWhilePressed(event, trigger);
  });
  for (const name of ['pointerup', 'pointercancel'] as const)
    on(name, () => {
      isDown = false;
    });
  on('focusin', ({ target }) => {
    const trigger = triggerOf(target);
    if (trigger && trigger === target && !isDown && trigger.matches(':focus-visible')) show(trigger);
  });
  on('focusout', ({ target }) => target === shown?.trigger && hide());
  on('click', () => hide());
  on('scroll', ({ target }) => {
    if (!shown || !nodeOf(target)?.contains(shown.trigger)) return;
    // What gets the focus is scrolled into sight.
    if (shown.trigger === document.activeElement) place(shown.trigger, shown.tip);
    else hide();
  });
  document.documentElement.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'touch') return;
    hovered = null;
    if (shown && document.activeElement !== shown.trigger) leave();
  });
  // Before layers hear it: the first press closes the tooltip alone.
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !shown) return;
      event.stopPropagation();
      hide();
    },
    { capture: true },
  );
}

const nodeOf = (target: EventTarget | null): Node | null => (target instanceof Node ? target : null);

function triggerOf(target: EventTarget | null): Element | null {
  const trigger = target instanceof Element ? target.closest(TIPS) : null;
  return trigger && (trigger.hasAttribute('data-tip') || isRail(trigger)) ? trigger : null;
}

function showWhilePressed(event: PointerEvent, trigger: Element): void {
  longPress.load().then(
    ({ watchLongPress }) => watchLongPress(event, (open) => (open ? show(trigger) : hide())),
    () => {},
  );
}

function show(trigger: Element): void {
  hide();
  const words = wordsOf(trigger);
  if (!words) return;
  const tip = document.createElement('div');
  tip.setAttribute('role', 'tooltip');
  tip.id = 'tip';
  tip.className = 'tip';
  tip.textContent = words;
  // Within the page itself, not beside all its landmarks; but React wouldn't take over a page that has more in it than it drew.
  const isTakenOver = document.documentElement.dataset.page !== undefined;
  ((isTakenOver && document.getElementById('main')) || document.body).append(tip);
  if (!isName(trigger)) trigger.setAttribute('aria-describedby', tip.id);
  shown = { trigger, tip, watch: setInterval(() => refresh(trigger, tip), WATCH_MS) };
  place(trigger, tip);
}

/** Its words may change while it is shown, what has it may go, and another window or size of text moves both. */
function refresh(trigger: Element, tip: HTMLElement): void {
  const words = wordsOf(trigger);
  if (trigger.isConnected && tip.isConnected) {
    if (words !== tip.textContent) tip.textContent = words;
    place(trigger, tip);
  } else hide();
}

function place(trigger: Element, tip: HTMLElement): void {
  const isTip = trigger.hasAttribute('data-tip');
  const side: Side = isTip ? sideOf(trigger) : 'right';
  const { left, top } = placeBeside(
    trigger.getBoundingClientRect(),
    { width: tip.offsetWidth, height: tip.offsetHeight },
    { width: document.documentElement.clientWidth, height: window.innerHeight },
    side,
    isTip ? 6 : 10,
  );
  tip.style.left = `${left}px`;
  tip.style.top = `${top}px`;
}

function sideOf(trigger: Element): Side {
  const side = trigger.getAttribute('data-tip-side');
  return side === 'right' || side === 'bottom' || side === 'left' ? side : 'top';
}

function leave(): void {
  clearTimeout(leaving);
  leaving = setTimeout(hide, LEAVE_MS);
}

function hide(): void {
  clearTimeout(leaving);
  if (!shown) return;
  const { trigger, tip, watch } = shown;
  shown = null;
  clearInterval(watch);
  if (!isName(trigger)) trigger.removeAttribute('aria-describedby');
  tip.remove();
}

/** Whether the tooltip repeats the name, which must not be read a second time as a description. */
const isName = (trigger: Element) => !trigger.getAttribute('data-tip');

function wordsOf(trigger: Element): string {
  const said = trigger.getAttribute('data-tip') || trigger.getAttribute('aria-label');
  if (said) return said;
  const parts = [...trigger.children].filter((child) => child.matches('span:not([aria-hidden])'));
  return parts.map((part) => part.textContent).join(', ');
}
