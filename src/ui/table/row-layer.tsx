import type { ReactNode } from 'react';
import { TimeDetails } from '#/ui/text/time-details.tsx';
import type { OpenRowLayer, RowLayers } from './use-row-layer.ts';

interface RowLayerProps {
  of: RowLayers;
  /** What opens besides the details of times. */
  children?: (layer: OpenRowLayer) => ReactNode;
}

/** The layer of a list's rows, where one has been opened. Within the list's `handlers`, after its rows. */
export function RowLayer({ of: { layer }, children }: RowLayerProps): ReactNode {
  if (!layer) return null;
  // Each button has its own, so that none inherits what another had open.
  const key = `${layer.kind} ${layer.row}`;
  return layer.kind === 'time' ? (
    <TimeDetails key={key} trigger={layer.trigger} open={layer.open} onOpenChange={layer.onOpenChange} />
  ) : (
    <RowLayerContent key={key} layer={layer} content={children} />
  );
}

/** Keeps what was opened apart from what is opened next. */
function RowLayerContent(props: { layer: OpenRowLayer; content: RowLayerProps['children'] }): ReactNode {
  return props.content?.(props.layer);
}
