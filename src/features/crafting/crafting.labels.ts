import type { BadgeTone } from '#/ui/layout/badge.tsx';
import type { CraftStatus } from './crafting.rules.ts';

export const STATUS_LABELS: Readonly<Record<CraftStatus, string>> = {
  requested: 'Requested',
  accepted: 'Accepted',
  crafted: 'Ready',
  delivered: 'Delivered',
  declined: 'Declined',
  canceled: 'Canceled',
};

export const STATUS_TONES: Readonly<Record<CraftStatus, BadgeTone>> = {
  requested: 'info',
  accepted: 'warning',
  crafted: 'success',
  delivered: 'neutral',
  declined: 'danger',
  canceled: 'neutral',
};

/** Whether parts are still needed. */
export const isWorkedOn = (status: CraftStatus): boolean => status === 'requested' || status === 'accepted';

/** '4 × Iron Ingot', or the name alone. */
export const craftName = ({ quantity, name }: { readonly quantity: number; readonly name: string }): string =>
  quantity === 1 ? name : `${quantity} × ${name}`;

/** 'Epic, 80% or better'; empty where anything will do. */
export const wishText = ({ rarity, quality }: { readonly rarity: string; readonly quality: number | null }): string =>
  [rarity === 'None' ? '' : rarity, quality === null ? '' : `quality ${quality}% or better`].filter(Boolean).join(', ');
