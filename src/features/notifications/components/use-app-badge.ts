import { useEffect } from 'react';

/** An installed app shows the number of unread notifications on its icon; 100 means more than 99. */
export function useAppBadge(unread: number): void {
  useEffect(() => {
    // Not in every browser, and refused to a page that is not installed in some.
    if ('setAppBadge' in navigator) void navigator.setAppBadge(unread).catch(() => {});
  }, [unread]);
}
