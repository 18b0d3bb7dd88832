import type { Page } from '@playwright/test';
import * as z from 'zod';
import { enterAsPersona, type Persona, read } from './call.ts';
import { hydrated } from './test.ts';

/** Signs in as someone of the demo world and opens a page of their guild; answers the path of the guild. */
export async function openGuildAs(page: Page, persona: Persona, path: string): Promise<string> {
  await enterAsPersona(page, persona);
  const guild = await demoGuild(page);
  await page.goto(guild + path);
  await hydrated(page);
  return guild;
}

/** The path of the demo world's guild, of which the page's browser is signed in as a member. */
async function demoGuild(page: Page): Promise<string> {
  const found = guilds.parse(await read(page, 'guild.myGuilds', {})).find(({ slug }) => slug === 'ashen-lanterns');
  if (!found) throw new Error('The demo world’s guild is not among one’s own');
  return `/guilds/${found.id}`;
}

const guilds = z.array(z.object({ id: z.uuid(), slug: z.string() }));
