import { Icon } from '#/ui/icons/icon.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';

/** Placeholder for what the guild's privacy settings hide from the viewer. */
export function WithheldCard({ title }: { title: string }) {
  return (
    <Card>
      <CardHead title={title} />
      <CardBody>
        <p className="flex items-center gap-2 text-fg-2">
          <Icon name="eye-off" className="size-4 shrink-0 text-fg-3" />
          Hidden by this guild's privacy settings.
        </p>
      </CardBody>
    </Card>
  );
}
