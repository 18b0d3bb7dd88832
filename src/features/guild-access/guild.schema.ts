import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { GUILD_TAGS, REALM_BY_REGION, REALMS, REGIONS, type Realm, type Region } from '#/features/game/game.data.ts';
import { SLUG_MESSAGES, slugFault } from './slug.rules.ts';

export const GUILD_NAME_MAX = 50;
export const GUILD_DESCRIPTION_MAX = 4000;

/** A slug that may be used; whether it is free is the database's to say. */
export const slugField = z
  .string('Guild slug is required')
  .trim()
  .min(1, 'Guild slug is required')
  .check((context) => {
    const fault = slugFault(context.value);
    if (fault) context.issues.push({ code: 'custom', input: context.value, message: SLUG_MESSAGES[fault] });
  });

/** The fields of a guild (docs/product/guilds.md#guild). */
export const guildFields = {
  name: textField({
    kind: 'line',
    max: GUILD_NAME_MAX,
    required: 'Guild name is required',
    tooLong: `Keep the guild name to ${GUILD_NAME_MAX} characters`,
  }),
  slug: slugField,
  region: z.enum(REGIONS, 'Region is required'),
  server: z.enum(REALMS, 'Server is required'),
  description: textField({
    kind: 'lines',
    max: GUILD_DESCRIPTION_MAX,
    required: 'Guild description is required',
    tooLong: `Keep the guild description to ${GUILD_DESCRIPTION_MAX.toLocaleString('en-US')} characters`,
  }),
  tags: z.array(z.enum(GUILD_TAGS)).max(GUILD_TAGS.length).overwrite(inListOrder),
};

/** A server belongs to one region. */
export const isRealmOfRegion = ({ region, server }: { region: Region; server: Realm }): boolean =>
  REALM_BY_REGION[region] === server;
export const SERVER_OF_REGION = { path: ['server'], message: 'Choose a server in this region' };

/** What creates a guild (docs/product/guilds.md#creating-a-guild). */
export const createGuildInput = z
  .strictObject({ ...guildFields, characterId: z.uuid('Character selection is required') })
  .refine(isRealmOfRegion, SERVER_OF_REGION);

/** Longer than any address that a server takes: what no guild has is not found, however long it is. */
const ADDRESS_MAX = 16_384;

export const guildIdInput = z.strictObject({ guildId: z.uuid() });
/** Any text may be asked for; what is no slug is simply not found. */
export const guildSlugInput = z.strictObject({ slug: z.string().max(ADDRESS_MAX) });

export type CreateGuildInput = z.input<typeof createGuildInput>;

/** Each tag once, in the order of the fixed list. */
function inListOrder<Tag extends (typeof GUILD_TAGS)[number]>(tags: Tag[]): Tag[] {
  return tags
    .filter((tag, index) => tags.indexOf(tag) === index)
    .sort((a, b) => GUILD_TAGS.indexOf(a) - GUILD_TAGS.indexOf(b));
}
