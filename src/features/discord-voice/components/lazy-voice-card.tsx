import { LazyIsland, lazyCode } from '#/ui/lazy/lazy-island.tsx';
import type { WhichActivity } from '../voice.cache.ts';

const card = lazyCode<WhichActivity>(() => import('./voice-card.tsx').then((file) => file.VoiceCard), { atOnce: true });
if (import.meta.env.SSR) await card.load();

/** For staff alone, so its code is fetched where it is shown. */
export const LazyVoiceCard = (props: WhichActivity) => <LazyIsland of={card} given={props} />;
