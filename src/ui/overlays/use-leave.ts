import { useRouter } from '@tanstack/react-router';
import { layerHistory } from './layer-history.ts';

/** How to load another document from inside a menu or dialog. */
export function useLeave(): (url: string) => void {
  const router = useRouter();
  return (url) => layerHistory(router).leave(url);
}
