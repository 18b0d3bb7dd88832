import type { ExternalToast, toast } from 'sonner';

/** The library that shows toasts. */
type Library = typeof toast;
type WithId = ExternalToast & { id: string | number };

/**
 * Says something through the library, immediately or when it has loaded; the toaster is notified that it is needed.
 * Answers the id of the toast.
 */
export function say(options: ExternalToast | undefined, messages: (library: Library, options: WithId) => void) {
  const id = options?.id ?? `toast-${++count}`;
  const speak = (library: Library) => messages(library, { ...options, id });
  if (listener) speak(listener);
  else {
    waiting.push(speak);
    for (const wake of wakers) wake();
  }
  return id;
}

/** The library has loaded; queued toasts are shown. */
export function hear(library: Library): void {
  listener = library;
  for (const speak of waiting.splice(0)) speak(library);
}

/** Is there anything to say? With `onToastWanted` for useSyncExternalStore. */
export const isToastWanted = (): boolean => listener !== undefined || waiting.length > 0;

export function onToastWanted(wake: () => void): () => void {
  wakers.add(wake);
  return () => wakers.delete(wake);
}

let count = 0;
let listener: Library | undefined;
const waiting: ((library: Library) => void)[] = [];
const wakers = new Set<() => void>();
