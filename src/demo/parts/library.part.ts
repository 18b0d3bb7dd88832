import { createFolder } from '#/features/library/commands/create-folder.server.ts';
import { createPage } from '#/features/library/commands/create-page.server.ts';
import { updatePage } from '#/features/library/commands/update-page.server.ts';
import { pathOfPage } from '#/features/library/library.rules.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { after, before, DAY, MINUTE } from '../moments.ts';
import type { DemoPart } from '../parts.ts';
import { HOME_GUILD } from '../texts/guild-facts.ts';
import { LIBRARY_FOLDERS, LIBRARY_PAGES } from '../texts/library.ts';

export const part: DemoPart = { name: 'library', fill: write };

/** When the folders were made, in days ago. */
const BEGUN = 90;

interface Step {
  readonly at: Date;
  readonly what: string;
  readonly run: () => Promise<unknown>;
}

/** The library of the home guild: folders, one of them for staff, and pages that were changed over twelve weeks. */
async function write(fill: Fill, { plan, id: guildId }: LivingGuild, now: Date): Promise<void> {
  if (plan.facts.name !== HOME_GUILD.name) return;
  const players = new Map(plan.members.map(({ character }) => [character.name, fill.player(character)]));
  const player = (name: string): UserPrincipal => players.get(name)!;
  const folders = new Map<string, string>();
  const pages = new Map<string, string>();
  const steps: Step[] = LIBRARY_FOLDERS.map(({ name, in: parent, staffOnly = false }, place) => ({
    at: after(before(now, BEGUN * DAY), place * MINUTE),
    what: `folder:${name}`,
    run: async () => {
      const parentId = parent === undefined ? null : folders.get(parent)!;
      const { id } = await createFolder.as(player(LIBRARY_PAGES[0]!.by), { guildId, name, parentId, staffOnly });
      folders.set(name, id);
    },
  }));
  const linked = (text: string) =>
    text.replace(/\[\[(.*?)\]\]/g, (_, title: string) => `[${title}](${pathOfPage(guildId, pages.get(title)!)})`);
  for (const { title, folder, tags, by, ago, body, staffOnly = false, revisions = [] } of LIBRARY_PAGES) {
    let text = body;
    steps.push({
      at: before(now, ago * DAY),
      what: `page:${title}`,
      run: async () => {
        const folderId = folder === undefined ? null : folders.get(folder)!;
        const content = { title, body: linked(text), tags: [...tags], staffOnly };
        const { id } = await createPage.as(player(by), { guildId, folderId, ...content });
        pages.set(title, id);
      },
    });
    for (const [place, revision] of revisions.entries())
      steps.push({
        at: before(now, revision.ago * DAY),
        what: `page:${title}:${place + 2}`,
        run: async () => {
          text = revision.change(text);
          await updatePage.as(player(revision.by), {
            ...{ guildId, pageId: pages.get(title)!, title, body: linked(text), tags: [...tags], images: [] },
            ...{ staffOnly, note: revision.note, version: place + 1 },
          });
        },
      });
  }
  for (const { at, what, run } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await fill.at(at, `library:${guildId}:${what}`, run);
}
