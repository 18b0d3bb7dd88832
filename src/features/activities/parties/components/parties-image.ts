import { colors } from '#/ui/style/tokens.ts';
import { type Party, wishWords } from '../party.rules.ts';

const COLUMN = 240;
const ROW = 30;
const GAP = 16;
const HEAD = 72;
const COLUMNS = 5;

/** The parties as a picture, for chats: columns of five parties. */
export function partiesImage(title: string, parties: readonly Party[]): Promise<Blob> {
  const columns = Math.min(COLUMNS, parties.length);
  const tall = Math.max(...parties.map(({ slots }) => slots.length)) * ROW + 2 * ROW;
  const canvas = document.createElement('canvas');
  canvas.width = columns * (COLUMN + GAP) + GAP;
  canvas.height = HEAD + Math.ceil(parties.length / COLUMNS) * (tall + GAP);
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new Error('This browser draws no images'));
  const write = (text: string, { x, y, bold = false, dim = false }: Line) => {
    context.font = `${bold ? 600 : 400} ${bold ? 16 : 14}px Inter, sans-serif`;
    context.fillStyle = dim ? colors['fg-3'] : colors['fg-1'];
    context.fillText(text, x, y, COLUMN - 2 * GAP);
  };
  context.fillStyle = colors['bg-0'];
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.font = '600 22px Inter, sans-serif';
  context.fillStyle = colors['fg-1'];
  context.fillText(title, GAP, 44, canvas.width - 2 * GAP);
  for (const [at, { name, slots }] of parties.entries()) {
    const x = GAP + (at % COLUMNS) * (COLUMN + GAP);
    const y = HEAD + Math.floor(at / COLUMNS) * (tall + GAP);
    context.fillStyle = colors['bg-1'];
    context.fillRect(x, y, COLUMN, tall);
    write(name, { x: x + GAP, y: y + ROW, bold: true });
    for (const [index, slot] of slots.entries()) {
      const { seat } = slot;
      const words = seat ? `${seat.name}, ${seat.role}` : wishWords(slot);
      write(words, { x: x + GAP, y: y + ROW * (index + 2) + 6, dim: seat === null });
    }
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((image) => (image ? resolve(image) : reject(new Error('The image could not be drawn'))), 'image/png'),
  );
}

interface Line {
  readonly x: number;
  readonly y: number;
  readonly bold?: boolean;
  readonly dim?: boolean;
}
