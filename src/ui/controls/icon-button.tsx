import { Tooltip } from '#/ui/overlays/tooltip.tsx';
import { BareIconButton, type BareIconButtonProps } from './button.tsx';

/** A square button that shows an icon alone, and its name as a tooltip. */
export function IconButton(props: BareIconButtonProps) {
  return (
    <Tooltip content={props.label}>
      {/* The tooltip repeats the name, so it must not be read a second time as a description. */}
      <BareIconButton aria-describedby={undefined} {...props} />
    </Tooltip>
  );
}
