import type { Page } from '@playwright/test';
import { createAccount, createCharacter, newPlayer, signInOnScreen } from './support/account.ts';
import { foundGuild } from './support/guild.ts';
import { expect, expectAccessible, expectNoSideScroll, hydrated, test } from './support/test.ts';

const NARROW = { width: 390, height: 844 };
const uniqueName = (name: string) => `${name} ${Date.now().toString(36)}`;

/** A guild of one's own, its settings of applications open. */
async function ownSettings(page: Page, name: string): Promise<{ guildId: string; formUrl: string }> {
  await foundGuild(page, name, 'Dagny Rook');
  const guildId = page.url().split('/').at(-1) ?? '';
  await page.goto(`/guilds/${guildId}/settings/applications`);
  await hydrated(page);
  // On a phone the link is away.
  const form = page.locator('a', { hasText: 'View form' });
  return { guildId, formUrl: (await form.getAttribute('href')) ?? '' };
}

async function addQuestion(page: Page, type: string, words: string, options?: string): Promise<void> {
  await page.getByRole('button', { name: type, exact: true }).click();
  const box = page.getByRole('textbox', { name: 'Question', exact: true });
  await expect(box).toBeFocused();
  await box.fill(words);
  if (options) await page.getByRole('textbox', { name: 'Options' }).fill(options);
  await page.getByRole('button', { name: 'Done' }).click();
}

const questions = (page: Page) => page.getByRole('list', { name: 'Questions' }).locator('> li');
const expectOrder = async (page: Page, words: string[]) => {
  await expect(questions(page)).toHaveCount(words.length);
  for (const [index, text] of words.entries()) await expect(questions(page).nth(index)).toContainText(text);
};
const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]').filter({ hasText: words });

test('the question editor by mouse and by keyboard', async ({ page }) => {
  const { guildId } = await ownSettings(page, uniqueName('Editors'));
  await expect(page.getByText('No questions added yet')).toBeVisible();
  await expectAccessible(page);

  await addQuestion(page, 'Short Text', 'What should we call you?');
  await addQuestion(page, 'Checkboxes', 'Which professions?', 'Mining\n\n  Fishing \n');
  await addQuestion(page, 'Yes/No', 'Voice chat?');
  await expect(page.getByText('2 options')).toBeVisible();
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Questions' }).click();
  await expect(toast(page, 'Application questions saved successfully')).toBeVisible();
  await expect(page.getByText('You have unsaved changes.')).toBeHidden();

  // Three pixels are no drag; a row further is.
  const handle = page.getByRole('button', { name: 'Move What should we call you?', exact: true });
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  if (!from) throw new Error('The handle is on the page');
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 3);
  await page.mouse.up();
  await expectOrder(page, ['What should we call you?', 'Which professions?', 'Voice chat?']);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 20, { steps: 5 });
  await page.mouse.move(x, y + 85, { steps: 10 });
  await page.mouse.up();
  await expectOrder(page, ['Which professions?', 'What should we call you?', 'Voice chat?']);
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();

  // Space takes it up, arrows go in steps of 25 px, Space puts it down; back in order there is nothing to save.
  await handle.focus();
  await page.keyboard.press('Space');
  for (let step = 0; step < 3; step++) {
    await page.keyboard.press('ArrowUp');
    await page.waitForTimeout(100);
  }
  await page.keyboard.press('Space');
  await expectOrder(page, ['What should we call you?', 'Which professions?', 'Voice chat?']);
  await expect(page.getByText('You have unsaved changes.')).toBeHidden();

  // The menu does the same without dragging.
  await page.getByRole('button', { name: 'More for Voice chat?' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expectOrder(page, ['What should we call you?', 'Voice chat?', 'Which professions?']);

  await page.getByRole('button', { name: 'Remove Voice chat?' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Remove this question?' });
  await expect(confirm).toContainText(
    'This will remove the question from the application form. It will not delete the question from previous responses, only future responses.',
  );
  await confirm.getByRole('button', { name: 'Remove' }).click();
  await expectOrder(page, ['What should we call you?', 'Which professions?']);

  // What is missing is said at its place, and nothing is sent.
  await page.getByRole('button', { name: 'Multiple Choice' }).click();
  await page.getByRole('button', { name: 'Save Questions' }).click();
  await expect(page.getByText('Question is required')).toBeVisible();
  await expect(page.getByText('Add at least one option')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  // Leaving asks, and Ignore drops the changes.
  await page.getByRole('link', { name: 'Members' }).first().click();
  await expect(toast(page, 'You have pending changes')).toContainText(
    'Please save or discard them before leaving the page.',
  );
  await expect(page).toHaveURL(/settings\/applications$/);
  await page.getByRole('button', { name: 'Ignore' }).click();
  await expect(page).toHaveURL(`/guilds/${guildId}/members`);
  await page.goto(`/guilds/${guildId}/settings/applications`);
  await expectOrder(page, ['What should we call you?', 'Which professions?', 'Voice chat?']);
});

test('the instant invite: set by staff, wrong passwords refused, the right one joins', async ({
  page,
  newPerson,
  silence,
}) => {
  // The browser notes an answer of 400 by itself.
  silence.allow(/status of 400/);
  const { guildId, formUrl } = await ownSettings(page, uniqueName('Gatekeepers'));
  await page.getByRole('switch', { name: 'Allow applications' }).click();
  await page.getByRole('switch', { name: 'Instant invite password' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('lantern-oil');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Application settings saved successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible();
  expect(await page.content()).not.toContain('lantern-oil');

  const guest = await newPerson();
  await createAccount(guest, formUrl);
  await guest.getByRole('button', { name: 'Enter password' }).click();
  const dialog = guest.getByRole('dialog', { name: 'Instant Invite Password' });
  await expect(dialog.getByText('You need to create a character before you can join a guild.')).toBeVisible();
  // Disabled, and yet it can be pressed: it says why and leads on.
  const unlock = dialog.getByRole('button', { name: 'Unlock' });
  await expect(unlock).toBeDisabled();
  await unlock.focus();
  await guest.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('You need to create a character before you can join a guild.');
  await expect(dialog.getByRole('button', { name: 'Create a character' })).toBeFocused();
  await expectAccessible(guest);
  await dialog.getByRole('button', { name: 'Create a character' }).click();
  await createCharacter(guest, { name: 'Orrin Tam' });

  // Back in the dialog, with that character.
  await expect(dialog.getByRole('combobox', { name: 'Character' })).toContainText('Orrin Tam');
  await expect(guest.getByText('This guild is not accepting applications right now')).toBeVisible();
  await dialog.getByRole('button', { name: 'Unlock' }).click();
  await expect(dialog.getByText('Password is required')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('wrong-password');
  await dialog.getByRole('button', { name: 'Unlock' }).click();
  await expect(toast(guest, 'Failed to submit instant invite password')).toContainText('Incorrect password');
  await dialog.getByLabel('Password', { exact: true }).fill('lantern-oil');
  await dialog.getByRole('button', { name: 'Unlock' }).click();
  await expect(toast(guest, 'Successfully unlocked access to the guild')).toContainText(
    'You can now head to the guild and start playing!',
  );
  await expect(guest).toHaveURL(`/guilds/${guildId}`);
  await expect(dialog).toBeHidden();
});

test('an application survives a reload, a changed form and a lost session, and its rejection is read', async ({
  page,
  newPerson,
  silence,
}) => {
  silence.allow(/status of (400|401|409)/);
  const { guildId, formUrl } = await ownSettings(page, uniqueName('Readers'));
  await addQuestion(page, 'Long Text', 'Why us?');
  await addQuestion(page, 'Number', 'Evenings a week?');
  await page.getByRole('button', { name: 'Save Questions' }).click();
  await expect(toast(page, 'Application questions saved successfully')).toBeVisible();

  const player = await newPerson();
  const account = await newPlayer(player, 'Orrin Tam');
  await player.goto(formUrl);
  await hydrated(player);
  await player.getByRole('textbox', { name: 'Why us?' }).fill('Two lines\nof reasons.');
  await player.getByRole('textbox', { name: 'Evenings a week?' }).fill('most');
  await player.getByRole('checkbox', { name: 'I have joined the Discord server' }).click();
  await player.getByRole('button', { name: 'Submit application' }).click();
  await expect(player.getByText('1 answer needs attention')).toBeVisible();
  await expect(player.getByText('Enter a number')).toBeVisible();
  await expectAccessible(player);
  await expect(player.getByText(/Draft saved in this browser/)).toBeVisible();

  await player.reload();
  await hydrated(player);
  await expect(player.getByRole('textbox', { name: 'Why us?' })).toHaveValue('Two lines\nof reasons.');
  await player.getByRole('textbox', { name: 'Evenings a week?' }).fill('4');

  // The form changes while it is being filled in: they are notified, keep what they wrote, and send it again.
  await addQuestion(page, 'Yes/No', 'Voice chat?');
  await page.getByRole('button', { name: 'Save Questions' }).click();
  await expect(page.getByText('You have unsaved changes.')).toBeHidden();
  await player.getByRole('button', { name: 'Submit application' }).click();
  await expect(toast(player, 'Failed to submit application')).toContainText(
    'The questions have changed. Please review your answers.',
  );
  await expect(player.getByRole('textbox', { name: 'Why us?' })).toHaveValue('Two lines\nof reasons.');
  await player.getByRole('radio', { name: 'No', exact: true }).click();

  await player.context().clearCookies({ name: /session/ });
  await player.getByRole('button', { name: 'Submit application' }).click();
  await toast(player, 'Failed to submit application').getByRole('button', { name: 'Sign in' }).click();
  await expect(player).toHaveURL(/\/login\?redirect=/);
  await signInOnScreen(player, account.name);
  await expect(player).toHaveURL(formUrl);
  await hydrated(player);
  await expect(player.getByRole('textbox', { name: 'Why us?' })).toHaveValue('Two lines\nof reasons.');
  await expect(player.getByRole('radio', { name: 'No', exact: true })).toBeChecked();
  await player.getByRole('button', { name: 'Submit application' }).click();
  await expect(player).toHaveURL('/profile/applications');
  await expect(player.getByText('Pending')).toBeVisible();
  await expectAccessible(player);

  // Staff talk among themselves, then reject with a reason.
  await page.goto(`/guilds/${guildId}/applications`);
  await hydrated(page);
  await page.getByRole('button', { name: 'View Responses of Orrin Tam' }).click();
  const responses = page.getByRole('dialog', { name: 'Application Responses' });
  await responses.getByRole('radio', { name: 'Against' }).click();
  await responses.getByRole('textbox', { name: 'Comment' }).fill('Not this season.');
  await responses.getByRole('button', { name: 'Comment' }).click();
  await expect(responses.getByText('Not this season.')).toBeVisible();
  await expect(responses.getByText('1 against')).toBeVisible();
  await expectAccessible(page);
  await responses.getByRole('button', { name: 'Reject' }).click();
  const reject = page.getByRole('dialog', { name: 'Reject application' });
  await reject.getByRole('textbox', { name: 'Reason' }).fill('No raid nights left.');
  await reject.getByRole('button', { name: 'Reject' }).click();
  await expect(toast(page, 'Application rejected successfully')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Orrin Tam' }).getByText('Rejected')).toBeVisible();

  await expect(player.getByText('No raid nights left.')).toBeVisible();
  expect(await player.content()).not.toContain('Not this season.');
  await player.goto(formUrl);
  await expect(player.getByText('You can apply to this guild again')).toBeVisible();
});

test('an application is withdrawn, and the screens fit a phone', async ({ page, newPerson }) => {
  await page.setViewportSize(NARROW);
  const { guildId, formUrl } = await ownSettings(page, uniqueName('Pocket'));
  await page.getByRole('button', { name: 'Add five starter questions' }).click();
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('dialog', { name: 'Add a question' }).getByRole('button', { name: 'Image Upload' }).click();
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Show us your gear');
  await page.getByRole('checkbox', { name: 'Required' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: 'Save Questions' }).click();
  await expect(toast(page, 'Application questions saved successfully')).toBeVisible();

  const player = await newPerson({ viewport: NARROW });
  await newPlayer(player, 'Orrin Tam');
  await player.goto(formUrl);
  await hydrated(player);
  await expectAccessible(player);
  await expectNoSideScroll(player);
  await player.getByRole('checkbox', { name: 'I have joined the Discord server' }).click();
  await player.getByRole('textbox', { name: 'What should we call you?' }).fill('Orrin');
  await player.getByRole('textbox', { name: /^Why do you want/ }).fill('For the caravans.');
  await player.getByRole('textbox', { name: /^How many evenings/ }).fill('3');
  await player.getByRole('radio', { name: 'Yes', exact: true }).click();
  await player.getByRole('button', { name: 'Submit application' }).click();
  await expect(player).toHaveURL('/profile/applications');
  await player.getByRole('button', { name: 'Withdraw' }).click();
  await player.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(toast(player, 'Application withdrawn successfully')).toBeVisible();
  await expect(player.getByText('Withdrawn', { exact: true }).first()).toBeVisible();
  await expectNoSideScroll(player);

  await page.goto(`/guilds/${guildId}/applications`);
  await hydrated(page);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: 'View Responses of Orrin Tam' }).click();
  await expect(page.getByRole('dialog', { name: 'Application Responses' })).toContainText('For the caravans.');
  await expectAccessible(page);
});
