import { createLink } from '@tanstack/react-router';
import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '#/ui/feedback/spinner.tsx';
import { cn } from '#/ui/style/class-names.ts';

export const buttonClasses = cva(
  [
    'inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-control border border-transparent font-medium',
    'transition-[background-color,border-color] select-none [&_svg]:-mx-0.5 [&_svg]:shrink-0',
    'disabled:border-line disabled:bg-bg-2 disabled:text-fg-off disabled:shadow-none',
  ],
  {
    variants: {
      variant: {
        primary:
          'bg-accent font-semibold text-accent-fg hover:bg-accent-hover data-hover:bg-accent-hover max-md:min-h-11',
        secondary:
          'border-edge bg-bg-3 text-fg-1 shadow-light hover:bg-bg-4 data-hover:bg-bg-4 data-[state=open]:bg-bg-4 aria-pressed:border-line-strong aria-pressed:bg-bg-4',
        ghost:
          'text-fg-2 hover:bg-bg-3 hover:text-fg-1 data-hover:bg-bg-3 data-hover:text-fg-1 data-[state=open]:bg-bg-3 data-[state=open]:text-fg-1 disabled:border-transparent disabled:bg-transparent',
        danger: 'bg-danger-solid text-white hover:bg-danger-solid-hover data-hover:bg-danger-solid-hover',
        'danger-quiet':
          'text-danger hover:bg-danger/14 data-hover:bg-danger/14 disabled:border-transparent disabled:bg-transparent',
        discord: 'bg-discord text-white hover:bg-discord-hover data-hover:bg-discord-hover',
      },
      size: {
        row: 'h-(--h-row) gap-1.5 px-2 text-13',
        sm: 'h-(--h-compact) gap-1.5 px-2.5 text-13',
        md: 'h-(--h-control) px-3.5',
        lg: 'h-(--h-large) px-4 text-16',
      },
      icon: { true: 'px-0 [&_svg]:mx-0', false: '' },
      block: { true: 'w-full', false: '' },
    },
    compoundVariants: [
      { icon: true, size: 'row', class: 'w-(--h-row)' },
      { icon: true, size: 'sm', class: 'w-(--h-compact)' },
      { icon: true, size: 'md', class: 'w-(--h-control)' },
      { icon: true, size: 'lg', class: 'w-(--h-large)' },
    ],
    defaultVariants: { variant: 'secondary', size: 'md', icon: false, block: false },
  },
);

type Look = Pick<VariantProps<typeof buttonClasses>, 'variant' | 'size' | 'block'>;

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
