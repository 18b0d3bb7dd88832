import { isUuid } from '#/base/uuid.ts';
import { ONE_IMAGE, type UploadRules } from '#/ui/upload/upload-rules.ts';

/** Images by what they are for (docs/product/uploads.md#folders). */
export const PURPOSES = [
  'announcements',
  'branding',
  'applications',
  'characters',
  'storefronts',
  'tasks',
  'library',
  'trades',
  'news',
] as const;
export type UploadPurpose = (typeof PURPOSES)[number];

export interface PurposeRules {
  /** Whose folder it is in. */
  readonly of: 'guilds' | 'users';
  /** One of these lets a member upload into a guild's folder. */
  readonly needsAny: readonly string[];
  /**
   * Public pages and posts on Discord show these to anyone, so everyone with the link may fetch them. The others answer
   * their owner and those they were sent to.
   */
  readonly public: boolean;
  /**
   * Of one that isn't public: the permission with which the guild that it was sent to sees it, unless the place that shows
   * it asks for another one. Without it the feature that shows it says who sees it (`imageViewers`).
   */
  readonly sentTo?: string;
  /** Of a guild's folder that every member sends to: each has a quota of their own in it, beside the guild's. */
  readonly quotaOf?: 'sender';
}

export const PURPOSE_RULES: Readonly<Record<UploadPurpose, PurposeRules>> = {
  announcements: { of: 'guilds', needsAny: ['create:announcements', 'edit:announcements'], public: true },
  branding: { of: 'guilds', needsAny: ['edit:guild'], public: true },
  applications: { of: 'users', needsAny: [], public: false, sentTo: 'view:applications' },
  characters: { of: 'users', needsAny: [], public: true },
  storefronts: { of: 'users', needsAny: [], public: true },
  tasks: { of: 'guilds', needsAny: ['view:tasks'], public: false, sentTo: 'manage:tasks', quotaOf: 'sender' },
  library: { of: 'guilds', needsAny: ['edit:library'], public: false, sentTo: 'view:library' },
  trades: { of: 'users', needsAny: [], public: false },
  news: { of: 'users', needsAny: [], public: true },
};

/** Quota of a user's own folder, of a guild's, and of what someone sends to a guild: files and bytes. */
export const QUOTA = { files: 200, bytes: 200 * 1024 * 1024 } as const;
/** What a call may carry. Senders may claim any type, so the decoder judges the format. */
export const SENT_IMAGE = { ...ONE_IMAGE, accept: ['image/*'] } as const satisfies UploadRules;
/** Images in one call. */
export const FILES_AT_ONCE = 10;
/** Of a form with so many: a file that is a little too large has an outcome of its own, not a refusal of them all. */
export const FORM_BYTES = FILES_AT_ONCE * (SENT_IMAGE.maxSize + 1024 * 1024);
/** Hours after which an image that nothing shows is removed. */
export const UNCLAIMED_HOURS = 24;

/** The place that a key prefix names; null for every text that is not exactly one of the known prefixes. */
export interface UploadFolder {
  readonly purpose: UploadPurpose;
  /** Id of the guild or user. */
  readonly ownerId: string;
}

export function folderOf(keyPrefix: string): UploadFolder | null {
  const [root, of, ownerId, purpose, ...more] = keyPrefix.split('/');
  const known = PURPOSES.find((name) => name === purpose);
  if (root !== 'uploads' || more.length > 0 || !known || !isUuid(ownerId)) return null;
  return PURPOSE_RULES[known].of === of ? { purpose: known, ownerId } : null;
}

export const prefixOf = ({ purpose, ownerId }: UploadFolder): string =>
  `uploads/${PURPOSE_RULES[purpose].of}/${ownerId}/${purpose}`;

/** Where the file of a key is fetched. */
export const linkOf = (key: string): string => `/files/${key}`;

/** The key behind a link of ours; null for any other address. */
export function keyOfLink(link: string): string | null {
  const key = link.startsWith('/files/') ? link.slice('/files/'.length) : '';
  return IMAGE_KEY.test(key) ? key : null;
}

/** The small version of an image, enough for avatars, cards and lists; other addresses stay as they are. */
export const thumbnailOf = (link: string): string => (keyOfLink(link) === null ? link : thumbnailKey(link));

export const thumbnailKey = (key: string): string => key.replace(/\.webp$/, '.thumb.webp');

/** The image that a key of an image or of its thumbnail belongs to; null when it is neither. */
export function imageKey(key: string): string | null {
  const image = key.replace(/\.thumb\.webp$/, '.webp');
  return IMAGE_KEY.test(image) ? image : null;
}

const IMAGE_KEY = /^uploads\/(guilds|users)\/[0-9a-f-]{36}\/[a-z]+\/[0-9a-z]{32}\.webp$/;
