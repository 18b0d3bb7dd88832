import { applyTo, foundGuild, makeOfficer } from './support/guild.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

test('two people who edit the questions see each other, and settle both saves', async ({
  page,
  newPerson,
  silence,
}) => {
  test.setTimeout(180_000);
  // The browser notes a refused save by itself.
  silence.allow(/status of 409/);
  await foundGuild(page, `Editors ${Date.now().toString(36)}`, 'Dagny Rook');
  const guildId = page.url().split('/').at(-1) ?? '';
  const officer = await newPerson();
  const applicant = await applyTo(officer, guildId, 'Iskra Vale');
  await makeOfficer(page, guildId, applicant);
  for (const each of [page, officer]) {
    await each.goto(`/guilds/${guildId}/settings/applications`);
    await hydrated(each);
  }
  await expect(page.getByText('is editing this too')).toBeHidden();

  const addQuestion = async (each: typeof page, words: string) => {
    await each.getByRole('button', { name: 'Short Text', exact: true }).click();
    await each.getByRole('textbox', { name: 'Question', exact: true }).fill(words);
    await each.getByRole('button', { name: 'Done' }).click();
  };
  await addQuestion(officer, 'Why us?');
  await expect(page.getByText(`${applicant.name} is editing this too.`)).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);

  await addQuestion(page, 'Which evenings?');
  await officer.getByRole('button', { name: 'Save Questions' }).click();
  await expect(officer.getByText('Application questions saved successfully')).toBeVisible();
  await expect(page.getByText('is editing this too')).toBeHidden({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Save Questions' }).click();
  await expect(page.getByRole('dialog', { name: 'Someone else saved changes' })).toBeVisible();
});
