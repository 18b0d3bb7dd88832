import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';

interface NoActivitiesProps {
  isFiltered: boolean;
  onClear: () => void;
}

/** What a list of activities shows instead of rows. */
export function NoActivities({ isFiltered, onClear }: NoActivitiesProps) {
  return isFiltered ? (
    <EmptyState kind="filtered" title="No activities found." action={<Button onClick={onClear}>Clear filters</Button>}>
      Remove a filter or choose other days.
    </EmptyState>
  ) : (
    <EmptyState title="No activities yet">What the guild plans for these days appears here.</EmptyState>
  );
}
