import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ChangeFields } from './changes.ts';
import type { Db } from './db/db.server.ts';
import { type EventData, type EventDefinition, storedTypes } from './events.ts';
import type { ChatInteraction } from './interactions.server.ts';
import type { Reaction } from './jobs/reactions.server.ts';
import type { NotificationKind } from './notification-kinds.ts';
import type { UserPrincipal } from './principal.ts';
import type { ReportKind } from './reports.server.ts';
import type { SearchProvider } from './search.server.ts';

/** Work by the clock. Each run finds what is due by itself, so a run that is missed or repeated does no harm. */
export interface Job {
  /** Also the name of its queue: stored, so it stays. */
  readonly name: string;
  /** What it does, as platform admins read it: 'Close auctions that ended'. */
  readonly label: string;
  /** When it runs: a cron expression in UTC. */
  readonly cron: string;
  readonly run: () => Promise<unknown>;
}

/** A page in a guild's navigation as the server knows it; how the entry looks is in the feature's `*.navigation.ts`. */
export interface GuildEntry {
  /** The same there. */
  readonly id: string;
  /** One of these permissions opens it. */
  readonly opensWith: readonly string[];
  /** Whether guild `g` uses it, so that it is listed; always unless said. Its address leads there either way. */
  readonly offered?: () => SQL;
  /** How much waits there for user `u`, in guild `g`; nothing unless said. */
  readonly waiting?: () => SQL;
}

/** Who sees images of a purpose, where that follows from the place that shows them and from no permission. */
export interface ImageViewers {
  readonly purpose: string;
  /** Whether someone sees what this place shows. */
  readonly sees: (db: Db, who: UserPrincipal, holder: string) => Promise<boolean>;
}

/** All that the processes need to know of a feature; `src/features/registry.server.ts` lists them. */
export interface Feature {
  /** Its folder. */
  readonly name: string;
  /** All exports of its `*.tables.server.ts`; what they say of themselves is known from then on (`table.server.ts`). */
  readonly tables?: readonly PgTable[];
  /** All exports of its `*.events.ts`. */
  readonly events?: readonly EventDefinition[];
  readonly reactions?: readonly Reaction[];
  /** Labels for the changes of events whose fields are several features' own, by the name that the event gives. */
  readonly changeFields?: Readonly<Record<string, ChangeFields>>;
  /** All exports of its `*.notifications.ts`. */
  readonly notifications?: readonly NotificationKind[];
  readonly guildEntries?: readonly GuildEntry[];
  /** What the search over everything finds of it, by its `*.search-provider.server.ts`. */
  readonly searchProviders?: readonly SearchProvider[];
  /** What people do in the chat of their guild, by its `*.interactions.server.ts`. */
  readonly interactions?: readonly ChatInteraction[];
  readonly imageViewers?: readonly ImageViewers[];
  /** What of it people can report to platform staff. */
  readonly reportKinds?: readonly ReportKind[];
  readonly jobs?: readonly Job[];
  /** Removes rows that have expired; run every hour with the platform's own cleanup. */
  readonly cleanup?: () => Promise<void>;
}

export const defineFeature = (feature: Feature): Feature => feature;

let registered: readonly Feature[] | undefined;
let definitions: ReadonlyMap<string, EventDefinition> = new Map();
let reactionsTo: ReadonlyMap<string, readonly Reaction[]> = new Map();

/** Called once, by the registry. */
export function registerFeatures(all: readonly Feature[]): void {
  registered = all;
  const events = all.flatMap((feature) => feature.events ?? []);
  definitions = new Map(events.flatMap((event) => storedTypes(event).map((type) => [type, event])));
  reactionsTo = Map.groupBy(
    all.flatMap(({ reactions = [] }) => reactions),
    ({ eventType }) => eventType,
  );
}

/**
 * Features as they are registered. What needs all of them asks here and does not import the registry, which would be a
 * cycle; a process or a test that comes here loads the registry first.
 */
export function features(): readonly Feature[] {
  if (!registered) throw new Error('No features: import #/features/registry.server.ts first');
  return registered;
}

/** The definition of a stored event; undefined for a type of another version. */
export function definitionOf(type: string): EventDefinition | undefined {
  features();
  return definitions.get(type);
}

/** The type that this version gives an event that was stored with this one. */
export const currentType = (type: string): string => definitionOf(type)?.type ?? type;

/** Whether an event waits for a worker. Where that is not known (a tool or a test without the registry), it does. */
export const isReactedTo = (type: string, data: EventData): boolean =>
  !definitions.has(type) || reactionsTo.get(type)?.some(({ follows }) => follows(data)) === true;

/** Entries of a guild's navigation. */
export const guildEntries = (): readonly GuildEntry[] => features().flatMap(({ guildEntries = [] }) => guildEntries);

/** What the search over everything asks. */
export const searchProviders = (): readonly SearchProvider[] =>
  features().flatMap(({ searchProviders: providers = [] }) => providers);

/** What people do in the chat of their guild. */
export const chatInteractions = (): readonly ChatInteraction[] =>
  features().flatMap(({ interactions = [] }) => interactions);

/** Who sees images of a purpose; undefined where a permission says it. */
export const imageViewersOf = (purpose: string): ImageViewers | undefined =>
  features()
    .flatMap(({ imageViewers = [] }) => imageViewers)
    .find((viewers) => viewers.purpose === purpose);

/** How things of this kind are reported and taken down. */
export function reportKindOf(kind: string): ReportKind {
  const found = features()
    .flatMap(({ reportKinds = [] }) => reportKinds)
    .find((known) => known.kind === kind);
  if (!found) throw new Error(`No feature provides reports of ${kind}`);
  return found;
}

export const notificationKinds = (): readonly NotificationKind[] =>
  features().flatMap(({ notifications = [] }) => notifications);
