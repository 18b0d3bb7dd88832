import * as z from 'zod';
import { isDiscordLink } from '#/base/safe-url.ts';
import { isTimeZone } from '#/base/time.ts';
import { guildFields, isRealmOfRegion, SERVER_OF_REGION } from '#/features/guild-access/guild.schema.ts';

/** The settings tab "General" (docs/product/guilds.md#guild). */

const imageLink = z.string().max(300).nullable();

const fields = {
  guildName: guildFields.name,
  guildAvatarImageLink: imageLink,
  guildBannerImageLink: imageLink,
  guildTags: guildFields.tags,
  region: guildFields.region,
  server: guildFields.server,
  guildDescription: guildFields.description,
  guildSlug: guildFields.slug,
  /** '' for none. */
  discordLink: z
    .string()
    .trim()
    .refine((link) => link === '' || isDiscordLink(link), 'Must be a valid Discord URL'),
  /** IANA name; the zone that times of the guild are reckoned in. */
  timeZone: z.string().refine(isTimeZone, 'Choose a time zone'),
};

export const generalForm = z.object(fields).refine(isRealmOfRegion, SERVER_OF_REGION);

export const saveGeneralInput = z
  .strictObject({ guildId: z.uuid().toLowerCase(), version: z.int().min(1), ...fields })
  .refine(isRealmOfRegion, SERVER_OF_REGION);

export type General = z.output<typeof generalForm>;
export type SaveGeneral = z.input<typeof saveGeneralInput>;
