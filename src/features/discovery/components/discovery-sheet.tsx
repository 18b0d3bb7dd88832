import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { useNarrow } from '#/ui/layout/use-narrow.ts';
import { Sheet, SheetBody, SheetContent, SheetTrigger } from '#/ui/overlays/sheet.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { activeFilters } from '../discovery.labels.ts';
import { type GuildCount, guildCountLabel, withoutFilters } from '../discovery.rules.ts';
import { DiscoveryFilters, type DiscoveryFiltersProps } from './discovery-filters.tsx';

interface DiscoverySheetProps extends DiscoveryFiltersProps {
  /** Guilds that match. */
  count: GuildCount;
}

/** Filters of discovery on a phone: a button with their number, and a sheet that ends in what they show. */
export function DiscoverySheet({ count: found, ...filters }: DiscoverySheetProps) {
  const [open, setOpen] = useUrlLayer('filters');
  // A wider window shows them beside the list.
  const narrow = useNarrow() === true;
  const { query, onChange } = filters;
  const count = activeFilters(query).length;
  return (
    <Sheet inUrl open={open && narrow} onOpenChange={setOpen}>
      <SheetTrigger asChild>
        <Button icon={<Icon name="sliders-horizontal" />}>
          Filters
          {count > 0 ? (
            <span className="rounded-chip bg-bg-4 px-1.5 text-12 tabular-nums">
              {count}
              <span className="sr-only"> active</span>
            </span>
          ) : null}
        </Button>
      </SheetTrigger>
      <SheetContent
        side="bottom"
        title="Filters"
        aside={
          <Button variant="ghost" size="sm" className="link" onClick={() => onChange(withoutFilters(query))}>
            Clear
          </Button>
        }
      >
        <SheetBody className="py-5">
          <DiscoveryFilters {...filters} />
        </SheetBody>
        <div className="border-t p-4 pb-[calc(12px+env(safe-area-inset-bottom))]">
          <Button variant="primary" size="lg" block onClick={() => setOpen(false)}>
            Show {guildCountLabel(found)}
          </Button>
        </div>
      </SheetContent>
    </Sheet>
  );
}
