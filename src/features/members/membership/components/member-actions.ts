import type { MemberRow } from '#/features/members/roster/member.queries.server.ts';
import type { PlaceFacet } from '#/features/members/roster/member-facets.queries.server.ts';

/** What can be done with members. */
export interface MemberActions {
  readonly guildId: string;
  /** Highest first. */
  readonly ranks: readonly PlaceFacet[];
  readonly changeRank: (member: MemberRow, rank: { id: string; name: string }) => void;
  readonly openRoles: (member: MemberRow) => void;
  readonly openKick: (member: MemberRow) => void;
  readonly openLeave: (member: MemberRow) => void;
  readonly makeMain: (member: MemberRow) => void;
  /** In a list: what the viewer may do on the page of the member; undefined on that page itself. */
  readonly onProfile?: { readonly writesNotes: boolean; readonly seesAbsences: boolean };
}
