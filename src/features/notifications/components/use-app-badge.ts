import { useEffect } from 'react';

/** An installed app wears the number of unread notices on its icon; 100 stands for more than 99. */
export function useAppBadge(unread: number): void {
  useEffect(() => {
    // Not in every browser, and refused to a page that is not installed in some.
    if ('setAppBadge' in navigator) void navigator.setAppBadge(unread).catch(() => {});
  }, [unread]);
}
