import { useEffect, useState } from 'react';
import { useOnline } from '#/ui/feedback/use-online.ts';
import { Icon } from '#/ui/icons/icon.tsx';

/** How long it says that the network is back. */
const BACK = 4_000;

/** There while there is no network; what is loaded can be read on. `Banners` keeps it in sight. */
export function OfflineBanner() {
  const online = useOnline();
  const [wasOffline, setWasOffline] = useState(false);
  if (!online && !wasOffline) setWasOffline(true);
  useEffect(() => {
    if (!online || !wasOffline) return;
    const timer = setTimeout(() => setWasOffline(false), BACK);
    return () => clearTimeout(timer);
  }, [online, wasOffline]);
  return (
    // There before it has anything to say, so that screen readers announce it.
    <div role="status" data-print="hide">
      {wasOffline ? (
        <p className="flex items-center gap-2.5 border-b bg-bg-2 px-(--gutter) py-2 max-md:text-13">
          <Icon name="wifi-off" className={online ? 'hidden' : 'shrink-0 text-warning'} />
          {online ? "You're back online." : "You're offline. You can read what's loaded, but not change anything."}
        </p>
      ) : null}
    </div>
  );
}
