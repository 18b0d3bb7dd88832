import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { svgText } from '#/features/heraldry/outlined-text.drawing.server.ts';

/**
 * Draws the icons of the installed app from `public/icon.svg`, and the picture that links to pages without one of their own
 * show: `node scripts/app-icons.ts`. A maskable icon is cut to any shape, so its mark stays within the middle four fifths, on
 * the mark's own ground.
 */
const mark = readFileSync('public/icon.svg');
const GROUND = '#0a0c11';

const drawn = (size: number) => sharp(mark, { density: size * 3 }).resize(size, size);
const compact = { compressionLevel: 9, palette: true } as const;

for (const size of [192, 512]) writeFileSync(`public/icon-${size}.png`, await drawn(size).png(compact).toBuffer());

const onGround = async (size: number, share: number) => {
  const inner = Math.round(size * share);
  return sharp({ create: { width: size, height: size, channels: 3, background: GROUND } })
    .composite([{ input: await drawn(inner).png().toBuffer(), gravity: 'centre' }])
    .png(compact)
    .toBuffer();
};
writeFileSync('public/icon-maskable-512.png', await onGround(512, 0.7));
writeFileSync('public/apple-touch-icon.png', await onGround(180, 0.8));

const [WIDTH, HEIGHT] = [1200, 630];
const words = [
  svgText('Guildhall', 'cinzel', 112, 408, 330, '#efece6'),
  svgText('Your guild, in order', 'inter', 36, 414, 396, '#b8bcc3'),
];
const preview = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${GROUND}"/>${words.join('')}</svg>`;
writeFileSync(
  'public/preview.png',
  await sharp(Buffer.from(preview))
    .composite([{ input: await drawn(216).png().toBuffer(), left: 144, top: 207 }])
    .png(compact)
    .toBuffer(),
);
