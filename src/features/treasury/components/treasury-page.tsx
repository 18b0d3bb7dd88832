import { useSuspenseQuery } from '@tanstack/react-query';
import { Button, LinkButton } from '#/ui/controls/button.tsx';
import { HiddenNote } from '#/ui/feedback/hidden-note.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { type PageAction, usePageActions } from '#/ui/keyboard/page-actions.ts';
import { AfterHeading } from '#/ui/lazy/after-heading.tsx';
import { useUrlLayer, useUrlLayerOf } from '#/ui/overlays/use-url-layer.ts';
import { ExportLink } from '#/ui/table/export-link.tsx';
import { TableToolbar } from '#/ui/table/table-toolbar.tsx';
import { inUse } from '../accounts/account.rules.ts';
import { RequestsCard } from '../requests/components/requests-card.tsx';
import { treasuryOptions } from '../treasury.cache.ts';
import { RECORDED_KINDS } from '../treasury.rules.ts';
import { accountIdOf, exportPath, type TreasurySearch, treasurySearchFrom } from '../treasury.search.ts';
import { treasuryShortcuts } from '../treasury.shortcuts.ts';
import { BalanceCard } from './balance-card.tsx';
import { EntryTable } from './entry-table.tsx';
import {
  LazyAccountsDialog,
  LazyLimitsDialog,
  LazyRecordDialog,
  LazyRequestDialog,
  LazyStatementDialog,
  LazyTransferDialog,
} from './lazy-dialogs.tsx';
import { TreasuryFilters } from './treasury-filters.tsx';
import { TreasuryMenu } from './treasury-menu.tsx';

interface TreasuryPageProps {
  guildId: string;
  search: TreasurySearch;
  onChange: (search: TreasurySearch) => void;
}

const KEYS = treasuryShortcuts.shortcuts;

/** The balance, requests that wait, and every entry; what is shown is the address. */
export function TreasuryPage({ guildId, search, onChange }: TreasuryPageProps) {
  const { data } = useSuspenseQuery(treasuryOptions(guildId, search.days, accountIdOf(search)));
  const [recording, setRecording] = useUrlLayerOf('record');
  const [requesting, setRequesting] = useUrlLayer('request');
  const [transferring, setTransferring] = useUrlLayer('transfer');
  const [listing, setListing] = useUrlLayer('accounts');
  const [limiting, setLimiting] = useUrlLayer('limits');
  const [stating, setStating] = useUrlLayer('statement');
  const { can, accounts, people, seesOthers, timeZone } = data;
  const several = inUse(accounts).length > 1;
  const change = (next: TreasurySearch) => onChange(treasurySearchFrom({ ...next }));
  usePageActions(() => [
    ...(can.record
      ? ([
          { ...KEYS.deposit, id: 'deposit', icon: 'plus', run: () => setRecording('deposit') },
          ...(several
            ? [{ ...KEYS.transfer, id: 'transfer', icon: 'arrow-right' as const, run: () => setTransferring(true) }]
            : []),
          { ...KEYS.withdraw, id: 'withdraw', icon: 'minus', run: () => setRecording('withdrawal') },
        ] satisfies PageAction[])
      : []),
    ...(can.request
      ? ([{ ...KEYS.request, id: 'request', icon: 'coins', run: () => setRequesting(true) }] satisfies PageAction[])
      : []),
  ]);
  return (
    <div className="grid grid-cols-1 gap-5 p-(--gutter) max-md:gap-4">
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="grow text-24 font-semibold tracking-[-0.015em] max-md:w-full">Treasury</h1>
        {can.payOut ? (
          <LinkButton to="/guilds/$guildId/bank/treasury/payout" params={{ guildId }} className="max-md:grow">
            <Icon name="split" />
            Payout
          </LinkButton>
        ) : null}
        {can.request ? (
          <Button className="max-md:grow" onClick={() => setRequesting(true)}>
            Request gold
          </Button>
        ) : null}
        {can.record ? (
          <>
            <Button className="max-md:grow" onClick={() => setRecording('withdrawal')}>
              Withdraw
            </Button>
            <Button variant="primary" className="max-md:grow" onClick={() => setRecording('deposit')}>
              Deposit
            </Button>
            <TreasuryMenu
              onTransfer={several ? () => setTransferring(true) : undefined}
              onAccounts={() => setListing(true)}
              onLimits={() => setLimiting(true)}
            />
          </>
        ) : null}
      </header>
      <AfterHeading>
        <BalanceCard
          guildId={guildId}
          days={search.days ?? 30}
          account={search.account}
          onAccount={(account) => change({ ...search, account })}
          onDays={(days) => change({ ...search, days: days === 30 ? undefined : days })}
        />
        <RequestsCard guildId={guildId} accounts={accounts} limit={data.limit} />
        <section aria-labelledby="entries" className="grid grid-cols-1 gap-3">
          <div className="flex items-center gap-3">
            <h2 id="entries" className="grow text-16 font-semibold">
              Entries
            </h2>
            <Button onClick={() => setStating(true)}>Statement</Button>
            <ExportLink href={exportPath(guildId, search)} />
          </div>
          <TableToolbar filters={<TreasuryFilters search={search} people={people} onChange={change} />} />
          {seesOthers ? null : (
            <HiddenNote>
              This guild hides other members' transactions. You see amounts, and only your own name and reasons.
            </HiddenNote>
          )}
          <EntryTable
            guildId={guildId}
            accounts={accounts}
            search={search}
            onChange={change}
            onDeposit={can.record ? () => setRecording('deposit') : undefined}
          />
        </section>
      </AfterHeading>
      {can.record ? (
        <LazyRecordDialog
          guildId={guildId}
          balance={data.balance}
          accounts={accounts}
          accountId={accountIdOf(search)}
          kind={RECORDED_KINDS.find((known) => known === recording) ?? null}
          onClose={() => setRecording(null)}
        />
      ) : null}
      {can.record ? (
        <>
          <LazyAccountsDialog
            guildId={guildId}
            accounts={accounts}
            balance={data.balance}
            open={listing}
            onClose={() => setListing(false)}
          />
          <LazyLimitsDialog guildId={guildId} open={limiting} onClose={() => setLimiting(false)} />
          <LazyTransferDialog
            guildId={guildId}
            accounts={accounts}
            from={accountIdOf(search)}
            open={transferring && several}
            onClose={() => setTransferring(false)}
          />
        </>
      ) : null}
      <LazyStatementDialog
        guildId={guildId}
        account={search.account}
        timeZone={timeZone}
        open={stating}
        onClose={() => setStating(false)}
      />
      {can.request ? (
        <LazyRequestDialog
          guildId={guildId}
          limit={data.limit}
          open={requesting}
          onClose={() => setRequesting(false)}
        />
      ) : null}
    </div>
  );
}
