/** A point and a word, for what the viewer has not opened yet. */
export const UnreadDot = () => (
  <span className="inline-flex items-center gap-1.5 text-12 font-medium">
    <span aria-hidden className="size-1.5 rounded-full bg-fg-1 forced-colors:border" />
    Unread
  </span>
);
