import { notFound } from '#/base/app-error.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { type Policy, policy } from '#/platform/policy.ts';

/** A page or a folder as policies see it. */
export interface LibraryFacts {
  /** It, or a folder around it, is for staff. */
  readonly hidden: boolean;
}

/** Who may do what in the library (docs/product/library.md#access). */
export const LibraryPolicy = {
  view: policy<GuildViewer>({ needs: ['view:library'] }),
  /** What is for staff isn't there for others. */
  read: policy<GuildViewer, LibraryFacts>({
    needs: ['view:library'],
    when: (who, { hidden }) => !hidden || isStaff(who) || notFound().body,
  }),
  /** Writes, moves and deletes, and reads the history: what a page once said may have been for staff. */
  edit: policy<GuildViewer>({ needs: ['edit:library'] }),
} satisfies Record<string, Policy<never, never>>;

/** Sees what is for staff. */
export const isStaff = (who: { readonly holds: (permission: string) => boolean }): boolean => who.holds('edit:library');
