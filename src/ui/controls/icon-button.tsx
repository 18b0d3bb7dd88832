import { BareIconButton, type BareIconButtonProps } from './button.tsx';

/** A square button that shows an icon alone, and its name as a tooltip. */
export function IconButton(props: BareIconButtonProps) {
  return BareIconButton({ 'data-tip': '', ...props });
}
