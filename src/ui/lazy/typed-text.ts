export type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** As a person does it: React learns of it by the event that follows. */
export function setText(box: TextBox, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, text);
}

/** React gets a change event only if the text differs from the one it knows, which is what was there when it took over. */
export function typeAgain(box: TextBox, text: string): void {
  if (!box.isConnected) return;
  box.value = '';
  setText(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Tells React of the text that a box of the server's page got before React took the page over: typed, or filled in by a
 * password manager or the browser. Without it the next render would write over it.
 */
export function adoptText(box: TextBox | null): void {
  if (box && box.value !== box.defaultValue.replace(/\r\n?/g, '\n')) typeAgain(box, box.value);
}
