import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { pngOf } from '#/testing/png-bytes.ts';
import { type HostileFile, hostile, MARK, picture, SCRIPT } from './hostile-file.ts';

const svg = (inside: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">${inside}</svg>`;
const LAUGHS = `<!DOCTYPE svg [<!ENTITY a "${MARK}">${[...'bcdefghi']
  .map((letter, at) => `<!ENTITY ${letter} "${`&${'abcdefgh'[at]};`.repeat(10)}">`)
  .join('')}]>`;
const asSvg = { name: 'crest.svg', type: 'image/svg+xml' };

/** What browsers and image programs run rather than show, under every name that might let it in. */
export const ACTIVE_CONTENT: readonly HostileFile[] = [
  hostile('SVG with a script', 'unreadable', svg(SCRIPT), asSvg),
  hostile('SVG that says it is PNG', 'unreadable', svg(SCRIPT)),
  hostile('SVG with an event handler', 'unreadable', svg(`<rect onload="${MARK}"/>`), asSvg),
  hostile('SVG that embeds HTML', 'unreadable', svg(`<foreignObject>${SCRIPT}</foreignObject>`), asSvg),
  hostile('SVG that fetches', 'unreadable', svg('<image xlink:href="http://127.0.0.1:1/x"/>'), asSvg),
  hostile('SVG that reads a file', 'unreadable', svg('<image xlink:href="file:///etc/passwd"/>'), asSvg),
  hostile('SVG with a billion laughs', 'unreadable', svg('<text>&i;</text>', LAUGHS), asSvg),
  hostile(
    'SVG with an external entity',
    'unreadable',
    svg('<text>&x;</text>', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    asSvg,
  ),
  hostile('SVG in UTF-16', 'unreadable', () => Buffer.from(`\ufeff${svg(SCRIPT)}`, 'utf16le'), asSvg),
  hostile('SVG, compressed', 'unreadable', () => gzipSync(svg(SCRIPT)), { name: 'crest.svgz', type: 'image/svg+xml' }),
  hostile('HTML as PNG', 'unreadable', `<!doctype html>${SCRIPT}`),
  hostile('HTML as JPEG', 'unreadable', `<html><body>${SCRIPT}`, { name: 'a.jpg', type: 'image/jpeg' }),
  hostile('HTML as HTML', 'type refused', `<!doctype html>${SCRIPT}`, { name: 'a.html', type: 'text/html' }),
  hostile('HTML that begins like a GIF', 'unreadable', `GIF89a/*${SCRIPT}*/`, { name: 'a.gif', type: 'image/gif' }),
  hostile('a program that begins like a BMP', 'unreadable', `BM=1;/*${MARK}*/alert(1)`, {
    name: 'a.bmp',
    type: 'image/bmp',
  }),
  hostile('XHTML', 'unreadable', `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`),
  hostile('PHP', 'unreadable', `<?php system($_GET['c']); /*${MARK}*/`, { name: 'a.php', type: 'image/png' }),
  hostile('MVG', 'unreadable', `push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 "|id ${MARK}"\npop`),
  hostile(
    'MVG that fetches',
    'unreadable',
    `push graphic-context\nfill 'url(https://127.0.0.1/"|ls ${MARK}")'\npop graphic-context`,
    { name: 'a.mvg', type: 'image/x-mvg' },
  ),
  hostile(
    'MSL',
    'unreadable',
    `<?xml version="1.0"?><image><read filename="/etc/passwd"/><write filename="/tmp/${MARK}"/></image>`,
  ),
  hostile('PDF as PNG', 'unreadable', `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert("${MARK}"))>>>>`),
  hostile('PDF as PDF', 'type refused', `%PDF-1.7 ${MARK}`, { name: 'a.pdf', type: 'application/pdf' }),
  hostile('PostScript', 'unreadable', `%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id ${MARK}) (r) file`, {
    name: 'a.eps',
    type: 'image/x-eps',
  }),
  hostile('Flash', 'unreadable', `CWS\u0006${MARK}`),
  hostile('an ELF program', 'unreadable', () => Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(99)])),
  hostile('a file of the image library itself', 'unreadable', () =>
    Buffer.concat([Buffer.from([0xb6, 0xa6, 0xf2, 0x08]), Buffer.alloc(500, 1)]),
  ),
  hostile('a Radiance picture', 'unreadable', `#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n${MARK}`),
  hostile('a PPM picture', 'unreadable', () => Buffer.concat([Buffer.from('P6 2 2 255\n'), Buffer.alloc(12)])),
  hostile('a Photoshop file', 'unreadable', () => Buffer.concat([Buffer.from('8BPS\0\x01'), Buffer.alloc(200)])),
  hostile('GIF', 'unreadable', () => picture().gif().toBuffer(), { name: 'a.gif', type: 'image/gif' }),
  hostile('GIF with a JAR behind it', 'unreadable', async () =>
    Buffer.concat([await picture().gif().toBuffer(), Buffer.from(`PK\x03\x04META-INF/MANIFEST.MF${MARK}`)]),
  ),
  hostile('GIF of many frames', 'unreadable', animatedGif, { name: 'a.gif', type: 'image/gif' }),
  hostile('TIFF', 'unreadable', () => picture().tiff().toBuffer(), { name: 'a.tiff', type: 'image/tiff' }),
  hostile('AVIF', 'unreadable', () => picture().avif().toBuffer(), { name: 'a.avif', type: 'image/avif' }),
  hostile('an icon with a PNG in it', 'unreadable', () => {
    const png = pngOf({ width: 8, height: 8 });
    const head = Buffer.from([0, 0, 1, 0, 1, 0, 8, 8, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
    head.writeUInt32LE(png.length, 14);
    return Buffer.concat([head, png]);
  }),
];

async function animatedGif(): Promise<Buffer> {
  const frames = Array.from({ length: 60 }, (_, at) =>
    sharp({ create: { width: 16, height: 16, channels: 3, background: { r: at * 4, g: 0, b: 0 } } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
}
