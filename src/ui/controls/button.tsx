import { createLink } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '#/ui/feedback/spinner.tsx';
import { cn } from '#/ui/style/class-names.ts';

interface Look {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-quiet' | 'discord';
  size?: 'row' | 'sm' | 'md' | 'lg';
  block?: boolean;
}

/** How a button looks; its classes are in `components.css`. */
export function buttonClasses({ variant = 'secondary', size = 'md', block, icon }: Look & { icon?: boolean }): string {
  return `btn btn-${variant}${size === 'md' ? '' : ` btn-${size}`}${icon ? ' btn-icon' : ''}${block ? ' btn-block' : ''}`;
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'size'>, Look {
  /** In flight: label stays, a spinner takes the icon's place, presses do nothing, focus is kept. */
  busy?: boolean;
  /** Leading icon. */
  icon?: ReactNode;
}

/** A button of the page. Sizes: row 28, sm 32, md 36, lg 44 px; each is taller under 768 px. At most one `primary` in a view. */
export function Button({
  variant,
  size,
  block,
  busy = false,
  icon,
  className,
  children,
  type,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={cn(buttonClasses({ variant, size, block }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? swallow : onClick}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

export interface BareIconButtonProps extends Omit<ButtonProps, 'icon' | 'block' | 'aria-label'> {
  /** Accessible name. */
  label: string;
  'data-tip'?: string;
}

/** A square button that shows an icon alone; ghost and 36 px by default. For places with text beside it; else IconButton. */
export function BareIconButton({
  label,
  variant = 'ghost',
  size,
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: BareIconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={cn(buttonClasses({ variant, size, icon: true }), className)}
      onClick={busy ? swallow : onClick}
    >
      {busy ? <Spinner /> : children}
    </button>
  );
}

interface AnchorProps extends ComponentProps<'a'>, Look {
  icon?: ReactNode;
}

function Anchor({ variant, size, block, icon, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={cn(buttonClasses({ variant, size, block }), className)}>
      {icon}
      {children}
    </a>
  );
}

/** A router link in a button's clothes: takes `to`, `params`, `search` as Link does. For a link elsewhere use `<a className={buttonClasses()}>`. */
export const LinkButton = createLink(Anchor);

const swallow = (event: MouseEvent) => event.preventDefault();
