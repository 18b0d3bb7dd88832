import { notFound } from '#/base/app-error.ts';
import { forbidden, type Policy, policy, type RightsHolder } from '#/platform/policy.ts';
import type { Principal } from '#/platform/principal.ts';
import { PURPOSE_RULES, type UploadPurpose } from './upload.rules.ts';

/** A folder that someone wants to put an image into. */
export interface UploadTarget {
  readonly purpose: UploadPurpose;
  /** Id of the guild or user whose folder it is. */
  readonly ownerId: string;
  /** The viewer's rights in that guild; null for folders of users. */
  readonly inGuild: RightsHolder | null;
}

/** An image that someone wants to see. */
export interface ViewedUpload {
  readonly purpose: UploadPurpose;
  readonly ownerUserId: string;
  /** May the viewer see the applications of a guild that received it? */
  readonly sentToViewer: boolean;
}

/** Who may put images where, and who may see them (docs/product/uploads.md#folders). */
export const UploadPolicy = {
  upload: policy<Principal, UploadTarget>({
    when: (who, { purpose, ownerId, inGuild }) => {
      if (who.kind !== 'user') return forbidden();
      if (inGuild === null) return who.userId === ownerId || notYourFolder;
      const { needsAny } = PURPOSE_RULES[purpose];
      return needsAny.some((permission) => inGuild.holds(permission)) || forbidden(needsAny.slice(0, 1));
    },
  }),
  read: policy<Principal, ViewedUpload>({
    when: (who, { purpose, ownerUserId, sentToViewer }) =>
      PURPOSE_RULES[purpose].public || isUser(who, ownerUserId) || sentToViewer || notFound().body,
  }),
} satisfies Record<string, Policy<never, never>>;

const isUser = (who: Principal, userId: string): boolean => who.kind === 'user' && who.userId === userId;

const notYourFolder = {
  ...forbidden(),
  reason: 'not_your_folder',
  message: 'You can only upload images to your own folder. Reload the page and try again.',
};
