import { readFileSync } from 'node:fs';
import { PRODUCT_LOG, strayLines } from './secrets.ts';

/** After all journeys: the product said nothing in its log that it must not. */
export default function judgeLog(): void {
  const log = readFileSync(PRODUCT_LOG, 'utf8');
  if (!log.includes('"msg"')) throw new Error(`${PRODUCT_LOG} is not the log of the product`);
  const stray = strayLines(log);
  if (stray.length > 0) throw new Error(`The product's log tells secrets:\n${stray.slice(0, 5).join('\n')}`);
}
