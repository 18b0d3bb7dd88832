import { useEffect, useState } from 'react';
import { late } from '#/ui/lazy/late.ts';

const SHOWN_FOR = 1500;
const byHand = late(() => import('#/ui/overlays/copy-by-hand.tsx').then((file) => file.CopyByHand));

/** Copies a text: `copied` for 1.5 s; where the browser denies the clipboard, `ByHand` is to be shown until `close`. */
export function useCopy(text: string) {
  const [copied, setCopied] = useState(0);
  const [ByHand, setByHand] = useState<Awaited<ReturnType<typeof byHand.load>> | null>(null);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied((times) => times + 1);
    } catch {
      const loaded = await byHand.load();
      setByHand(() => loaded);
    }
  };
  return { copied: copied > 0, copy, ByHand, close: () => setByHand(null) };
}
