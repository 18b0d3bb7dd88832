import * as z from 'zod';
import { defineEvent } from '#/platform/events.ts';
import { discordServerSubject } from './discord-subject.rules.ts';

const about = { area: 'settings', subject: discordServerSubject, data: z.object({}) };

/** Its label is the name of the server. */
export const discordServerLinked = defineEvent('discord.serverLinked', {
  ...about,
  audit: { label: 'Discord server linked', sentence: 'linked the Discord server {subject}' },
});

export const discordServerUnlinked = defineEvent('discord.serverUnlinked', {
  ...about,
  audit: { label: 'Discord server unlinked', sentence: 'unlinked the Discord server {subject}' },
});
