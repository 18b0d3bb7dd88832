import { type HostileFile, hostile, MARK, picture } from './hostile-file.ts';

const ok = () => picture(16, 16).png().toBuffer();
const named = (what: string, name: string) => hostile(`a file named ${what}`, 'taken', ok, { name });
const typed = (what: string, answer: 'taken' | 'type refused', type: string, name = 'picture.png') =>
  hostile(`a PNG that says it is ${what}`, answer, ok, { name, type });

/** Good pictures under bad names and types: the content decides, the name is never used. */
export const HOSTILE_NAMES: readonly HostileFile[] = [
  named('to climb up', `../../../../../../tmp/${MARK}.png`),
  named('to climb up on Windows', `..\\..\\..\\${MARK}.png`),
  named('to climb up, encoded', `%2e%2e%2f%2e%2e%2f${MARK}.png`),
  named('absolutely', `/tmp/${MARK}.png`),
  named('with a drive', `C:\\Windows\\${MARK}.png`),
  named('with a NUL', `${MARK}.php\0.png`),
  named('with line breaks', `${MARK}\r\nContent-Type: text/html\r\n\r\n<script>.png`),
  named('with quotes', `${MARK}"; filename="x.html`),
  named('from right to left', `${MARK}\u202egnp.exe`),
  named('with 1,000 characters', `${MARK}${'x'.repeat(1_000)}.png`),
  hostile('a file named with 10,000 characters', 'malformed', ok, { name: `${MARK}${'x'.repeat(10_000)}.png` }),
  named('with HTML', `<img src=x onerror=alert(1)>${MARK}.png`),
  named('with two endings', `${MARK}.php.png`),
  named('with another ending', `${MARK}.html`),
  named('like a setting of a server', '.htaccess'),
  named('like a device', 'CON.png'),
  named('with half a character', `${MARK}\ud800.png`),
  named('as nothing but dots', '..'),
  named('as a command', `$(touch ${MARK}).png`),
  typed('SVG', 'taken', 'image/svg+xml', 'a.svg'),
  typed('JPEG', 'taken', 'image/jpeg', 'a.jpg'),
  typed('any image', 'taken', 'image/*'),
  typed('a picture with parameters', 'taken', 'image/png; charset=utf-7'),
  typed('HTML', 'type refused', 'text/html'),
  typed('anything', 'type refused', 'application/octet-stream'),
  typed('a program', 'type refused', 'application/javascript', 'a.js'),
  typed('images in a list', 'type refused', 'text/html, image/png'),
];
