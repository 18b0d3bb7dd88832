import type { Page } from '@playwright/test';
import { call, idOf } from './support/call.ts';
import { openGuildAs } from './support/demo.ts';
import { chooseFrom, expect, expectAccessible, hydrated, signInAs, test } from './support/test.ts';

const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]').filter({ hasText: words });

test('a page is written, revised beside someone else, restored and found; what is for staff is not there for others', async ({
  page,
  newPerson,
  silence,
}) => {
  // The browser notes by itself what is refused, and what is not there.
  silence.allow(/status of 40[49]/);
  const title = `Lamps at night ${Date.now().toString(36)}`;
  const path = await openGuildAs(page, 'Officer', '/bank/library');
  const guildId = path.split('/').at(-1) ?? '';
  await expectAccessible(page);

  await page.keyboard.press('c');
  const create = page.getByRole('dialog', { name: 'New page' });
  await create.getByLabel('Title').fill(title);
  await create
    .getByRole('textbox', { name: 'Text' })
    .fill('## Oil\n\nBring 2 flasks.\n\n## Wicks\n\nBring quillwort wicks.');
  await create.getByLabel('Tags').fill('Raid, Night');
  await expectAccessible(page);
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Wicks' }),
  ).toHaveAttribute('href', '#section-wicks');
  const pageId = page.url().split('/').at(-1) ?? '';
  const member = await newPerson();
  await signInAs(member, 'Member', `${path}/bank/library/${pageId}`);
  await hydrated(member);
  await expect(member.getByRole('link', { name: 'History' })).toHaveCount(0);

  // Someone else saves while it is being edited: both versions are shown, and the writer chooses.
  await page.keyboard.press('e');
  const edit = page.getByRole('dialog', { name: 'Edit page' });
  const body = edit.getByRole('textbox', { name: 'Text' });
  await body.fill((await body.inputValue()).replace('2 flasks', '3 flasks'));
  await call(page, 'library.updatePage', {
    ...{ guildId, pageId, title, body: 'Bring 4 flasks.', tags: ['Raid'], images: [], staffOnly: false, version: 1 },
  });
  await edit.getByLabel('What changed').fill('Counted again');
  await edit.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('dialog', { name: /saved changes|another tab/ });
  await expect(conflict.getByText('Bring 4 flasks.')).toBeVisible();
  await conflict.getByRole('radio', { name: 'Use this tab' }).check();
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Page saved successfully')).toBeVisible();
  await expect(member.getByText('Bring 3 flasks.')).toBeVisible();

  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'Revision 2 to 3' })).toBeVisible();
  await page.getByLabel('Compare from revision 1').click();
  await expect(page.getByRole('heading', { name: 'Revision 1 to 3' })).toBeVisible();
  await expect(page.locator('del', { hasText: /^2$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore revision 1' }).click();
  await expect(toast(page, 'Revision restored successfully')).toBeVisible();
  await expect(page.getByText('Restored revision 1', { exact: true })).toBeVisible();

  await member.getByRole('searchbox', { name: 'Search pages' }).fill('quillw');
  const found = member.getByRole('listitem').filter({ hasText: title });
  await expect(found.locator('mark')).toHaveText('quillwort');
  await expectAccessible(member);

  // By keyboard through the tree, then it becomes staff's.
  await member.goto(`${path}/bank/library`);
  await hydrated(member);
  await expect(member.getByRole('treeitem', { name: title })).toBeVisible();
  const folderId = idOf(await call(page, 'library.createFolder', { guildId, name: `Kept ${title}`, staffOnly: true }));
  await call(page, 'library.movePage', { guildId, pageId, folderId });
  await expect(member.getByRole('treeitem', { name: title })).toHaveCount(0);
  await member.goto(`${path}/bank/library/${pageId}`);
  await expect(member).toHaveURL(/\/error\/not-found/);

  await page.goto(`${path}/bank/library`);
  await hydrated(page);
  const folder = page.getByRole('treeitem', { name: `Kept ${title}` });
  await folder.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('treeitem', { name: new RegExp(`^${title}`) })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await chooseFrom(
    page.getByRole('button', { name: `Actions for ${title}` }),
    page.getByRole('menuitem', { name: 'Delete', exact: true }),
  );
  await expect(toast(page, 'Page deleted successfully')).toBeVisible();
  await toast(page, 'Page deleted successfully').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Page restored successfully')).toBeVisible();
  await call(page, 'library.deleteFolder', { guildId, folderId });
});
