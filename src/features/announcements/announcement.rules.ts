/** The tags of announcements, in the order of their select (doc 1, section 5). */
export const ANNOUNCEMENT_TAGS = ['Announcement', 'Event', 'Recruitment', 'News', 'Warning', 'Information'] as const;
export type AnnouncementTag = (typeof ANNOUNCEMENT_TAGS)[number];
