import { useQuery } from '@tanstack/react-query';
import { moneyLabel, moneyParts } from '#/base/money.ts';
import { SegmentedControl } from '#/ui/controls/radio.tsx';
import { Card, CardBody } from '#/ui/layout/card.tsx';
import { Money } from '#/ui/text/money.tsx';
import { AccountSwitch } from '../accounts/components/account-switch.tsx';
import { treasuryOptions } from '../treasury.cache.ts';
import { CHART_DAYS, type ChartDays } from '../treasury.rules.ts';
import { accountIdOf } from '../treasury.search.ts';
import { BalanceChart } from './balance-chart.tsx';

interface BalanceCardProps {
  guildId: string;
  days: ChartDays;
  /** As the address names it; undefined for all of them. */
  account: string | undefined;
  onAccount: (account: string | undefined) => void;
  onDays: (days: ChartDays) => void;
}

const RANGES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
];

/** What the treasury holds, what came in and went out, and how the balance went. */
export function BalanceCard({ guildId, days, account, onAccount, onDays }: BalanceCardProps) {
  const { data } = useQuery(treasuryOptions(guildId, days, accountIdOf({ ...(account && { account }) })));
  if (!data) return null;
  const within = days === 365 ? '1 year' : `${days} days`;
  return (
    <Card aria-label="Balance">
      <CardBody className="grid grid-cols-1 gap-5">
        <div className="flex flex-wrap items-start gap-x-10 gap-y-4">
          <div>
            <h2 className="text-13 text-fg-3">Balance</h2>
            <p className="treasury-balance">
              <span className="sr-only">{moneyLabel(data.balance)}</span>
              <span aria-hidden>
                {moneyParts(data.balance, 'table').map(({ coin, letter, digits }) => (
                  <span key={coin} data-coin={coin}>
                    {digits}
                    <b>{letter}</b>
                  </span>
                ))}
              </span>
            </p>
          </div>
          <dl className="flex flex-wrap gap-x-8 gap-y-2 text-13">
            <div className="grid gap-1">
              <dt className="text-fg-3">{`In, ${within}`}</dt>
              <dd>
                <Money amount={BigInt(data.income)} signed />
              </dd>
            </div>
            <div className="grid gap-1">
              <dt className="text-fg-3">{`Out, ${within}`}</dt>
              <dd>
                <Money amount={-BigInt(data.spent)} signed />
              </dd>
            </div>
          </dl>
          <SegmentedControl
            aria-label="Chart"
            className="md:ml-auto"
            value={String(days)}
            choices={RANGES}
            onValueChange={(value) => onDays(CHART_DAYS.find((known) => String(known) === value) ?? 30)}
          />
        </div>
        <AccountSwitch accounts={data.accounts} account={account} onChange={onAccount} />
        <BalanceChart series={data.series} />
      </CardBody>
    </Card>
  );
}
