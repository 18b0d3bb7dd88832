import { LazyIsland, lazyCode } from '#/ui/lazy/lazy-island.tsx';
import type { NoticeBarProps } from './notice-bar.tsx';

// Most pages have none, and pages begin without what sends changes.
const bar = lazyCode(() => import('./notice-bar.tsx').then((file) => file.NoticeBar));
if (import.meta.env.SSR) await bar.load();

export const LazyNoticeBar = (given: NoticeBarProps) => <LazyIsland of={bar} given={given} />;
