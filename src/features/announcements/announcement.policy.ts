import { notFound } from '#/base/app-error.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { forbidden, type Policy, permitted, policy, type Verdict } from '#/platform/policy.ts';
import type { Principal } from '#/platform/principal.ts';

/** An announcement as policies see it. */
export interface AnnouncementFacts {
  readonly authorUserId: string;
  /** False while it waits for its time. */
  readonly published: boolean;
}

/** Who may do what with announcements (docs/product/announcements.md#access). */
export const AnnouncementPolicy = {
  view: policy<GuildViewer>({ needs: ['view:announcements'] }),
  read: policy<GuildViewer, AnnouncementFacts>({
    needs: ['view:announcements'],
    when: (who, announcement) => maySee(who, announcement) || notFound().body,
  }),
  /** For people who write, change or delete them; writers see their own. */
  seeWaiting: policy<GuildViewer>({
    needs: ['view:announcements'],
    when: (who) => writes(who) || who.holds('delete:announcements') || forbidden(['create:announcements']),
  }),
  create: policy<GuildViewer>({ needs: ['create:announcements'] }),
  update: policy<GuildViewer, AnnouncementFacts>({
    needs: ['view:announcements'],
    when: (who, announcement) =>
      seen(who, announcement, mayEdit(who, announcement) || forbidden(['edit:announcements'])),
  }),
  /** A scheduled one can be deleted by its author. */
  delete: policy<GuildViewer, AnnouncementFacts>({
    needs: ['view:announcements'],
    when: (who, announcement) =>
      seen(
        who,
        announcement,
        who.holds('delete:announcements') ||
          (!announcement.published && isOwn(who, announcement)) ||
          forbidden(['delete:announcements']),
      ),
  }),
  pin: policy<GuildViewer>({ needs: ['edit:announcements'] }),
  /** Counts are for everyone, names for those who write. */
  readers: policy<GuildViewer, AnnouncementFacts>({
    needs: ['view:announcements'],
    when: (who, announcement) => seen(who, announcement, writes(who) || forbidden(['edit:announcements'])),
  }),
  /** Each reader's own mark, in a guild whose announcements they may read. */
  markRead: policy<Principal, { readonly inGuild: GuildViewer }>({
    when: (_, { inGuild }) => permitted(inGuild, ['view:announcements']),
  }),
  /** Only the schedule publishes what is due. */
  publish: policy<Principal>({ when: (who) => who.kind === 'system' || forbidden() }),
} satisfies Record<string, Policy<never, never>>;

/** May this viewer know of it at all? What waits is for those who may change or delete it. */
export function maySee(who: GuildViewer, announcement: AnnouncementFacts): boolean {
  return announcement.published || who.holds('delete:announcements') || mayEdit(who, announcement);
}

const writes = (who: GuildViewer): boolean => who.holds('create:announcements') || who.holds('edit:announcements');

const mayEdit = (who: GuildViewer, announcement: AnnouncementFacts): boolean =>
  who.holds('edit:announcements') || isOwn(who, announcement);

const isOwn = (who: GuildViewer, { authorUserId }: AnnouncementFacts): boolean =>
  who.userId === authorUserId && who.holds('create:announcements');

/** People who may not know of it get the answer for an unknown ID. */
const seen = (who: GuildViewer, announcement: AnnouncementFacts, verdict: Verdict): Verdict =>
  maySee(who, announcement) ? verdict : notFound().body;
