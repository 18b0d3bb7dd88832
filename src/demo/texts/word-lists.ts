/** Entries apart by spaces or line breaks. */
export function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

/** One entry a line. */
export function lines(text: string): readonly string[] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim());
}
