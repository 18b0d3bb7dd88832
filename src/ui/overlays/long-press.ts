/** As long as phones take. */
const HOLD_MS = 500;
const SHOWN_MS = 3_000;
/** How far a finger that rests may slip. */
const SLIP_PX = 10;

/**
 * Shows something when the finger that went down rests, until the next touch or for 3 seconds. Such a press does nothing else:
 * the click after it, the context menu and the dragging of a link are left out.
 */
export function watchLongPress(down: PointerEvent, show: (shown: boolean) => void): void {
  const { pointerId, target, clientX, clientY } = down;
  // A finger has the pointer as long as it is down; it may have been lifted while this code was on its way.
  if (!(target instanceof Element && target.hasPointerCapture(pointerId))) return;
  const press = new AbortController();
  const heard = { capture: true, signal: press.signal };
  let timer = setTimeout(open, Math.max(0, down.timeStamp + HOLD_MS - performance.now()));
  let isOpen = false;

  function open(): void {
    clearTimeout(timer);
    isOpen = true;
    show(true);
    timer = setTimeout(() => show(false), SHOWN_MS);
  }
  function end(): void {
    clearTimeout(timer);
    press.abort();
    if (isOpen) show(false);
  }
  const lifted = (event: PointerEvent) => {
    // Once open it waits for the click, which it leaves out, and for the next touch.
    if (event.pointerId === pointerId && !isOpen) end();
  };
  const suppress = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };

  window.addEventListener('pointerdown', end, heard);
  window.addEventListener('pointerup', lifted, heard);
  window.addEventListener('pointercancel', lifted, heard);
  window.addEventListener(
    'pointermove',
    (event) => {
      const slipped = Math.hypot(event.clientX - clientX, event.clientY - clientY) > SLIP_PX;
      if (event.pointerId === pointerId && slipped) end();
    },
    heard,
  );
  window.addEventListener(
    'contextmenu',
    (event) => {
      suppress(event);
      // Some phones hold a finger to be resting sooner.
      if (!isOpen) open();
    },
    heard,
  );
  window.addEventListener('dragstart', suppress, heard);
  // Keys click too, with a detail of 0.
  window.addEventListener('click', (event) => isOpen && event.detail > 0 && suppress(event), heard);
}
