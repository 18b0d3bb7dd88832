import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';

/** In the head of a card: leads to all of what the card shows some of. */
export const MoreLink = createLink(Anchor);

function Anchor({ children, ...rest }: Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a {...rest} className="more-link">
      {children}
      <Icon name="arrow-right" />
    </a>
  );
}
