import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonCircle } from '#/ui/feedback/skeleton.tsx';
import { Section } from '#/ui/kitchen-sink/frame.tsx';
import { Card, CardBody } from '#/ui/layout/card.tsx';

export function EmptySection() {
  return (
    <Section title="Empty state and loading" note="Why it is empty, and one way on.">
      <div className="grid gap-5 md:grid-cols-[1.3fr_1fr_1fr]">
        <Card>
          <EmptyState level={3} title="No questions yet" action={<Button>Use the starter set</Button>}>
            No questions added yet. People will only choose a name until you add some.
          </EmptyState>
        </Card>
        <Card className="grid">
          <EmptyState
            level={3}
            kind="filtered"
            title="No applications found."
            action={
              <Button variant="ghost" size="sm">
                Clear filters
              </Button>
            }
          >
            Nothing matches these filters.
          </EmptyState>
        </Card>
        <Card aria-busy="true" aria-label="Loading people">
          <CardBody className="grid gap-5">
            {['w-3/5', 'w-4/5', 'w-1/2', 'w-2/3', 'w-3/5'].map((width, index) => (
              <div key={index} className="flex items-center gap-3">
                <SkeletonCircle />
                <div className="grid grow gap-2">
                  <Skeleton className={width} />
                  <Skeleton className="h-2 w-1/3" />
                </div>
              </div>
            ))}
          </CardBody>
        </Card>
      </div>
    </Section>
  );
}
