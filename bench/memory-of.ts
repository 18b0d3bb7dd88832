import type { Product } from '#/testing/product.ts';
import { residentMb } from '../prove/process-memory.ts';

export const WEB = 'web/main.server';
export const WORKER = 'worker/main.server';

/** Resident memory of a process of the product, in MB. */
export const residentOf = (product: Product, words: string): number => residentMb(product.member(words));
