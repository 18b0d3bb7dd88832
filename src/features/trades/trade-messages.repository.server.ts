import { sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { claimUpload } from '#/features/uploads/upload.api.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { inTransaction, type Tx } from '#/platform/db/db.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { TradeState } from './trade.repository.server.ts';
import { IMAGE_DAYS, IMAGES_PER_SIDE, imageHolder, type Side } from './trade.rules.ts';
import { tradeMessages } from './trade.tables.server.ts';

export interface Written {
  readonly text: string;
  /** `/files/…`: uploads of whoever writes. */
  readonly imageLinks?: readonly string[];
}

/** Writes a message of a side of a locked trade, with its images; refuses more of them than a side can add. */
export async function writeMessage(
  tx: Tx,
  trade: TradeState,
  side: Side,
  { text: words, imageLinks = [] }: Written,
): Promise<{ readonly userId: string; readonly name: string }> {
  const [userId, name] =
    side === 'buyer' ? [trade.buyerUserId, trade.buyerName] : [trade.sellerUserId, trade.sellerName];
  const { id: tradeId, guildId } = trade;
  if (imageLinks.length > 0) await refuseMoreImages(tx, tradeId, userId, imageLinks.length);
  const id = uuidv7();
  await tx
    .insert(tradeMessages)
    .values({ id, guildId, tradeId, userId, name, text: words, imageLinks: [...imageLinks], at: sql`now()` });
  for (const [place, link] of imageLinks.entries())
    await claimUpload(tx, {
      ...{ holder: imageHolder(tradeId, id, place), link, ownerUserId: userId, purpose: 'trades', field: 'imageLinks' },
      ...(guildId !== null && { guildId }),
    });
  return { userId, name };
}

async function refuseMoreImages(tx: Tx, tradeId: string, userId: string, more: number): Promise<void> {
  const [counted] = await sqlRows(tx).as({ n: int })(sql`
    select coalesce(sum(cardinality(image_links)), 0)::int as n from trade_messages
    where trade_id = ${tradeId} and user_id = ${userId} and image_links <> '{}'`);
  if ((counted?.n ?? 0) + more <= IMAGES_PER_SIDE) return;
  const left = Math.max(0, IMAGES_PER_SIDE - (counted?.n ?? 0));
  throw conflict(
    'too_many_images',
    `Each side can add ${IMAGES_PER_SIDE} images to a trade. ${left === 0 ? 'Send the message without images.' : `You can add ${left} more.`}`,
  );
}

/** Trades that one run takes the images from. */
const BATCH = 500;

/** Takes the images from trades that ended so long ago; the uploads are cleaned up with the others. By the clock. */
export async function removeOldImages(): Promise<void> {
  const before = new Date(currentTime() - IMAGE_DAYS * 86_400_000);
  await inTransaction(async (tx) => {
    const old = await sqlRows(tx).as({ id: text })(sql`
      select m.id from trade_messages m join trades t on t.id = m.trade_id
      where m.image_links <> '{}' and t.ended_at < ${before} limit ${BATCH} for update of m skip locked`);
    if (old.length === 0) return;
    const ids = sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(old.map(({ id }) => id))}::jsonb))`;
    await tx.execute(sql`
      delete from upload_claims where holder in (
        select 'trade:' || m.trade_id || ':' || m.id || ':' || n from trade_messages m
        cross join lateral generate_series(0, cardinality(m.image_links) - 1) n where m.id in ${ids})`);
    await tx.execute(sql`update trade_messages set image_links = '{}' where id in ${ids}`);
  });
}
