import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card } from '#/ui/layout/card.tsx';

/** The way in for those who were given a password. */
export function InviteCard({ onOpen }: { onOpen: () => void }) {
  return (
    <Card className="flex gap-3.5 p-5 max-md:p-4">
      <Icon name="key-round" className="size-5 text-fg-3" />
      <div className="min-w-0">
        <h2 className="text-16 leading-5 font-semibold">Instant invite</h2>
        <p className="mt-1 mb-3 text-13 text-fg-2">Have an invite password? Join instantly, no application needed.</p>
        <Button size="sm" className="max-md:h-10" onClick={onOpen}>
          Enter password
        </Button>
      </div>
    </Card>
  );
}
