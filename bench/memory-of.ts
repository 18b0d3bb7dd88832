import { readFileSync } from 'node:fs';
import type { Product } from '#/testing/product.ts';

export const WEB = 'src/web/main.server.ts';
export const WORKER = 'src/worker/main.server.ts';

/** Resident memory of a process of ours, in MB (10^6 bytes). */
export function residentOf(product: Product, words: string): number {
  const status = readFileSync(`/proc/${product.member(words)}/status`, 'utf8');
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / 1e6;
}
