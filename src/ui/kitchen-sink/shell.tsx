import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { IconButton } from '#/ui/controls/icon-button.tsx';
import { ErrorDetails, ErrorScreen } from '#/ui/feedback/error-screen.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Section } from '#/ui/kitchen-sink/frame.tsx';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { SidebarShell, SidebarToggle } from '#/ui/layout/sidebar.tsx';
import {
  hiddenInRail,
  SidebarBrand,
  SidebarFoot,
  SidebarGroup,
  SidebarNav,
  sidebarItem,
} from '#/ui/layout/sidebar-nav.tsx';
import { TopBar } from '#/ui/layout/top-bar.tsx';

export function ShellSection() {
  const [shown, setShown] = useState(false);
  return (
    <Section title="Shell" note="16rem, 3rem as a rail, a drawer of 18rem under 768 px. Ctrl or Cmd with b.">
      <div>
        <Button onClick={() => setShown(!shown)}>{shown ? 'Hide the shell' : 'Show the shell'}</Button>
      </div>
      {shown ? (
        <div className="h-200 overflow-auto rounded-card border *:min-h-full [&_aside]:h-200">
          <SidebarShell initialState="auto" sidebar={<SampleSidebar />}>
            <TopBar
              start={
                <>
                  <SidebarToggle />
                  <span className="font-medium">North hall</span>
                </>
              }
              end={
                <IconButton label="Inbox">
                  <Icon name="bell" />
                </IconButton>
              }
            />
            <div className="p-(--gutter)">The page.</div>
          </SidebarShell>
        </div>
      ) : null}
      <div className="grid rounded-card border">
        <ErrorScreen
          drawing={<Door />}
          level={2}
          title="Not here"
          sentence="You may not open this door."
          badges={{ label: 'Required keys', items: ['open:door', 'view:attic'] }}
          advice="Ask someone who has the key, or come back later."
          actions={
            <>
              <Button>Go Back</Button>
              <Button variant="primary">Go to Dashboard</Button>
            </>
          }
          note="Signed in as anna"
        >
          <ErrorDetails className="mt-4" details="Error: no key\n    at door.open (hall.ts:12)" />
        </ErrorScreen>
      </div>
    </Section>
  );
}

/** As many entries as a guild with every module has. */
const SAMPLE_GROUPS = [
  { label: undefined, entries: ['Dashboard', 'Members', 'Applications', 'Announcements'] },
  { label: 'Play', entries: ['Activities', 'Calendar', 'Parties', 'Loadouts', 'Tasks', 'Artisans'] },
  { label: 'Bank and trade', entries: ['Treasury', 'Points', 'Storage', 'Library', 'Crafting', 'Storefronts'] },
  { label: 'Staff', entries: ['Audit Logs', 'Reports', 'Statistics', 'Settings'] },
];

const sampleEntries = () =>
  SAMPLE_GROUPS.map(({ label, entries }) => (
    <SidebarGroup key={entries[0]} label={label}>
      {entries.map((name) =>
        sidebarItem({
          href: name === 'Members' ? '/kitchen-sink' : '/',
          current: name === 'Members',
          icon: 'users',
          label: name,
          count: name === 'Activities' ? 12 : 0,
        }),
      )}
    </SidebarGroup>
  ));

function SampleSidebar() {
  return (
    <>
      <SidebarBrand mark={<Icon name="book-open" className="size-6 text-accent" />} name={<b>Library</b>} />
      <SidebarNav label="Sample" facts={[]} entries={sampleEntries} />
      <SidebarFoot>
        <button type="button" className="flex w-full items-center gap-2.5 rounded-control p-1.5 hover:bg-bg-2">
          <Avatar id="anna" name="Anna Berg" size={28} />
          <span className={`grid text-left ${hiddenInRail}`}>
            <span className="text-13 font-medium">anna</span>
            <span className="text-12 text-fg-3">Officer</span>
          </span>
          <Icon name="chevrons-up-down" className={`ml-auto text-fg-3 ${hiddenInRail}`} />
        </button>
      </SidebarFoot>
    </>
  );
}

function Door() {
  return (
    <svg
      width="96"
      height="110"
      viewBox="0 0 96 110"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M14 106V44a34 34 0 0 1 68 0v62M4 106h88M24 106V46a24 24 0 0 1 48 0v60" />
      <path d="M62 74h-6" stroke="var(--color-accent)" />
    </svg>
  );
}
