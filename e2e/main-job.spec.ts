import type { Page } from '@playwright/test';
import { createCharacter } from './support/account.ts';
import { expect, expectAccessible, hydrated, signInAs, test } from './support/test.ts';

/** Answers every question of the form that is on the page, by what it is. */
async function answerAll(page: Page): Promise<void> {
  for (const box of await page.getByRole('textbox').all()) {
    const isNumber = /numeric|decimal/.test((await box.getAttribute('inputmode')) ?? '');
    if (await box.isEditable()) await box.fill(isNumber ? '4' : 'A plain answer.');
  }
  for (const group of await page.getByRole('radiogroup').all()) await group.getByRole('radio').first().click();
  for (const box of await page.getByRole('checkbox').all()) {
    await box.check();
    await expect(box).toBeChecked();
  }
}

test('a guild recruits a member: newcomer, officer and master, each in a browser of their own', async ({
  page: newcomer,
  newPerson,
}) => {
  const hero = `Auren Vale ${Date.now().toString(36).slice(-4)}`;

  // The new user creates a character and finds the guild.
  await signInAs(newcomer, 'Newcomer');
  await hydrated(newcomer);
  await expect(newcomer.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await newcomer.getByRole('main').getByRole('link', { name: 'Create a character' }).click();
  await createCharacter(newcomer, { name: hero });
  await newcomer.goto('/guild-discovery');
  await hydrated(newcomer);
  await newcomer.getByRole('searchbox').or(newcomer.getByLabel('Name or description')).first().fill('lanterns');
  await expect(newcomer).toHaveURL(/query=lanterns/);
  await newcomer.getByRole('link', { name: 'Ashen Lanterns' }).first().click();
  await expect(newcomer).toHaveURL(/\/g\/ashen-lanterns/);
  await expect(newcomer.getByRole('heading', { level: 1, name: 'Ashen Lanterns' })).toBeVisible();
  await expectAccessible(newcomer);

  // Sends nothing without answers, then everything.
  await newcomer.getByRole('link', { name: 'Apply', exact: true }).first().click();
  await expect(newcomer).toHaveURL(/\/apply/);
  await hydrated(newcomer);
  await newcomer.getByRole('button', { name: 'Submit application' }).click();
  await expect(newcomer.getByText('You must join the Discord server to continue').first()).toBeVisible();
  await expectAccessible(newcomer);
  await answerAll(newcomer);
  await newcomer.getByRole('button', { name: 'Submit application' }).click();
  await expect(newcomer).toHaveURL(/\/profile\/applications/);
  await expect(newcomer.getByText('Pending').first()).toBeVisible();

  // The officer reads the answers and accepts.
  const officer = await newPerson();
  await signInAs(officer, 'Officer');
  await officer
    .getByRole('link', { name: /^Applications/ })
    .first()
    .click();
  await expect(officer.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
  await hydrated(officer);
  await officer.getByPlaceholder('Search user or character...').fill(hero.toLowerCase());
  await expect(officer).toHaveURL(/[?&]q=/);
  await expect(officer.getByRole('row').filter({ hasText: hero })).toHaveCount(1);
  await officer.getByRole('button', { name: `View Responses of ${hero}` }).click();
  const dialog = officer.getByRole('dialog', { name: 'Application Responses' });
  await expect(dialog.getByText('A plain answer.').first()).toBeVisible();
  await expectAccessible(officer);
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toBeHidden();
  // Others are pending still, so the list has those alone.
  const status = officer.getByRole('navigation', { name: 'Status' });
  await status.getByRole('link', { name: /^All/ }).click();
  await expect(officer.getByRole('row').filter({ hasText: hero }).getByText('Approved')).toBeVisible();

  // The applicant's page updates by itself and links to the guild.
  await expect(newcomer.getByText('Approved').first()).toBeVisible({ timeout: 45_000 });
  await newcomer.goto('/dashboard');
  await expect(newcomer.getByRole('link', { name: /Ashen Lanterns accepted/ })).toBeVisible({ timeout: 45_000 });
  await newcomer.getByRole('link', { name: 'Members' }).click();
  await hydrated(newcomer);
  await newcomer
    .getByRole('searchbox')
    .or(newcomer.getByPlaceholder(/Search/))
    .first()
    .fill(hero);
  const row = newcomer.getByRole('row').filter({ hasText: hero });
  await expect(row.getByText('Initiate').first()).toBeVisible();

  // The master sees the new member on the guild's dashboard.
  const master = await newPerson();
  await signInAs(master, 'Guild Master');
  await master.getByRole('link', { name: 'Ashen Lanterns', exact: true }).first().click();
  await expect(master).toHaveTitle('Guild Dashboard · Ashen Lanterns · Guildhall');
  await expect(master.getByText(hero).first()).toBeVisible();
  await expectAccessible(master);
});
