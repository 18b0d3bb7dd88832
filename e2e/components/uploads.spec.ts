import type { Locator } from '@playwright/test';
import { expect, PNG, stopTime, test } from './support.ts';

const png = (name: string, size?: number) => ({
  name,
  mimeType: 'image/png',
  buffer: size === undefined ? PNG : Buffer.alloc(size),
});

/** Drops files on the area around a file input. */
async function drop(input: Locator, files: [name: string, type: string, size: number][]) {
  const dataTransfer = await input.evaluateHandle((_, list) => {
    const transfer = new DataTransfer();
    for (const [name, type, size] of list) transfer.items.add(new File([new Uint8Array(size)], name, { type }));
    return transfer;
  }, files);
  const area = input.locator('..');
  for (const event of ['dragenter', 'dragover', 'drop']) await area.dispatchEvent(event, { dataTransfer });
}

test('what does not fit is refused with the words of area and queue', async ({ section }) => {
  const part = section('Uploads');
  const input = part.locator('input[type=file]').first();
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(part.getByText('File type must be image/jpeg, image/png, image/webp')).toBeVisible();
  await expect(
    part.getByText('notes.txt: File type not supported. Accepted types: image/jpeg, image/png, image/webp'),
  ).toBeVisible();
  await input.setInputFiles(png('big.png', 5 * 1024 * 1024 + 1));
  await expect(part.getByText('File is larger than 5242880 bytes')).toBeVisible();
  await expect(part.getByText('big.png: File size exceeds 5.0MB limit')).toBeVisible();
  await drop(input, [
    ['a.png', 'image/png', 100],
    ['b.png', 'image/png', 100],
  ]);
  await expect(part.getByText('Too many files')).toBeVisible();
  await expect(part.getByText('Maximum 1 files allowed')).toBeVisible();
  await expect(part.getByText('a.png', { exact: true })).toBeVisible();
  await expect(part.getByText('b.png', { exact: true })).toHaveCount(0);
});

test('a file uploads by itself, and may be replaced or removed', async ({ page, section }) => {
  const part = section('Uploads');
  const input = part.locator('input[type=file]').first();
  const bar = part.getByRole('progressbar', { name: 'Uploading waits.png' });
  await input.setInputFiles(png('waits.png'));
  await expect(bar).toBeVisible();
  // What is sent waits for the answer.
  await expect(bar).toHaveAttribute('aria-valuenow', '90');
  // What was chosen is looked at while it is on its way: the picture itself, of 10 × 10 px.
  const picture = part.getByRole('listitem').filter({ hasText: 'waits.png' }).locator('img[src^="blob:"]');
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    10, 10,
  ]);
  await expect(bar).toHaveAttribute('aria-valuenow', '90');
  await page.evaluate(() => window.dispatchEvent(new Event('uploads-let-go')));
  await expect(part.getByText('waits.png: Uploaded')).toBeAttached();
  await input.setInputFiles(png('second.png'));
  await expect(part.getByText('second.png', { exact: true })).toBeVisible();
  await expect(part.getByText('waits.png', { exact: true })).toHaveCount(0);
  await part.getByRole('button', { name: 'Remove second.png' }).click();
  await expect(part.getByText('Drop an image here, paste it, or choose a file')).toBeVisible();
});

test('a failed upload says why and can be tried again', async ({ page, section }) => {
  const part = section('Uploads');
  await part.locator('input[type=file]').first().setInputFiles(png('bad.png'));
  await expect(part.getByText("The picture can't be read. Choose another one.").first()).toBeVisible();
  await stopTime(page);
  await part.getByRole('button', { name: 'Retry' }).first().click();
  await expect(part.getByRole('progressbar', { name: 'Uploading bad.png' })).toBeVisible();
});

test('several files wait for Upload All where they do not start by themselves', async ({ page, section }) => {
  const part = section('Uploads');
  const input = part.locator('input[type=file]').nth(1);
  await drop(input, [
    ['1.png', 'image/png', 100],
    ['2.pdf', 'application/pdf', 100],
    ['tiny.png', 'image/png', 3],
    ['4.png', 'image/png', 100],
    ['5.png', 'image/png', 100],
  ]);
  await expect(part.getByText('File is smaller than 10 bytes')).toBeVisible();
  await expect(part.getByText('Maximum 3 files allowed')).toBeVisible();
  await stopTime(page);
  await part.getByRole('button', { name: 'Upload All' }).click();
  await expect(part.getByRole('progressbar', { name: /^Uploading (1|2|4)/ })).toHaveCount(3);
  await page.clock.resume();
  for (const name of ['1.png', '2.pdf', '4.png']) await expect(part.getByText(`${name}: Uploaded`)).toBeAttached();
  await part.getByRole('button', { name: 'Clear all' }).click();
  await part.getByText('Drop a file here').hover();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['0123456789ab'], 'pasted.png', { type: 'image/png' }));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(part.getByText('pasted.png', { exact: true })).toBeVisible();
  await expect(part.getByRole('button', { name: 'Upload', exact: true })).toBeVisible();
});
