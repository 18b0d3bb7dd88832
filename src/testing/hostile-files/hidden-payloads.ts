import { deflateSync } from 'node:zlib';
import { pngChunk, pngOf } from '#/testing/png-bytes.ts';
import { type HostileFile, hostile, MARK, picture, SCRIPT } from './hostile-file.ts';
import { jpegWith, webpWith } from './picture-parts.ts';

const jpeg = { name: 'a.jpg', type: 'image/jpeg' };
const webp = { name: 'a.webp', type: 'image/webp' };
const ZIP = `PK\x03\x04${MARK}META-INF/MANIFEST.MF PK\x05\x06`;
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${SCRIPT}</x:xmpmeta>`;
const small = { width: 32, height: 32 };

const tail = (format: 'png' | 'jpeg' | 'webp', text: string) => async () =>
  Buffer.concat([await picture()[format]().toBuffer(), Buffer.from(text, 'latin1')]);

/** Pictures that are also something else, or carry something else. They are taken, and nothing of it may be left. */
export const HIDDEN_PAYLOADS: readonly HostileFile[] = [
  hostile('PNG with HTML behind it', 'taken', tail('png', `<html>${SCRIPT}`)),
  hostile('PNG with a ZIP behind it', 'taken', tail('png', ZIP)),
  hostile('PNG with a second PNG behind it', 'taken', async () =>
    Buffer.concat([await picture().png().toBuffer(), pngOf(small, { before: [pngChunk('tEXt', `a\0${SCRIPT}`)] })]),
  ),
  hostile('JPEG with a JAR behind it', 'taken', tail('jpeg', ZIP), jpeg),
  hostile('JPEG with PHP behind it', 'taken', tail('jpeg', `<?php /*${MARK}*/`), { ...jpeg, name: 'a.php.jpg' }),
  hostile('WebP with HTML behind it', 'taken', tail('webp', `<html>${SCRIPT}`), webp),
  hostile('WebP with a PDF behind it', 'taken', tail('webp', `%PDF-1.7 ${MARK}`), webp),
  hostile('a PDF in front of a JPEG', 'unreadable', async () =>
    Buffer.concat([Buffer.from(`%PDF-1.7 ${MARK}\n`), await picture().jpeg().toBuffer()]),
  ),
  hostile('JPEG with a script in its EXIF', 'taken', () => withExif('jpeg'), jpeg),
  hostile('WebP with a script in its EXIF', 'taken', () => withExif('webp'), webp),
  hostile('PNG with a script in its EXIF', 'taken', () => withExif('png')),
  hostile('JPEG with a place in its EXIF', 'taken', () =>
    picture()
      .jpeg()
      .withExif({ IFD0: { Artist: MARK }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer(),
  ),
  hostile('JPEG with a script as its comment', 'taken', () => jpegWith(0xfe, SCRIPT), jpeg),
  hostile(
    'JPEG that is JavaScript too',
    'taken',
    () => jpegWith(0xfe, `*/=1;alert("${MARK}");/*`.padEnd(0x2f28)),
    jpeg,
  ),
  hostile('JPEG with a script in its XMP', 'taken', () => jpegWith(0xe1, `http://ns.adobe.com/xap/1.0/\0${XMP}`), jpeg),
  hostile(
    'JPEG with a script in its colour profile',
    'taken',
    () => jpegWith(0xe2, `ICC_PROFILE\0\x01\x01${SCRIPT}`),
    jpeg,
  ),
  hostile('JPEG with a script in its IPTC', 'taken', () => jpegWith(0xed, `Photoshop 3.0\x008BIM${SCRIPT}`), jpeg),
  hostile('JPEG with a broken EXIF', 'taken', () => jpegWith(0xe1, `Exif\0\0MM\0*\0\0\xff\xff${SCRIPT}`), jpeg),
  hostile('JPEG with a second picture announced', 'taken', () => jpegWith(0xe2, `MPF\0MM\0*\0\0\0\x08${SCRIPT}`), jpeg),
  hostile('PNG with a script as text', 'taken', () =>
    pngOf(small, { before: [pngChunk('tEXt', `Comment\0${SCRIPT}`)] }),
  ),
  hostile('PNG with a script as compressed text', 'taken', () =>
    pngOf(small, { before: [pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(SCRIPT)]))] }),
  ),
  hostile('PNG with a script as XMP', 'taken', () =>
    pngOf(small, { before: [pngChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${XMP}`)] }),
  ),
  hostile('PNG with a script in its colour profile', 'taken', () =>
    pngOf(small, { before: [pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(SCRIPT)]))] }),
  ),
  hostile('PNG with a chunk of its own', 'taken', () => pngOf(small, { before: [pngChunk('scRp', SCRIPT)] })),
  hostile('PNG with text behind the picture', 'taken', () =>
    pngOf(small, { after: [pngChunk('tEXt', `a\0${SCRIPT}`)] }),
  ),
  hostile('PNG whose pixels are a script', 'taken', () => {
    const row = Buffer.concat([Buffer.from([0]), Buffer.from(SCRIPT.padEnd(96).slice(0, 96), 'latin1')]);
    return pngOf({ ...small, colour: 2 }, { rows: deflateSync(Buffer.concat(Array(32).fill(row)), { level: 0 }) });
  }),
  hostile('PNG whose palette is a script', 'taken', () =>
    pngOf({ ...small, colour: 3 }, { before: [pngChunk('PLTE', SCRIPT.padEnd(99).slice(0, 99))] }),
  ),
  hostile('WebP with a script in its XMP', 'taken', () => webpWith('XMP ', XMP), webp),
  hostile('WebP with a chunk of its own', 'taken', () => webpWith('SCRP', SCRIPT), webp),
];

const withExif = (format: 'jpeg' | 'png' | 'webp') =>
  picture()
    [format]()
    .withExif({ IFD0: { ImageDescription: SCRIPT, Copyright: MARK } })
    .withIccProfile('p3')
    .toBuffer();
