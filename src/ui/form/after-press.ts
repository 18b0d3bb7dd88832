let pressed = false;
let waiting: (() => void)[] = [];

/**
 * Runs now, or once the mouse button or finger that is down is up again. What appears when a field is left (a fault in
 * words) moves what is below it: the press that left the field must reach its target first.
 */
export function afterPress(run: () => void): void {
  if (pressed) waiting.push(run);
  else run();
}

function release(): void {
  pressed = false;
  const ready = waiting;
  waiting = [];
  // The click comes right after the button went up.
  if (ready.length === 0) return;
  setTimeout(() => {
    for (const run of ready) run();
  });
}

if (typeof document !== 'undefined') {
  const press = () => {
    pressed = true;
  };
  document.addEventListener('pointerdown', press, true);
  for (const end of ['pointerup', 'pointercancel', 'dragend']) document.addEventListener(end, release, true);
}
