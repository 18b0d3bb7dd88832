import { expect, expectAccessible, hydrated, signInAs, test } from './support/test.ts';

test('a pledge is made by a member, seen live and completed by staff', async ({ page, newPerson }) => {
  const title = `Siege ladders ${Date.now().toString(36)}`;
  await signInAs(page, 'Member');
  await page.getByRole('link', { name: /^Pledges/ }).click();
  await hydrated(page);
  const officer = await newPerson();
  await signInAs(officer, 'Officer');
  await officer.goto(new URL(page.url()).pathname);
  await hydrated(officer);
  await page.getByRole('button', { name: 'Add pledge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add pledge' });
  await dialog.getByLabel('What you will bring').fill(title);
  await dialog.getByRole('button', { name: 'Add pledge' }).click();
  await expect(dialog).toBeHidden();
  await officer.getByRole('button', { name: `Complete ${title}` }).click();
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row.getByText('Completed')).toBeVisible();
  await expectAccessible(page);
});
