import type { Db, Tx } from './db/db.server.ts';
import type { NewEvent } from './events.ts';
import type { Actor } from './operation.server.ts';

/** What a report is about. `guildId`: the guild it is seen in; null where it is seen outside of guilds. */
export interface ReportTarget {
  readonly targetId: string;
  readonly guildId: string | null;
}

/** What people read of it. */
export interface ReportedText {
  readonly title: string;
  readonly text: string;
  /** `/files/…` */
  readonly imageLink: string | null;
}

/** Something as someone sees it who reports it. */
export interface ReportedThing extends ReportedText {
  /** The guild it is seen in, or is; null outside of guilds. */
  readonly guildId: string | null;
  /** Who answers for it. */
  readonly ownerUserId: string;
  /** Where it is seen, and where its owner looks after it: paths in the product. */
  readonly path: string;
  readonly ownPath: string;
  /** The place whose upload its image is. */
  readonly imageHolder: string | null;
}

/** What taking something down left behind. */
export interface TakenDown {
  readonly events: readonly NewEvent[];
  /** What brings it back, as its feature wrote it; null where nothing does. */
  readonly kept: string | null;
}

/** A kind of thing that can be reported to platform staff, as its feature provides it (docs/product/reports.md). */
export interface ReportKind {
  /** One of `REPORT_KINDS`: stored, so it stays. */
  readonly kind: string;
  /** As this person sees it now, by the policies of reading it; null or an error where they don't. */
  readonly seenBy: (tx: Tx, who: Actor, target: ReportTarget) => Promise<ReportedThing | null>;
  /** As it is now, for platform staff; null where it is gone. `isDown`: taking it down would change nothing. */
  readonly now: (db: Db, target: ReportTarget) => Promise<(ReportedText & { readonly isDown: boolean }) | null>;
  /** Takes it down for everyone; null where it is gone or down already. `keepAt`: the place that keeps its image meanwhile. */
  readonly takeDown: (tx: Tx, target: ReportTarget, keepAt: string) => Promise<TakenDown | null>;
  /** Brings back what `takeDown` kept, and answers what is to be recorded; null where it has changed since. */
  readonly putBack: (tx: Tx, target: ReportTarget, kept: string, keptAt: string) => Promise<readonly NewEvent[] | null>;
}
