import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { IconButton } from '#/ui/controls/icon-button.tsx';
import { floatingClasses } from '#/ui/controls/menu-classes.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { Row, Sample, Section } from '#/ui/kitchen-sink/frame.tsx';
import { Avatar } from '#/ui/layout/avatar.tsx';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { HoverCard, HoverCardContent, HoverCardTrigger } from '#/ui/overlays/hover-card.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#/ui/overlays/popover.tsx';

export function FloatingSection() {
  return (
    <Section title="Popover, menu, tooltip" note="Floating layers are the only ones with a shadow.">
      <Row>
        <Sample name="Menu">
          <ActionMenu />
        </Sample>
        <Sample name="Settings in a menu">
          <SettingsMenu />
        </Sample>
        <Sample name="Popover">
          <Popover>
            <PopoverTrigger asChild>
              <Button>Grümnir Ölmstad</Button>
            </PopoverTrigger>
            <PopoverContent aria-label="Grümnir Ölmstad" className="w-76">
              <Person />
            </PopoverContent>
          </Popover>
        </Sample>
        <Sample name="Hover card">
          <HoverCard>
            <HoverCardTrigger href="#person" className="link inline-flex h-9 items-center">
              Grümnir Ölmstad
            </HoverCardTrigger>
            <HoverCardContent>
              <Person />
            </HoverCardContent>
          </HoverCard>
        </Sample>
        <Sample name="Tooltip">
          <Button variant="ghost" data-tip="11/20/2026, 07:41 AM">
            3 hours ago
          </Button>
        </Sample>
        <Sample name="Tooltip, shown">
          <span className="tip static">11/20/2026, 07:41 AM</span>
        </Sample>
        <Sample name="Surface">
          <div className={`${floatingClasses} w-76 p-4`}>
            <Person />
          </div>
        </Sample>
      </Row>
    </Section>
  );
}

function ActionMenu() {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label="More" variant="secondary">
          <Icon name="ellipsis" />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem icon={<Icon name="user-round" />} keys="enter">
          Open profile
        </DropdownMenuItem>
        <DropdownMenuItem icon={<Icon name="medal" />} keys="r">
          Change rank
        </DropdownMenuItem>
        <DropdownMenuItem icon={<Icon name="scale" />} disabled>
          Adjust balance
        </DropdownMenuItem>
        <DropdownMenuSub>
          <DropdownMenuSubTrigger icon={<Icon name="medal" />}>Move to</DropdownMenuSubTrigger>
          <DropdownMenuSubContent>
            <DropdownMenuItem>First group</DropdownMenuItem>
            <DropdownMenuItem>Second group</DropdownMenuItem>
          </DropdownMenuSubContent>
        </DropdownMenuSub>
        <DropdownMenuSeparator />
        <DropdownMenuItem icon={<Icon name="log-out" />} tone="danger">
          Remove
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function SettingsMenu() {
  const [compact, setCompact] = useState(true);
  const [order, setOrder] = useState('name');
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button>View</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>Order</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={order} onValueChange={setOrder}>
          <DropdownMenuRadioItem value="name">Name</DropdownMenuRadioItem>
          <DropdownMenuRadioItem value="newest">Newest</DropdownMenuRadioItem>
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuCheckboxItem checked={compact} onCheckedChange={setCompact}>
          Compact rows
        </DropdownMenuCheckboxItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function Person() {
  return (
    <div className="grid gap-3.5">
      <div className="flex items-center gap-3">
        <Avatar id="g" name="Grümnir Ölmstad" size={56} />
        <div>
          <p className="text-16 font-semibold">Grümnir Ölmstad</p>
          <p className="text-13 text-fg-2">Officer</p>
        </div>
      </div>
      <dl className="grid grid-cols-[96px_1fr] gap-y-1.5 border-t border-edge pt-3.5 text-13">
        <dt className="text-fg-3">Since</dt>
        <dd>March 2026</dd>
        <dt className="text-fg-3">Level</dt>
        <dd>50</dd>
      </dl>
      <Button size="sm" block>
        View profile
      </Button>
    </div>
  );
}
