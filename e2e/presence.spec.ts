import { call, idOf } from './support/call.ts';
import { openGuildAs } from './support/demo.ts';
import { applyTo, foundGuild, makeOfficer } from './support/guild.ts';
import { expect, expectAccessible, hydrated, signInAs, test } from './support/test.ts';

test('two people who edit the questions see each other, and settle both saves', async ({
  page,
  newPerson,
  silence,
}) => {
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
  await expect(page.getByText(`${applicant.name} is editing this too.`)).toBeVisible();
  await expectAccessible(page);

  await addQuestion(page, 'Which evenings?');
  await officer.getByRole('button', { name: 'Save Questions' }).click();
  await expect(officer.getByText('Application questions saved successfully')).toBeVisible();
  await expect(page.getByText('is editing this too')).toBeHidden();
  await page.getByRole('button', { name: 'Save Questions' }).click();
  await expect(page.getByRole('dialog', { name: 'Someone else saved changes' })).toBeVisible();
});

test('two officers who edit one activity see each other, and the second save is settled with what differs', async ({
  page,
  newPerson,
  silence,
}) => {
  silence.allow(/status of 409/);
  const guild = await openGuildAs(page, 'Officer', '/activities/templates');
  const guildId = guild.split('/').at(-1) ?? '';
  const title = `Two plans ${Date.now().toString(36)}`;
  const startsAt = new Date(Date.now() + 30 * 3_600_000).toISOString();
  const plan = { guildId, title, type: 'raid', startsAt, capacity: 8 };
  const path = `${guild}/activities/${idOf(await call(page, 'activity.createActivity', plan))}`;
  const master = await newPerson();
  await signInAs(master, 'Guild Master', `${path}/edit`);
  await page.goto(`${path}/edit`);
  for (const each of [page, master]) {
    await hydrated(each);
    await expect(each.getByText('is editing this too.')).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByLabel('Title').fill(`${title}, moved`);
  await page.getByLabel('Places', { exact: true }).fill('16');
  await page.getByLabel('Tank', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: `${title}, moved`, level: 1 })).toBeVisible();
  await expect(master.getByText('is editing this too.')).toBeHidden();

  await master.getByLabel('Places', { exact: true }).fill('24');
  await master.getByRole('textbox', { name: 'Description' }).fill('As the master wants it.');
  await master.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = master.getByRole('dialog', { name: 'Someone else saved changes' });
  await expect(conflict.getByRole('radiogroup', { name: 'Places' })).toContainText('16');
  await expect(conflict.getByText(`${title}, moved`)).toBeVisible();
  await expect(conflict.getByText('Tank 2')).toBeVisible();
  await expectAccessible(master);
  // Nothing is lost by looking again.
  await conflict.getByRole('button', { name: 'Back to editing' }).click();
  await expect(master.getByLabel('Places', { exact: true })).toHaveValue('24');
  await master.getByRole('button', { name: 'Save', exact: true }).click();
  await conflict.getByRole('radio', { name: /Use theirs/ }).click();
  await conflict.getByRole('button', { name: 'Save' }).click();
  // The first one's page has both, without a reload.
  await expect(page.getByText('As the master wants it.')).toBeVisible();
  await expect(page.getByText('Raid, 16 places')).toBeVisible();
  await expect(master.getByRole('heading', { name: `${title}, moved`, level: 1 })).toBeVisible();
});

test('two officers who save one template settle what both have changed', async ({ page, newPerson, silence }) => {
  silence.allow(/status of 409/);
  const guild = await openGuildAs(page, 'Officer', '/activities/templates');
  const guildId = guild.split('/').at(-1) ?? '';
  const name = `Weekly ${Date.now().toString(36)}`;
  const plan = { title: 'Citadel', type: 'raid', capacity: 8 };
  const path = `${guild}/activities/templates/${idOf(await call(page, 'template.createTemplate', { guildId, name, plan }))}`;
  const master = await newPerson();
  await signInAs(master, 'Guild Master', path);
  await page.goto(path);
  for (const each of [page, master]) await hydrated(each);
  const places = (each: typeof page) => each.getByLabel('Places', { exact: true });
  await places(page).fill('16');
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page).toHaveURL(/\/templates$/);

  await places(master).fill('24');
  await master.getByLabel('Name', { exact: true }).fill(`${name}, late`);
  await master.getByRole('button', { name: 'Save template' }).click();
  const conflict = master.getByRole('dialog', { name: 'Someone else saved changes' });
  await expect(conflict.getByRole('radiogroup', { name: 'Places' })).toContainText('16');
  await expect(conflict.getByRole('radiogroup', { name: 'Name' })).toHaveCount(0);
  await expectAccessible(master);
  await conflict.getByRole('radio', { name: /Keep mine/ }).click();
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect(master).toHaveURL(/\/templates$/);
  await expect(master.getByRole('listitem').filter({ hasText: `${name}, late` })).toContainText('24 places');
});
