import * as z from 'zod';
import { isKnownNode } from './node.rules.ts';

const UNKNOWN = 'Choose a node from the list';

/** The key of a node that this install knows. */
export const nodeKey = z.string(UNKNOWN).refine(isKnownNode, { error: UNKNOWN, abort: true });
