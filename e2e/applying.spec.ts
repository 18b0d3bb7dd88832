import type { Page } from '@playwright/test';
import { createCharacter } from './support/account.ts';
import { call } from './support/call.ts';
import { foundGuild } from './support/guild.ts';
import { expect, expectAccessible, expectNoSideScroll, hydrated, test } from './support/test.ts';

/** A guild that asks one question; answers the address of its public page. */
async function askingGuild(page: Page): Promise<string> {
  await foundGuild(page, `Askers ${Date.now().toString(36)}`, 'Dagny Rook');
  const guildId = page.url().split('/').at(-1) ?? '';
  const question = {
    question: 'Why us?',
    description: null,
    type: 'long_text',
    required: true,
    options: [],
    orderId: 0,
  };
  await call(page, 'application.updateQuestions', { guildId, questions: [question] });
  await page.goto(`/guilds/${guildId}/settings/applications`);
  const form = (await page.locator('a', { hasText: 'View form' }).getAttribute('href')) ?? '';
  return form.replace(/\/apply$/, '');
}

for (const [name, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`from a shared link to a sent application, with account and character made on the way, on ${name}`, async ({
    page,
    newPerson,
  }) => {
    const guildPage = await askingGuild(page);
    const reader = await newPerson({ viewport });
    await reader.goto(guildPage);
    await hydrated(reader);
    await reader.getByRole('link', { name: 'Apply', exact: true }).locator('visible=true').click();
    await expect(reader).toHaveURL(/\/login\?redirect=.*apply/);
    await hydrated(reader);

    // The account, which leads back to the form.
    await reader.getByRole('link', { name: 'Create an account' }).click();
    await reader.getByLabel('Name').fill(`reader-${Date.now().toString(36)}`);
    await reader.getByLabel('Password', { exact: true }).fill('four unrelated words, always');
    await reader.getByRole('button', { name: 'Create account' }).click();
    await expect(reader).toHaveURL(/\/apply$/);
    await hydrated(reader);
    await expect(reader.getByRole('heading', { name: 'Create a character to apply' })).toBeVisible();
    await expectAccessible(reader);

    // The character, in a dialog above the form that it is for, from the bar as well.
    const dialog = reader.getByRole('dialog', { name: 'Create Character' });
    await reader.getByRole('banner').getByRole('button', { name: 'Create a character' }).click();
    await expect(dialog).toBeVisible();
    await expect(reader).toHaveURL(/\/apply\?character=true$/);
    await reader.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await reader.getByRole('main').getByRole('button', { name: 'Create a character' }).click();
    await createCharacter(reader, { name: 'Orrin Tam' });
    await expect(reader).toHaveURL(/\/apply$/);
    await expect(reader.getByRole('combobox', { name: 'Character' })).toContainText('Orrin Tam');

    // Another one later on takes its place, and what was written remains.
    await reader.getByRole('textbox', { name: 'Why us?' }).fill('For the caravans.');
    await expect(reader.getByText(/Draft saved in this browser/)).toBeVisible();
    await reader.getByRole('button', { name: 'Create another character' }).click();
    await createCharacter(reader, { name: 'Wren Halloway' });
    await expect(reader.getByRole('combobox', { name: 'Character' })).toContainText('Wren Halloway');
    await expect(reader.getByRole('textbox', { name: 'Why us?' })).toHaveValue('For the caravans.');
    await expectAccessible(reader);
    await expectNoSideScroll(reader);

    await reader.getByRole('checkbox', { name: 'I have joined the Discord server' }).click();
    await reader.getByRole('button', { name: 'Submit application' }).click();
    await expect(reader).toHaveURL('/profile/applications');
    await expect(reader.getByText('Wren Halloway').first()).toBeVisible();
    await expect(reader.getByText('Pending').first()).toBeVisible();
  });
}
