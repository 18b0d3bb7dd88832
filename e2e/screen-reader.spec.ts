import type { Page } from '@playwright/test';
import { createAccount } from './support/account.ts';
import { foundGuild } from './support/guild.ts';
import { expect, hydrated, signInAs, test } from './support/test.ts';

/** A region that is there already and now says the words: only then are they read out. */
const said = (page: Page, words: string | RegExp) =>
  page.locator('[role="status"], [aria-live="polite"]').filter({ hasText: words }).first();

test('a screen reader finds its way through the shell, and hears how a list was filtered, sorted and changed', async ({
  page,
}) => {
  await signInAs(page, 'Officer');
  await page.getByRole('link', { name: 'Ashen Lanterns', exact: true }).first().click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Members' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  await hydrated(page);
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to content"
    - complementary:
      - link "Guildhall home"
      - navigation "Main":
        - list:
          - listitem:
            - link "Dashboard"
          - listitem:
            - link "Members"
    - banner:
      - button "Toggle sidebar"
      - link "Ashen Lanterns"
      - button "Search or jump to"
      - button /Notifications/
    - main:
      - heading "Members" [level=1]
      - navigation "Members":
        - link "All members"
        - link "Absences"
      - searchbox "Search members"
      - table "Members":
        - rowgroup:
          - row:
            - columnheader "Select all":
              - checkbox "Select all"
            - columnheader "Member":
              - button "Member"
            - columnheader "Class"
            - columnheader "Rank":
              - button "Rank"
  `);

  // The number of rows, after each letter.
  const table = page.getByRole('table', { name: 'Members' });
  const rows = page.locator('main [aria-live="polite"]').filter({ hasText: /^\d+ members?$/ });
  const all = (await rows.textContent()) ?? '';
  await page.getByLabel('Search members').fill('ka');
  await expect(rows).not.toHaveText(all);
  await page.getByLabel('Search members').fill('');
  await expect(rows).toHaveText(all);

  const head = table.getByRole('columnheader', { name: 'Member' });
  await expect(head).not.toHaveAttribute('aria-sort');
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');

  const box = table.getByRole('checkbox', { name: /^Select (?!all)/ });
  await box.first().click();
  await expect(box.first()).toBeChecked();
  await box.nth(1).click();
  await expect(said(page, '2 selected')).toBeVisible();
  await page.keyboard.press('Escape');

  // A rank that was changed, and taken back.
  await table
    .getByRole('button', { name: /^Rank of .*: Member$/ })
    .last()
    .click();
  await page.getByRole('menuitemradio', { name: 'Veteran' }).click();
  const toasts = page.getByRole('region', { name: /^Notifications/ });
  await expect(toasts).toHaveAttribute('aria-live', 'polite');
  await expect(toasts).toContainText('Veteran');
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await expect(table.getByRole('button', { name: /^Rank of .*: Veteran$/ })).not.toHaveCount(0);
});

test('a screen reader hears what is wrong with a form and that a change was saved', async ({ page }) => {
  await createAccount(page, '/profile/characters?create=true');
  const dialog = page.getByRole('dialog', { name: 'Create Character' });
  await dialog.getByRole('button', { name: 'Create Character' }).click();
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/required/);
  for (const label of ['Race', 'Primary archetype'])
    await expect(dialog.getByRole('combobox', { name: label })).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Orrin Tam');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');

  await foundGuild(page, `Keepers ${Date.now().toString(36)}`, 'Dagny Rook');
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Watchers ${Date.now().toString(36)}`);
  await expect(said(page, 'You have unsaved changes.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText(
    'General settings saved successfully',
  );
});
