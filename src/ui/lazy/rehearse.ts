/** Of a letter, as the browser says them. */
const OF_A_LETTER = [
  () => new KeyboardEvent('keydown', BUBBLES),
  () => new KeyboardEvent('keypress', BUBBLES),
  () => new Event('input', BUBBLES),
  () => new KeyboardEvent('keyup', BUBBLES),
];
const BUBBLES = { bubbles: true, cancelable: true };

let rehearsed = false;

/**
 * Lets all that listens to letters hear one that is none, once on a page: a browser compiles a function when it is first called, and the
 * first letter would wait for forty of them. No key has an empty name and the text stays as it is, so nothing comes of it.
 */
export function rehearse(box: HTMLElement | null): void {
  if (!box || rehearsed) return;
  rehearsed = true;
  for (const make of OF_A_LETTER) box.dispatchEvent(make());
}
