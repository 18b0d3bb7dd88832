import type { PgTable } from 'drizzle-orm/pg-core';
import type { EventData, EventDefinition } from './events.ts';
import type { Reactions } from './jobs/reactions.server.ts';

/** Work by the clock. Each run finds what is due by itself, so a run that is missed or repeated does no harm. */
export interface Job {
  /** Also the name of its queue: stored, so it stays. */
  readonly name: string;
  /** When it runs: a cron expression in UTC. */
  readonly cron: string;
  readonly run: () => Promise<unknown>;
}

/** All that the processes need to know of a feature; `src/features/registry.server.ts` lists them. */
export interface Feature {
  /** Its folder. */
  readonly name: string;
  /** All exports of its `*.tables.server.ts`; what they say of themselves is known from then on (`table.server.ts`). */
  readonly tables?: readonly PgTable[];
  /** All exports of its `*.events.ts`. */
  readonly events?: readonly { readonly definition: EventDefinition<EventData> }[];
  readonly reactions?: Reactions;
  readonly jobs?: readonly Job[];
  /** Removes rows that have expired; run every hour with the platform's own cleanup. */
  readonly cleanup?: () => Promise<void>;
}

export const defineFeature = (feature: Feature): Feature => feature;

let registered: readonly Feature[] | undefined;

/** Called once, by the registry. */
export function registerFeatures(all: readonly Feature[]): void {
  registered = all;
}

/**
 * Features as they are registered. What needs all of them asks here and does not import the registry, which would be a
 * cycle; a process or a test that comes here loads the registry first.
 */
export function features(): readonly Feature[] {
  if (!registered) throw new Error('No features: import #/features/registry.server.ts first');
  return registered;
}
