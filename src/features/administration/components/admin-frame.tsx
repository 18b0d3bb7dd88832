import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { openCasesOptions } from '#/features/reports/report.cache.ts';
import { OPEN_COUNTED } from '#/features/reports/report.rules.ts';
import { Select } from '#/ui/controls/select.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import type { IconName } from '#/ui/icons/icon-names.ts';
import { usePageActions } from '#/ui/keyboard/page-actions.ts';

const PAGES = [
  { to: '/admin', label: 'Overview', icon: 'layout-dashboard' },
  { to: '/admin/reports', label: 'Reports', icon: 'flag' },
  { to: '/admin/users', label: 'Users', icon: 'users' },
  { to: '/admin/guilds', label: 'Guilds', icon: 'shield' },
  { to: '/admin/disputes', label: 'Disputes', icon: 'scale' },
  { to: '/admin/notices', label: 'Announcements', icon: 'megaphone' },
  { to: '/admin/news', label: 'News', icon: 'rss' },
  { to: '/admin/change-log', label: 'Change log', icon: 'file-text' },
  { to: '/admin/items', label: 'Items', icon: 'package' },
  { to: '/admin/nodes', label: 'Nodes', icon: 'castle' },
  { to: '/admin/jobs', label: 'Jobs', icon: 'list-checks' },
  { to: '/admin/settings', label: 'Settings', icon: 'sliders-horizontal' },
  { to: '/admin/log', label: 'Platform log', icon: 'scroll-text' },
] as const satisfies readonly { to: string; label: string; icon: IconName }[];

/** Administration: its pages at the left, on a phone in a list at the top; the open one beside. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const { data } = useQuery(openCasesOptions);
  const open = data?.open ?? 0;
  // In the command palette while administration is open.
  usePageActions(() =>
    PAGES.map(({ to, label, icon }) => ({ id: `admin ${to}`, label, icon, run: () => void navigate({ to }) })),
  );
  const current = PAGES.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.to;
  return (
    <div className="mx-auto grid w-full max-w-[1172px] gap-x-10 gap-y-5 p-(--gutter) md:grid-cols-[minmax(160px,220px)_minmax(0,1fr)]">
      <div className="md:hidden">
        <Select
          aria-label="Administration"
          value={current ?? ''}
          items={PAGES.map(({ to, label }) => ({ value: to, label }))}
          onValueChange={(to) => {
            const page = PAGES.find((each) => each.to === to);
            if (page) void navigate({ to: page.to });
          }}
        />
      </div>
      <nav
        aria-label="Administration"
        className="sticky top-[calc(var(--sticky-top)+var(--gutter))] -mx-1 grid gap-px self-start px-1 max-md:hidden"
      >
        <h2 className="mb-1 px-2.5 text-13 font-medium text-fg-3">Administration</h2>
        {PAGES.map(({ to, label, icon }) => (
          <Link
            key={to}
            to={to}
            aria-current={to === current ? 'page' : undefined}
            activeOptions={{ exact: true }}
            className="relative flex h-8 items-center gap-2.5 rounded-control px-2.5 font-[450] text-fg-2 hover:bg-bg-2 hover:text-fg-1 aria-[current=page]:bg-bg-2 aria-[current=page]:font-medium aria-[current=page]:text-fg-1 aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2 aria-[current=page]:before:left-0 aria-[current=page]:before:w-0.5 aria-[current=page]:before:bg-accent"
          >
            <Icon name={icon} className="size-4 text-fg-3" />
            {label}
            {to === '/admin/reports' && open > 0 ? (
              <span className="ml-auto text-13 tabular-nums text-fg-3">
                {open >= OPEN_COUNTED ? `${OPEN_COUNTED}+` : open}
                <span className="sr-only"> open</span>
              </span>
            ) : null}
          </Link>
        ))}
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
