import { expect, ready, showsInSteps, stopTime, test } from './support.ts';

test('faults show when a field is left, go while typing, and lead the way after a submit', async ({ section }) => {
  const part = section('Forms');
  const name = part.getByLabel('Name', { exact: true });
  await name.focus();
  await name.blur();
  await expect(name).toHaveAccessibleDescription('Name is required');
  await name.fill('x');
  await expect(part.getByText('Name is required')).toHaveCount(0);
  await name.fill('');
  await expect(part.getByText('Name is required')).toHaveCount(0);
  await part.getByRole('button', { name: 'Submit application' }).click();
  await expect(name).toBeFocused();
  const summary = part.getByRole('alert');
  await expect(summary).toContainText('7 fields need attention');
  await summary.getByRole('link', { name: 'Region' }).click();
  await expect(part.getByRole('combobox', { name: 'Region' })).toBeFocused();
  await expect(part.getByRole('button', { name: 'Submit application' })).toBeEnabled();
});

test('what the server finds stands on its field, or on the form', async ({ page, section }) => {
  const part = section('Forms');
  const name = part.getByLabel('Name', { exact: true });
  const password = part.getByLabel('Password', { exact: true });
  await name.fill('secret');
  await name.press('ControlOrMeta+a');
  await name.press('ControlOrMeta+x');
  await password.press('ControlOrMeta+v');
  await expect(password).toHaveValue('secret');
  await part.getByRole('combobox', { name: 'Region' }).click();
  await page.getByRole('option', { name: 'Europe' }).click();
  await part.getByRole('radio', { name: 'Yes' }).click();
  await part.getByRole('radio', { name: 'Weaving' }).click();
  await part.getByRole('checkbox', { name: 'Fishing' }).click();
  await part.getByRole('checkbox', { name: 'I have read the rules' }).click();
  await name.fill('taken');
  await stopTime(page);
  await name.press('Control+Enter');
  await showsInSteps(page, page.getByText('Submitting application...'));
  await page.clock.resume();
  await expect(page.getByText('Failed to submit application')).toBeVisible();
  await expect(name).toHaveAccessibleDescription('This name is taken');
  await expect(name).toBeFocused();
  // It stays until the value changes, whatever is left.
  await name.blur();
  await expect(name).toHaveAccessibleDescription('This name is taken');
  await name.fill('closed');
  await name.press('Enter');
  await expect(part.getByRole('alert')).toHaveText('Not accepting new members right now. Try again next week.');
  await name.fill('Edda');
  await name.press('Enter');
  await expect(page.getByText('Application submitted successfully')).toBeVisible();
  await expect(part.getByRole('alert')).toHaveCount(0);
});

test('the save bar goes when a change is typed back, and saving ends it', async ({ page, section }) => {
  const part = section('Forms');
  const title = part.getByLabel('Title');
  // Two samples of the bar are always there.
  const bars = part.getByText('You have unsaved changes.');
  await expect(bars).toHaveCount(2);
  await title.fill('South hall');
  await expect(bars).toHaveCount(3);
  await title.fill('North hall');
  await expect(bars).toHaveCount(2);
  await title.fill('South hall');
  await part.getByRole('button', { name: 'Discard' }).first().click();
  await expect(title).toHaveValue('North hall');
  await title.fill('South hall');
  await stopTime(page);
  await title.press('Enter');
  await expect(part.getByRole('button', { name: 'Saving...' })).toHaveCount(2);
  await page.clock.resume();
  await expect(bars).toHaveCount(2);
  await expect(title).toHaveValue('South hall');
});

test('leaving with unsaved changes warns, and Ignore goes on', async ({ page, section }) => {
  await section('Forms').getByLabel('Title').fill('South hall');
  const home = page.getByRole('link', { name: 'Home' }).first();
  await home.click();
  const toast = page.locator('[data-sonner-toast]').first();
  await expect(toast).toContainText('You have pending changes');
  await expect(toast).toContainText('Please save or discard them before leaving the page.');
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/kitchen-sink$/);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await home.click();
  await page.getByRole('button', { name: 'Ignore' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a draft survives a reload, without the password', async ({ page, section }) => {
  const part = section('Forms');
  const name = part.getByLabel('Name', { exact: true });
  await name.fill('Edda');
  await part.getByLabel('Password', { exact: true }).fill('secret');
  await expect(part.getByText(/^Draft saved in this browser, \d\d:\d\d [AP]M$/)).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(name).toHaveValue('Edda');
  await expect(part.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(part.getByText('Name is required')).toHaveCount(0);
});
