import type { Page } from '@playwright/test';
import { choose, createAccount, newPlayer } from './support/account.ts';
import { applyTo, foundGuild, makeOfficer } from './support/guild.ts';
import { expect, hydrated, layersClosed, test } from './support/test.ts';

/** What one person changes is on the open pages of others, without a reload. */

const unique = (name: string) => `${name} ${Date.now().toString(36)}`;
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

test('a second officer sees what is pending, and the name of the guild, as they change', async ({
  page,
  newPerson,
}) => {
  const [officer, recruit] = [await newPerson(), await newPerson()];
  await foundGuild(page, unique('Watchers'), 'Dagny Rook');
  const guildId = page.url().split('/').at(-1) ?? '';
  await makeOfficer(page, guildId, await applyTo(officer, guildId, 'Iskra Vale'));
  await open(officer, '/dashboard');
  const attention = officer.getByRole('region', { name: 'Needs your attention' });
  await expect(attention).toHaveCount(0);

  await applyTo(recruit, guildId, 'Wren Halloway');
  await expect(attention).toContainText('1 open');
  await expect(main(officer).getByRole('link', { name: /^Applications.*1/ })).toBeVisible();

  await open(page, `/guilds/${guildId}/applications`);
  await page.getByRole('button', { name: 'Accept Wren Halloway', exact: true }).click();
  await expect(page.getByText('Application accepted successfully')).toBeVisible();
  await expect(attention).toHaveCount(0);

  const next = unique('Wakeful');
  await open(page, `/guilds/${guildId}/settings/general`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(next);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('General settings saved successfully')).toBeVisible();
  await expect(officer.getByText(next).first()).toBeVisible();
});

test('the page of a character follows a change in another tab', async ({ page }) => {
  const { characterId } = await newPlayer(page, 'Orrin Tam');
  const path = `/characters/${characterId}`;
  await open(page, path);
  const other = await page.context().newPage();
  await open(other, path);
  await other.getByRole('button', { name: 'Actions for Orrin Tam' }).click();
  await other.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = other.getByRole('dialog', { name: 'Edit Character' });
  await dialog.getByLabel('Name').fill('Orrin Tamsin');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Orrin Tamsin' })).toBeVisible();
  await other.close();
});

test('a new note appears on open profiles, without refetching lists of members', async ({ page, newPerson }) => {
  await foundGuild(page, unique('Scribes'), 'Dagny Rook');
  const guildId = page.url().split('/').at(-1) ?? '';
  await makeOfficer(page, guildId, await applyTo(await newPerson(), guildId, 'Iskra Vale'));
  await open(page, `/guilds/${guildId}/members`);
  const profile = (await page.getByRole('link', { name: 'Iskra Vale', exact: true }).getAttribute('href')) ?? '';
  const [reader, writer] = [await page.context().newPage(), await page.context().newPage()];
  await open(reader, profile);
  await open(writer, profile);
  const reads: string[] = [];
  page.on('request', (request) => reads.push(new URL(request.url()).pathname));
  const ofList = () => reads.filter((path) => path.endsWith('.listMembers')).length;

  await writer.getByRole('button', { name: 'Add note' }).click();
  const note = writer.getByRole('dialog', { name: 'Add note' });
  await note.getByRole('textbox').fill('Asks before the vault is opened');
  await note.getByRole('button', { name: 'Save' }).click();
  await expect(writer.getByText('Note saved successfully')).toBeVisible();
  await expect(reader.getByText('Asks before the vault is opened')).toBeVisible();
  expect(ofList()).toBe(0);

  // The list shows who is absent, so it is read again for that: it was listening all the time.
  await writer.getByRole('button', { name: 'Add absence' }).click();
  await writer.getByRole('dialog', { name: 'Add absence' }).getByRole('button', { name: 'Save' }).click();
  await expect(writer.getByText('Absence saved successfully')).toBeVisible();
  await expect.poll(ofList).toBeGreaterThan(0);
  await Promise.all([reader.close(), writer.close()]);
});

test('a change whose response is lost is applied once when it is retried', async ({ page, silence }) => {
  silence.allow(/Failed to load resource/);
  await createAccount(page, '/profile/characters?create=true');
  const keys: (string | undefined)[] = [];
  await page.route(/_serverFn\/.*createCharacter/, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  const dialog = page.getByRole('dialog', { name: 'Create Character' });
  await dialog.getByLabel('Name').fill('Orrin Tam');
  await choose(page, 'Race', 'Dünir');
  await choose(page, 'Primary archetype', 'Tank');
  await dialog.getByRole('button', { name: 'Create Character' }).click();
  await expect(page.getByText('Failed to create character')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create Character' }).click();
  await expect(page.getByText('Character created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  await layersClosed(page);
  await page.goto('/profile/characters');
  await expect(page.locator('main a[href^="/characters/"]').filter({ hasText: 'Orrin Tam' })).toHaveCount(1);
});
