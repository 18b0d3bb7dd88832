import sharp from 'sharp';
import { AppError, invalid } from '#/base/app-error.ts';

/** An image of a user, decoded and written anew as WebP: nothing of the file that was sent is left in it. */
export interface MadeImage {
  readonly webp: Buffer;
  /** Its shorter side is 256 pixels at most, enough for avatars, cards and lists. */
  readonly thumbnail: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export const MAX_PIXELS = 25_000_000;
export const MAX_SIDE = 2560;
export const THUMBNAIL_SIDE = 256;
/** Bytes of a picture that comes in several passes and has to be kept whole until the last: 25 megapixels of four bytes. */
const MAX_HELD_BYTES = 100_000_000;
const MAX_SECONDS = 5;
const MAX_WAITING = 4;
const MAX_DRAWINGS = 8;

const SVG = 'VipsForeignLoadSvgBuffer';

// Only these decoders exist here. All others (SVG, PDF, camera and scientific formats) have no business with players' images.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes a JPEG, PNG or WebP (first frame) of up to 25 megapixels, turns it upright, drops all metadata, fits it into
 * 2560 pixels and writes WebP. One at a time; four may wait, a fifth is refused with 429. Throws AppError.
 */
export async function makeImage(file: Uint8Array): Promise<MadeImage> {
  if (present > MAX_WAITING) throw busy();
  present += 1;
  return queued(() => make(file)).finally(() => {
    present -= 1;
  });
}

/** A picture that the product itself drew, as PNG. Never for what a user sent: its decoder exists for this call alone. */
export const pngOfSvg = (svg: string): Promise<Buffer> =>
  drawing(async () => {
    sharp.unblock({ operation: [SVG] });
    try {
      return await sharp(Buffer.from(svg)).png().toBuffer();
    } finally {
      sharp.block({ operation: [SVG] });
    }
  });

interface PartSize {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Behind what is transparent. */
  readonly background: string;
}

/** A stored image as part of a drawing: cut to fill this size, in the form of an address. */
export const partOfSvg = (file: Uint8Array, { width, height, background }: PartSize): Promise<string> =>
  drawing(async () => {
    const part = await sharp(file, { limitInputPixels: MAX_PIXELS, pages: 1 })
      .timeout({ seconds: MAX_SECONDS })
      .resize({ width, height, fit: 'cover' })
      .flatten({ background })
      .jpeg({ quality: 90 })
      .toBuffer();
    return `data:image/jpeg;base64,${part.toString('base64')}`;
  });

async function drawing<T>(draw: () => Promise<T>): Promise<T> {
  if (drawings >= MAX_DRAWINGS) throw drawingBusy();
  drawings += 1;
  return queued(draw).finally(() => {
    drawings -= 1;
  });
}

/** Drawings under way and waiting: visitors ask for them, and uploads wait behind them. */
let drawings = 0;

/** The image being made and those that wait. */
let present = 0;
/** Ends when the one before is done, whatever came of it. */
let last: Promise<unknown> = Promise.resolve();

function queued<T>(run: () => Promise<T>): Promise<T> {
  const mine = last.then(run);
  last = mine.catch(() => {});
  return mine;
}

async function make(file: Uint8Array): Promise<MadeImage> {
  try {
    const read = () => sharp(file, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error', sequentialRead: true });
    const { width, height, channels, depth, isProgressive } = await read().metadata();
    if (isProgressive && width * height * channels * (depth === 'ushort' ? 2 : 1) > MAX_HELD_BYTES) throw tooHeavy();
    const whole = await read()
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(whole.data)
      .timeout({ seconds: MAX_SECONDS })
      .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'outside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    return { webp: whole.data, thumbnail, width: whole.info.width, height: whole.info.height };
  } catch (error) {
    throw refusal(error);
  }
}

function refusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const text = error instanceof Error ? error.message : '';
  if (/exceeds pixel limit/i.test(text))
    return invalid('image_too_large', 'This image has more than 25 megapixels. Make it smaller and try again.');
  if (/timeout/i.test(text))
    return invalid('image_too_slow', 'This image takes too long to read. Make it smaller and try again.');
  return invalid('image_unreadable', "This image can't be read. Save it as JPEG, PNG or WebP and try again.");
}

const tooHeavy = () =>
  invalid('image_too_heavy', 'This image takes too much memory to read. Save it without interlacing and try again.');

const drawingBusy = () =>
  new AppError({
    code: 'UNAVAILABLE',
    reason: 'drawings_busy',
    message: 'Many images are being generated right now. Please try again in a few seconds.',
    retryAfter: 5,
  });

const busy = () =>
  new AppError({
    code: 'RATE_LIMITED',
    reason: 'images_busy',
    message: 'Many images are being uploaded right now. Please try again in a few seconds.',
    retryAfter: 5,
  });
