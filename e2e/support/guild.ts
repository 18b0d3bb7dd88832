import type { Page } from '@playwright/test';
import * as z from 'zod';
import { type GuildTag, REALM_BY_REGION } from '#/features/game/game.data.ts';
import { slugFrom } from '#/features/guild-access/slug.rules.ts';
import { newPlayer } from './account.ts';
import { call, idOf, read } from './call.ts';
import { hydrated } from './test.ts';

/** Makes an account, a character and a guild that it leads, by calls; ends on the guild's dashboard. */
export async function foundGuild(
  page: Page,
  name: string,
  leader: string,
  tags: readonly GuildTag[] = ['Sieges'],
): Promise<void> {
  const { characterId } = await newPlayer(page, leader);
  const guild = {
    characterId,
    name,
    slug: slugFrom(name),
    region: 'Europe',
    server: REALM_BY_REGION.Europe,
    description: 'We keep the **lights** on.',
    tags,
  };
  await page.goto(`/guilds/${idOf(await call(page, 'guild.createGuild', guild))}`);
  await hydrated(page);
}

interface Applicant {
  /** Of the account. */
  readonly name: string;
  readonly characterId: string;
  readonly applicationId: string;
}

/** A new account with a character that applies to a guild that asks nothing. */
export async function applyTo(page: Page, guildId: string, hero: string): Promise<Applicant> {
  const player = await newPlayer(page, hero);
  const form = { guildId, characterId: player.characterId, discordJoined: true, responses: {} };
  const sent = await call(page, 'application.submitApplication', form);
  return { ...player, applicationId: withApplication.parse(sent).applicationId };
}

const withApplication = z.object({ applicationId: z.uuid() });

/** Takes an applicant into the guild and makes them its officer, by calls of the owner. */
export async function makeOfficer(owner: Page, guildId: string, applicant: Applicant): Promise<void> {
  const { characterId, applicationId } = applicant;
  await call(owner, 'application.acceptApplication', { guildId, applicationId });
  const { ranks } = withRanks.parse(await read(owner, 'member.memberFacets', { guildId }));
  const rankId = ranks.find(({ name }) => name === 'Officer')?.id;
  await call(owner, 'membership.changeMemberRank', { guildId, characterId, rankId });
}

const withRanks = z.object({ ranks: z.array(z.object({ id: z.uuid(), name: z.string() })) });
