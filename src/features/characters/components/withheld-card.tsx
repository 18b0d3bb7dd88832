import { HiddenNote } from '#/ui/feedback/hidden-note.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';

/** Placeholder for what the guild's privacy settings hide from the viewer. */
export function WithheldCard({ title }: { title: string }) {
  return (
    <Card>
      <CardHead title={title} />
      <CardBody>
        <HiddenNote>Hidden by this guild's privacy settings.</HiddenNote>
      </CardBody>
    </Card>
  );
}
