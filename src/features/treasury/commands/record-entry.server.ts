import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { hasAccounts } from '../accounts/account.repository.server.ts';
import { entryRecorded } from '../treasury.events.ts';
import { amountText } from '../treasury.labels.ts';
import { TreasuryPolicy } from '../treasury.policy.ts';
import { personOf, postEntry } from '../treasury.repository.server.ts';
import { changeOf } from '../treasury.rules.ts';
import { recordEntryInput } from '../treasury.schema.ts';

/** Records what was put into the treasury or taken out of it, with the reason and perhaps the member it is about. */
export const recordEntry = guildCommand({
  name: 'treasury.recordEntry',
  input: recordEntryInput,
  limit: (_, { userId }) => [{ key: `treasury-record:${userId}`, capacity: 120, seconds: 600 }],
  idempotent: true,
  load: async (tx, { guildId, accountId, memberId }) => {
    if (!(await hasAccounts(tx, guildId, [accountId]))) return null;
    if (memberId === null) return { person: null };
    const person = await personOf(tx, guildId, memberId);
    return person && { person };
  },
  allow: TreasuryPolicy.record,
  run: async ({ tx, who, input: { guildId, accountId, kind, amount, reason }, loaded: { person }, record }) => {
    const id = uuidv7();
    const change = changeOf(kind, amount);
    const { account } = await postEntry(tx, {
      ...{ guildId, accountId, id, key: `treasury:${id}`, kind, change, reason },
      actor: { userId: who.userId, name: who.name },
      shares: person ? [{ ...person, change }] : [],
    });
    record(
      entryRecorded({
        subject: { id, label: amountText(kind === 'adjustment' ? change : amount) },
        data: { kind, change, reason, name: person?.name ?? null, account },
      }),
    );
    return { transactionId: id };
  },
});
