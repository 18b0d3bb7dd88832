import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { layerHistory } from './layer-history.ts';

/**
 * Whether a layer is open, in the URL as `?name=true`: Back closes it, a reload or a shared link opens it again.
 * Give the Dialog or Sheet `inUrl`. Any route may carry the parameter. To leave an open layer for another page,
 * navigate with `replace` instead of closing it first.
 */
export function useUrlLayer(name: string): readonly [boolean, (open: boolean) => void] {
  const open = useLocation({ select: ({ search }) => (search as Record<string, unknown>)[name] === true });
  const set = useSetLayer(name);
  return [open, useCallback((next: boolean) => set(next ? true : null), [set])];
}

/** The same for a layer of something: `?name=ID`. What the address says is untrusted; `null` while the layer is closed. */
export function useUrlLayerOf(name: string): readonly [string | null, (of: string | null) => void] {
  const value = useLocation({ select: ({ search }) => textOf((search as Record<string, unknown>)[name]) });
  return [value, useSetLayer(name)];
}

function useSetLayer(name: string) {
  const router = useRouter();
  return useCallback((value: string | true | null) => layerHistory(router).set(name, value), [router, name]);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
