import { setText, type TextBox } from './typed-text.ts';

/** Of a letter, as the browser says them. */
const OF_A_LETTER = [
  () => new KeyboardEvent('keydown', BUBBLES),
  () => new KeyboardEvent('keypress', BUBBLES),
  input,
  () => new KeyboardEvent('keyup', BUBBLES),
];
const BUBBLES = { bubbles: true, cancelable: true };

let rehearsed = false;

/**
 * Lets all that listens to letters hear one that is none, once on a page: a browser compiles a function when it is first called, and the
 * first letter would wait for forty of them. No key has an empty name, so nothing comes of it. With a `letter` an empty box that nobody is
 * in gets that and loses it again before it is painted: for boxes to which it is as good as no text.
 */
export function rehearse(box: TextBox | null, letter = ''): void {
  if (!box || rehearsed) return;
  rehearsed = true;
  const isTyped = letter !== '' && box.value === '' && box !== document.activeElement;
  if (isTyped) setText(box, letter);
  for (const make of OF_A_LETTER) box.dispatchEvent(make());
  if (!isTyped) return;
  // What a text changes in the looks of the box is computed now, too.
  void box.offsetHeight;
  setText(box, '');
  box.dispatchEvent(input());
}

function input(): Event {
  return new Event('input', BUBBLES);
}
