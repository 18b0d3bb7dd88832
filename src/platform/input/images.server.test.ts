import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pngOf } from '#/testing/png-bytes.ts';
import { makeImage, pngOfSvg } from './images.server.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a6' } });
const MARK = '<script>alert(1)</script>';
const text = (value: string) => Buffer.from(value);

const rawPng = (width: number, height: number) => pngOf({ width, height });

const HEADER_ONLY_BOMB = pngOf({ width: 60_000, height: 60_000 }, { rows: deflateSync(Buffer.alloc(64)) });

describe('pictures that players have', () => {
  test.each([
    ['JPEG', () => picture(800, 600).jpeg()],
    ['PNG', () => picture(800, 600).png()],
    ['WebP', () => picture(800, 600).webp()],
    ['JPEG in CMYK', () => picture(800, 600).toColourspace('cmyk').jpeg()],
    ['PNG with a palette', () => picture(800, 600).png({ palette: true })],
    ['PNG with 16 bits', () => picture(800, 600).toColourspace('rgb16').png()],
  ])('%s becomes WebP with a thumbnail', async (_name, make) => {
    const made = await makeImage(await make().toBuffer());
    expect(made).toMatchObject({ width: 800, height: 600 });
    expect(await sharp(made.webp).metadata()).toMatchObject({ format: 'webp', width: 800, height: 600, space: 'srgb' });
    expect(await sharp(made.thumbnail).metadata()).toMatchObject({ format: 'webp', width: 341, height: 256 });
  });

  test('a large one fits into 2560, a small one keeps its size', async () => {
    expect(await makeImage(await picture(5000, 2500).jpeg().toBuffer())).toMatchObject({ width: 2560, height: 1280 });
    const tiny = await makeImage(await picture(16, 9).png().toBuffer());
    expect(tiny).toMatchObject({ width: 16, height: 9 });
    expect(await sharp(tiny.thumbnail).metadata()).toMatchObject({ width: 16, height: 9 });
  });

  test('exactly 25 megapixels are fine', async () => {
    expect(await makeImage(rawPng(5000, 5000))).toMatchObject({ width: 2560, height: 2560 });
  });

  test('a rotated picture is stored upright', async () => {
    const sideways = await picture(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await makeImage(sideways)).toMatchObject({ width: 200, height: 400 });
  });

  test('of an animation the first frame is kept', async () => {
    const frames = [await picture(60, 40).png().toBuffer(), await picture(60, 40).negate().png().toBuffer()];
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const { pages } = await sharp((await makeImage(animated)).webp).metadata();
    expect(pages ?? 1).toBe(1);
  });
});

describe('nothing of the file is left', () => {
  test('metadata is gone: a script in EXIF, a place, a color profile', async () => {
    const withExif = await picture(300, 300)
      .jpeg()
      .withExif({ IFD0: { ImageDescription: MARK, Copyright: MARK }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withIccProfile('p3')
      .toBuffer();
    expect(withExif.includes(MARK)).toBe(true);
    const { webp, thumbnail } = await makeImage(withExif);
    for (const bytes of [webp, thumbnail]) {
      expect(bytes.includes('script')).toBe(false);
      const { exif, icc, xmp } = await sharp(bytes).metadata();
      expect({ exif, icc, xmp }).toEqual({ exif: undefined, icc: undefined, xmp: undefined });
    }
  });

  test.each([
    ['PNG and HTML', async () => Buffer.concat([await picture(64, 64).png().toBuffer(), text(`<html>${MARK}`)])],
    [
      'JPEG and ZIP',
      async () => Buffer.concat([await picture(64, 64).jpeg().toBuffer(), text(`PK\u0003\u0004${MARK}`)]),
    ],
    ['WebP and PHP', async () => Buffer.concat([await picture(64, 64).webp().toBuffer(), text(`<?php ${MARK}`)])],
  ])('the tail of %s in one file is gone', async (_name, make) => {
    const { webp, thumbnail } = await makeImage(await make());
    for (const bytes of [webp, thumbnail]) expect(bytes.includes('script')).toBe(false);
  });
});

describe('what is refused', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${MARK}</svg>`;
  test.each([
    ['SVG', text(svg)],
    ['SVG with a declaration', text(`<?xml version="1.0"?>${svg}`)],
    ['HTML', text(`<!doctype html>${MARK}`)],
    ['an HTML page that begins like a GIF', text(`GIF89a/*${MARK}*/`)],
    ['PDF', text(`%PDF-1.7 ${MARK}`)],
    ['MVG', text('push graphic-context viewbox 0 0 9 9 image over 0,0 0,0 "https://internal.example"')],
    ['nothing', Buffer.alloc(0)],
    ['noise', Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 7919) % 251))],
    ['a PNG signature alone', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ])('%s', async (_name, file) => {
    await expect(makeImage(file)).rejects.toMatchObject({ code: 'INVALID', reason: 'image_unreadable' });
  });

  test.each([
    ['GIF', () => picture(40, 40).gif()],
    ['TIFF', () => picture(40, 40).tiff()],
    ['AVIF', () => picture(40, 40).avif()],
  ])('%s, which has a decoder elsewhere', async (_name, make) => {
    await expect(makeImage(await make().toBuffer())).rejects.toMatchObject({ reason: 'image_unreadable' });
  });

  test.each([
    ['JPEG', () => picture(900, 900).jpeg()],
    ['PNG', () => picture(900, 900).png()],
    ['WebP', () => picture(900, 900).webp({ lossless: true })],
  ])('a %s that ends early', async (_name, make) => {
    const whole = await make().toBuffer();
    await expect(makeImage(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ reason: 'image_unreadable' });
  });

  test.each([
    ['one pixel row over 25 megapixels', rawPng(5000, 5001)],
    ['256 megapixels in a small file', rawPng(16_000, 16_000)],
    ['3,600 megapixels in the header alone', HEADER_ONLY_BOMB],
  ])('%s, immediately and with a message', async (_name, file) => {
    expect(file.length).toBeLessThan(1_000_000);
    const started = performance.now();
    await expect(makeImage(file)).rejects.toMatchObject({
      reason: 'image_too_large',
      message: 'This image has more than 25 megapixels. Make it smaller and try again.',
    });
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

test('one that must be held whole is refused when it is both large and deep', async () => {
  const deep = { width: 5000, height: 5000, depth: 16, colour: 6, interlaced: true };
  await expect(makeImage(pngOf(deep, { rows: deflateSync(Buffer.alloc(64)) }))).rejects.toMatchObject({
    reason: 'image_too_heavy',
  });
  expect(await makeImage(pngOf({ ...deep, width: 100, height: 100 }))).toMatchObject({ width: 100 });
});

test('one is processed at a time, four wait, more are refused with a time to retry', async () => {
  const file = await picture(1500, 1500).jpeg().toBuffer();
  const outcomes = await Promise.allSettled(Array.from({ length: 9 }, () => makeImage(file)));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toHaveLength(4);
  expect(refused[0].body).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 5 });
  await expect(makeImage(file)).resolves.toMatchObject({ width: 1500 });
});

test('a refused image does not hold up the next ones', async () => {
  const good = await picture(50, 50).png().toBuffer();
  const outcomes = await Promise.allSettled([makeImage(text('no')), makeImage(good), makeImage(HEADER_ONLY_BOMB)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected']);
});

describe('a picture of our own', () => {
  const own =
    '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"><path d="M0 0h12v6H0z" fill="#8a6"/></svg>';

  test('becomes PNG', async () => {
    expect(await sharp(await pngOfSvg(own)).metadata()).toMatchObject({ format: 'png', width: 12, height: 6 });
  });

  test('is one of eight that wait at most', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => pngOfSvg(own)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
    const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason.body).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
    await expect(pngOfSvg(own)).resolves.toBeInstanceOf(Buffer);
  });

  test('does not let an upload beside it through', async () => {
    const tries = [pngOfSvg(own), makeImage(text(own)), pngOfSvg(own), makeImage(text(own))];
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  });
});
