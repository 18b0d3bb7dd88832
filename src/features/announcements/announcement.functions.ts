import { createServerFn } from '@tanstack/react-start';
import type * as z from 'zod';
import { inputType } from '#/platform/input/transport.ts';
import * as queries from './announcement.queries.server.ts';
import type * as schema from './announcement.schema.ts';
import { createAnnouncement as createAnnouncementCommand } from './commands/create-announcement.server.ts';
import { deleteAnnouncement as deleteAnnouncementCommand } from './commands/delete-announcement.server.ts';
import { markAnnouncementsRead as markAnnouncementsReadCommand } from './commands/mark-announcements-read.server.ts';
import { pinAnnouncement as pinAnnouncementCommand } from './commands/pin-announcement.server.ts';
import { updateAnnouncement as updateAnnouncementCommand } from './commands/update-announcement.server.ts';

type OfAnnouncement = z.input<typeof schema.announcementInput>;

export const listAnnouncements = createServerFn({ method: 'GET' })
  .validator(inputType<z.input<typeof schema.announcementListInput>>())
  .handler(({ data }) => queries.listAnnouncements(data));

export const getAnnouncement = createServerFn({ method: 'GET' })
  .validator(inputType<OfAnnouncement>())
  .handler(({ data }) => queries.getAnnouncement(data));

export const listReaders = createServerFn({ method: 'GET' })
  .validator(inputType<OfAnnouncement>())
  .handler(({ data }) => queries.listReaders(data));

export const createAnnouncement = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.createAnnouncementInput>>())
  .handler(({ data }) => createAnnouncementCommand(data));

export const updateAnnouncement = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.updateAnnouncementInput>>())
  .handler(({ data }) => updateAnnouncementCommand(data));

export const deleteAnnouncement = createServerFn({ method: 'POST' })
  .validator(inputType<OfAnnouncement>())
  .handler(({ data }) => deleteAnnouncementCommand(data));

export const pinAnnouncement = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.pinAnnouncementInput>>())
  .handler(({ data }) => pinAnnouncementCommand(data));

export const markAnnouncementsRead = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.markReadInput>>())
  .handler(({ data }) => markAnnouncementsReadCommand(data));
