import { Wordmark } from '#/features/shell/components/wordmark.tsx';
import { KitchenSink } from '#/ui/kitchen-sink/page.tsx';

export default function KitchenSinkPage() {
  return <KitchenSink brand={<Wordmark />} />;
}
