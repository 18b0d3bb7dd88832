import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { AppError } from '#/base/app-error.ts';
import { seededRandom } from '#/base/seeded-random.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { fileAnswer } from '#/features/uploads/file.http.server.ts';
import { anUpload } from '#/features/uploads/upload.factory.ts';
import { cleanUpUploads } from '#/features/uploads/upload.reactions.server.ts';
import { keyOfLink, thumbnailKey } from '#/features/uploads/upload.rules.ts';
import { atMoment } from '#/platform/db/clock.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { ANONYMOUS, type Principal, SCHEDULE } from '#/platform/principal.ts';
import { storage } from '#/platform/storage/storage.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { asRequest } from '#/testing/request.ts';
import { testStore } from '#/testing/store.ts';
import '#/features/registry.server.ts';
import { cancelTrade } from './commands/cancel-trade.server.ts';
import { disputeTrade } from './commands/dispute-trade.server.ts';
import { resolveDispute } from './commands/resolve-dispute.server.ts';
import { ringTrade } from './commands/ring-trade.server.ts';
import { sendMessage } from './commands/send-message.server.ts';
import { anEvidence, aTrade, tradeNow } from './trade.factory.ts';
import { getTrade } from './trade.queries.server.ts';
import { removeOldImages } from './trade-messages.repository.server.ts';

testDatabase();
testStore();

let guild: FactoryGuild;
let buyer: Person;
let seller: Person;

beforeAll(async () => {
  guild = await aGuild();
  buyer = await aMember(guild, { permissions: ['view:storefronts'] });
  // A side may hold the right to decide disputes: of its own trade it is a side all the same.
  seller = await aMember(guild, { permissions: ['view:storefronts', 'edit:storefronts'] });
});

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: AppError) => error.body.reason,
  );

const open = (link: string, principal: Principal) =>
  asRequest({ principal, kind: 'route' }, async () => {
    const key = keyOfLink(link)!;
    const statuses = new Set<number>();
    for (const path of [key, thumbnailKey(key)]) {
      const answer = await fileAnswer(new Request(`http://site.test/files/${path}`), path);
      await answer.body?.cancel();
      statuses.add(answer.status);
    }
    return [...statuses].join();
  });

const inDays = <T>(days: number, run: () => Promise<T>): Promise<T> => {
  const random = seededRandom(days);
  const at = new Date(Date.now() + days * 86_400_000);
  return atMoment({ at, random32: () => random.below(2 ** 32) }, run);
};

test('an image is seen by the two sides, and while it is disputed by those who decide it: by no one else', async () => {
  const staff = await aMember(guild, { permissions: ['view:storefronts', 'edit:storefronts'] });
  const member = await aMember(guild, { permissions: ['view:storefronts'] });
  const abroad = (await aGuild()).owner;
  const admin = { principal: { ...(await aPerson()).principal, platformRole: 'admin' as const } };
  const left = await aMember(guild, { permissions: ['edit:storefronts'] });
  await database().execute(sql`delete from members where user_id = ${left.principal.userId}`);
  const others = [staff, guild.owner, member, left, abroad, admin, { principal: ANONYMOUS }];
  const seen = async (link: string) => {
    const statuses = [];
    for (const { principal } of [buyer, seller, ...others]) statuses.push(await open(link, principal));
    return statuses.map((status) => (status === '200' ? 'sees' : status)).join(' ');
  };
  const transactionId = await aTrade({ buyer, seller }, 'communicated', 'guild');
  const link = await anEvidence(buyer);
  // Not sent yet, it is the sender's own.
  expect(await seen(link)).toBe('sees 404 404 404 404 404 404 404 404');
  await sendMessage.as(buyer.principal, { transactionId, imageLinks: [link] });
  expect(await seen(link)).toBe('sees sees 404 404 404 404 404 404 404');
  const shown = await anEvidence(buyer);
  await disputeTrade.as(buyer.principal, { ...(await tradeNow(transactionId)), reason: 'Empty.', imageLinks: [shown] });
  for (const each of [link, shown]) expect(await seen(each)).toBe('sees sees sees sees 404 404 404 404 404');
  await inDays(8, () => ringTrade.as(SCHEDULE, { transactionId }));
  expect(await seen(link)).toBe('sees sees sees sees 404 404 404 sees 404');
  const { messages } = await getTrade.as(staff.principal, { transactionId });
  expect(messages.map(({ side, text, imageLinks }) => [side, text, imageLinks])).toEqual([
    ['buyer', 'At the stall tonight?', []],
    ['buyer', '', [link]],
    ['buyer', '', [shown]],
  ]);
  const decided = { ...(await tradeNow(transactionId)), outcome: 'completed' as const, reason: 'Seen.' };
  await resolveDispute.as(staff.principal, decided);
  expect(await seen(link)).toBe('sees sees 404 404 404 404 404 404 404');
  // Who left the guild is still a side of the trade.
  await database().execute(sql`delete from members where user_id = ${seller.principal.userId}`);
  expect(await open(link, seller.principal)).toBe('200');
});

test('images are the sender’s own uploads for trades, six for each side, in a trade that runs', async () => {
  const sides = { buyer: await aPerson(), seller: await aPerson() };
  const transactionId = await aTrade(sides, 'communicated');
  const send = (who: Pick<Person, 'principal'>, imageLinks: string[], message = '') =>
    refusal(sendMessage.as(who.principal, { transactionId, imageLinks, message }));
  const own = await anEvidence(sides.buyer);
  expect(await send(sides.seller, [own])).toBe('image_not_usable');
  expect(await send(sides.buyer, [(await anUpload(sides.buyer.principal)).url])).toBe('image_not_usable');
  expect(await send(sides.buyer, ['https://elsewhere.example/x.webp'])).toBe('image_not_usable');
  expect(await send(sides.buyer, [])).toBe('invalid_input');
  expect(await send(sides.buyer, [own, own])).toBe('invalid_input');
  const five = await Promise.all(Array.from({ length: 5 }, () => anEvidence(sides.buyer)));
  expect(await send(sides.buyer, five, 'What came')).toBe('done');
  expect(await send(sides.buyer, [own, await anEvidence(sides.buyer)])).toBe('too_many_images');
  const dispute = async (imageLinks: string[]) =>
    disputeTrade.as(sides.buyer.principal, { ...(await tradeNow(transactionId)), reason: 'x', imageLinks });
  expect(await refusal(dispute([own, await anEvidence(sides.buyer)]))).toBe('too_many_images');
  expect(await refusal(dispute([own]))).toBe('done');
  const left = async (who: Pick<Person, 'principal'>) =>
    (await getTrade.as(who.principal, { transactionId })).imagesLeft;
  expect([await left(sides.buyer), await left(sides.seller)]).toEqual([0, 6]);
  const theirs = await anEvidence(sides.seller);
  for (const by of [sides.buyer, sides.seller])
    await cancelTrade.as(by.principal, { ...(await tradeNow(transactionId)), reason: 'Over.' });
  expect(await send(sides.seller, [theirs])).toBe('trade_moved');
});

test('they go 90 days after the end, and the trade stays', async () => {
  const sides = { buyer: await aPerson(), seller: await aPerson() };
  const transactionId = await aTrade(sides, 'communicated');
  const link = await anEvidence(sides.buyer);
  await sendMessage.as(sides.buyer.principal, { transactionId, imageLinks: [link] });
  await cancelTrade.as(sides.buyer.principal, { ...(await tradeNow(transactionId)), reason: 'Over.' });
  const cleaned = (days: number) =>
    inDays(days, async () => {
      await removeOldImages();
      await cleanUpUploads(storage(), new Date(Date.now() + days * 86_400_000));
      return open(link, sides.buyer.principal);
    });
  expect(await cleaned(89)).toBe('200');
  expect(await cleaned(91)).toBe('404');
  const { messages } = await getTrade.as(sides.seller.principal, { transactionId });
  expect(messages.at(-1)).toMatchObject({ text: '', imageLinks: [] });
});
