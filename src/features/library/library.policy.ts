import { notFound } from '#/base/app-error.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { type Policy, permitted, policy, type Verdict } from '#/platform/policy.ts';
import type { Principal } from '#/platform/principal.ts';

/** A page or a folder as policies see it. */
export interface LibraryFacts {
  /** It, or a folder around it, is for staff. */
  readonly hidden: boolean;
}

/** A page that someone opened; null where they may not know of any. */
export interface ReadingFacts {
  readonly inGuild: GuildViewer;
  readonly page: LibraryFacts | null;
}

/** Who may do what in the library (docs/product/library.md#access). */
export const LibraryPolicy = {
  view: policy<GuildViewer>({ needs: ['view:library'] }),
  /** What is for staff isn't there for others. */
  read: policy<GuildViewer, LibraryFacts>({
    needs: ['view:library'],
    when: isReadable,
  }),
  /** Each reader's own mark, of a page that they may read. */
  markRead: policy<Principal, ReadingFacts>({
    when: (_, { inGuild, page }) => {
      const may = permitted(inGuild, ['view:library']);
      return may !== true || page === null ? may : isReadable(inGuild, page);
    },
  }),
  /** Writes, moves and deletes, and reads the history: what a page once said may have been for staff. */
  edit: policy<GuildViewer>({ needs: ['edit:library'] }),
} satisfies Record<string, Policy<never, never>>;

function isReadable(who: GuildViewer, { hidden }: LibraryFacts): Verdict {
  return !hidden || isStaff(who) || notFound().body;
}

/** Sees what is for staff. */
export const isStaff = (who: { readonly holds: (permission: string) => boolean }): boolean => who.holds('edit:library');
