import type { Page } from '@playwright/test';
import { createAccount } from './support/account.ts';
import { enterAsPersona } from './support/call.ts';
import { openGuildAs } from './support/demo.ts';
import { expect, expectAccessible, expectNoSideScroll, hydrated, signInAs, test } from './support/test.ts';

/** Three people of one guild: what one does the others see, so one journey follows the other. */
test.describe.configure({ mode: 'serial' });

const NARROW = { width: 390, height: 844 };

/** Path of the guild that the personas share. */
async function guildPath(page: Page): Promise<string> {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Members' });
  return (await link.getAttribute('href'))!.replace(/\/members.*$/, '');
}

/** Opens a page and waits until it is alive. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const awayName = (page: Page, name: string) => page.getByRole('rowheader').getByRole('link', { name });
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('staff add notes and a warning; the member reads what is shared', async ({ page, newPerson }) => {
  await enterAsPersona(page, 'Officer');
  const member = await newPerson();
  await openGuildAs(member, 'Member', '/members/leaves');
  await awayName(member, 'Käthe Dünwald').click();
  await expect(member).toHaveTitle('Käthe Dünwald · Ashen Lanterns · Guildhall');
  const profile = new URL(member.url()).pathname;
  await expect(member.getByRole('heading', { level: 1, name: 'Käthe Dünwald' })).toBeVisible();
  await expect(member.getByText('You have no warnings.')).toBeVisible();
  await expect(member.getByRole('button', { name: 'Add note' })).toHaveCount(0);
  await expect(member.getByText('Does more for the storage')).toHaveCount(0);
  await expectAccessible(member);

  await open(page, profile);
  await expect(page.getByText('Does more for the storage')).toBeVisible();
  await page.getByRole('button', { name: 'Add note' }).click();
  const noteDialog = page.getByRole('dialog', { name: 'Add note' });
  await noteDialog.getByRole('button', { name: 'Save' }).click();
  await expect(noteDialog.getByText('Write a note first')).toBeVisible();
  await expectAccessible(page);
  await noteDialog.getByLabel('Note', { exact: true }).fill('Thank you for the banners.');
  await noteDialog.getByRole('radio', { name: /Shared/ }).click();
  await noteDialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Note saved successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Add warning' }).click();
  const warning = page.getByRole('dialog', { name: 'Add warning' });
  await warning.getByLabel('Reason').fill('The bank was left open.');
  await warning.getByRole('button', { name: 'Add warning' }).click();
  await expect(page.getByText('Warning added successfully')).toBeVisible();
  await expectAccessible(page);

  // The member's page has it without being loaded again.
  await expect(member.getByText('Thank you for the banners.')).toBeVisible();
  await expect(member.getByText('The bank was left open.')).toBeVisible();
  await expect(member.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page
    .getByRole('alertdialog', { name: 'Withdraw this warning?' })
    .getByRole('button', { name: 'Withdraw' })
    .click();
  await expect(page.getByText('Warning withdrawn successfully')).toBeVisible();
  await expect(member.getByText(/Withdrawn by marten\.oss/)).toBeVisible();

  // Words may be changed by their author, and deleted.
  const shared = page.locator('[data-row-id]').filter({ hasText: 'Thank you for the banners.' });
  // By its id: what is typed is no text of the row.
  const noteRow = page.locator(`[data-row-id="${await shared.getAttribute('data-row-id')}"]`);
  await noteRow.getByText('Thank you for the banners.').click();
  await page.keyboard.press('e');
  const body = noteRow.getByLabel('Note', { exact: true });
  await expect(body).toBeFocused();
  await expectAccessible(page);
  await body.fill('Thank you for all the banners.');
  await page.keyboard.press('Control+Enter');
  await expect(noteRow).toContainText('Thank you for all the banners.');
  await expect(noteRow).toBeFocused();
  // Back asks before it loses what was typed; Escape leaves the row as it was.
  await page.keyboard.press('e');
  await body.fill('Never mind.');
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(body).toHaveValue('Never mind.');
  await body.press('Escape');
  await expect(noteRow).toContainText('Thank you for all the banners.');
  await expect(page).not.toHaveURL(/note=/);

  // Deleted with the press, for the member too, and back by Undo.
  await noteRow.getByRole('button', { name: 'Delete note by marten.oss' }).click();
  await expect(noteRow).toHaveCount(0);
  await expect(member.getByText('Thank you for all the banners.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Note restored successfully')).toBeVisible();
  await expect(noteRow).toContainText('Thank you for all the banners.');
  await expect(member.getByText('Thank you for all the banners.')).toBeVisible();
});

test('by keyboard a member adds an absence, changes it and cancels it', async ({ page }) => {
  await openGuildAs(page, 'Member', '/members/leaves');
  await expect(page.getByRole('heading', { level: 1, name: 'Absences' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add absence' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add absence' });
  await expect(dialog.getByLabel('First day')).toBeFocused();
  await dialog.getByLabel('First day').fill(day(3));
  await dialog.getByLabel('Last day').fill(day(2));
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText("The last day can't be before the first").first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Last day').fill(day(4));
  await dialog.getByLabel('Reason').fill('Choir weekend');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Absence saved successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add absence' })).toBeFocused();
  await page.getByRole('button', { name: 'Show as list' }).press('Enter');
  await expect(row(page, 'Choir weekend').getByText('Upcoming')).toBeVisible();

  await row(page, 'Choir weekend')
    .getByRole('button', { name: /^Actions for the absence/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const change = page.getByRole('dialog', { name: 'Change absence' });
  await change.getByLabel('Reason').fill('Choir weekend in the north');
  await page.keyboard.press('Control+Enter');
  await expect(row(page, 'Choir weekend in the north')).toBeVisible();

  await row(page, 'Choir weekend')
    .getByRole('button', { name: /^Actions for the absence/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Cancel absence' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Cancel this absence?' });
  await expect(question.getByRole('button', { name: 'Keep absence' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel absence' }).press('Enter');
  await expect(page.getByText('Absence canceled successfully')).toBeVisible();
  await expect(row(page, 'Choir weekend')).toHaveCount(0);
});

test('staff add an absence for someone and end it early', async ({ page }) => {
  await openGuildAs(page, 'Officer', '/members/leaves');
  await page.getByRole('button', { name: 'Add absence' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add absence' });
  await dialog.getByLabel('Find another member').fill('Serafine');
  await dialog.getByRole('radio', { name: /Serafine Vaelmoor/ }).click();
  await dialog.getByLabel('Last day').fill(day(5));
  await dialog.getByLabel('Reason').fill('Told us at the gate');
  await dialog.getByRole('button', { name: 'Save' }).click();
  // Its days in the calendar tell the rest, and what may be done.
  await page.getByRole('button', { name: /^Serafine Vaelmoor is away/ }).click();
  const details = page.getByRole('dialog', { name: 'Absence of Serafine Vaelmoor' });
  for (const words of ['Away', 'Told us at the gate', 'Added by marten.oss'])
    await expect(details.getByText(words, { exact: true })).toBeVisible();
  await expectAccessible(page);
  const entered = row(page, 'Told us at the gate');
  await details.getByRole('button', { name: /^Actions for the absence/ }).click();
  await page.getByRole('menuitem', { name: 'End early' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End absence' }).click();
  await page.getByRole('button', { name: 'Show as list' }).click();
  await expect(row(page, 'Walking the coast path')).toBeVisible();
  await expect(entered).toHaveCount(0);
  await page.getByRole('button', { name: 'Show past absences' }).click();
  await expect(entered.getByText('Ended early')).toBeVisible();

  const calendar = page.getByText(/^\d\d\/\d\d to \d\d\/\d\d$/);
  const weeks = (await calendar.textContent()) ?? '';
  await page.getByRole('button', { name: 'Four weeks later' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d/);
  await expect(calendar).not.toHaveText(weeks);
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(calendar).toHaveText(weeks);
});

test('no one else sees what the guild keeps private, and the form asks before changes are lost', async ({
  page,
  newPerson,
}) => {
  await signInAs(page, 'Guild Master');
  const guild = await guildPath(page);
  const member = await newPerson();
  await signInAs(member, 'Member');
  await open(member, `${guild}/members/leaves`);
  await awayName(member, 'Vek').click();
  await expect(member).toHaveTitle('Vek · Ashen Lanterns · Guildhall');
  await expect(member.getByText('Walking the coast path')).toBeVisible();
  await expect(member.getByRole('heading', { name: 'Main stats' })).toBeVisible();

  await open(page, `${guild}/settings/privacy`);
  await expect(page).toHaveTitle('Privacy settings · Ashen Lanterns · Guildhall');
  await expectAccessible(page);
  await page
    .getByRole('group', { name: 'Absences' })
    .or(page.getByRole('radiogroup', { name: 'Absences' }))
    .getByRole('radio', { name: 'Private' })
    .click();
  await page.getByRole('radiogroup', { name: 'Gear' }).getByRole('radio', { name: 'Staff' }).click();
  // Nothing may be half under the bar at the top when the page is looked at.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('link', { name: 'Members' }).first().click();
  await expect(page.getByText('You have pending changes')).toBeVisible();
  // With the toast, and the name of what the pointer comes back to in the narrow bar.
  await page.getByRole('heading', { level: 1 }).hover();
  await page.getByRole('link', { name: 'Members' }).first().hover();
  await expect(page.getByRole('tooltip', { name: 'Members' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Privacy settings saved successfully')).toBeVisible();

  const kept = member.getByText("Hidden by this guild's privacy settings.");
  await expect(kept).toHaveCount(3);
  await expect(member.getByText('Walking the coast path')).toHaveCount(0);
  await expectAccessible(member);
  await open(member, `${guild}/members/leaves`);
  await expect(member.getByText(/hides other members' absences/)).toBeVisible();
  await expect(member.getByText('Walking the coast path')).toHaveCount(0);
  await expectAccessible(member);

  await page.reload();
  await hydrated(page);
  for (const area of ['Absences', 'Gear'])
    await page.getByRole('radiogroup', { name: area }).getByRole('radio', { name: 'Public' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Privacy settings saved successfully')).toBeVisible();
});

test('a rank is changed from the profile, appears in its history, and is undone', async ({ page }) => {
  await signInAs(page, 'Guild Master');
  const guild = await guildPath(page);
  await open(page, `${guild}/members/leaves`);
  const link = awayName(page, 'Tóki Hjörvarsson');
  await open(page, (await link.getAttribute('href'))!);
  const history = page.locator('section').filter({ has: page.getByRole('heading', { name: 'History' }) });
  await expect(history.getByText('Joined the guild')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Tóki Hjörvarsson' }).click();
  await page.getByRole('menuitem', { name: 'Rank' }).hover();
  await page.getByRole('menuitemradio', { name: 'Veteran' }).click();
  await expect(page.getByText('Tóki Hjörvarsson is now Veteran')).toBeVisible();
  await expect(history.getByText(/Rank: Member, now Veteran/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone successfully')).toBeVisible();
  await expect(history.getByText(/Rank: Veteran, now Member/)).toBeVisible();
  await expectAccessible(page);
});

test('on a phone the pages fit, and no one outside gets in', async ({ page, newPerson }) => {
  await signInAs(page, 'Guild Master');
  const guild = await guildPath(page);
  await open(page, `${guild}/members/leaves`);
  const profile = (await awayName(page, 'Vek').getAttribute('href'))!;
  await page.setViewportSize(NARROW);
  for (const path of [`${guild}/members/leaves`, profile, `${guild}/settings/privacy`]) {
    await open(page, path);
    await expectNoSideScroll(page);
    await expectAccessible(page);
  }
  const stranger = await newPerson();
  await createAccount(stranger, '/dashboard');
  for (const path of [profile, `${guild}/members/leaves`]) {
    await stranger.goto(path);
    await expect(stranger).toHaveURL(/\/error\/unauthorized\?permissions=/);
  }
  for (const unknown of ['01a1f89c-970d-71f6-8791-91982b0a3500', 'nobody']) {
    await page.goto(`${guild}/members/${unknown}`);
    await expect(page).toHaveURL('/error/not-found');
  }
});
