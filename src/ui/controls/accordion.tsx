import * as Radix from 'radix-ui/accordion';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';
import { cn } from '#/ui/style/class-names.ts';

/** Sections that fold. `type` is `single` (with `collapsible`) or `multiple`. */
export const Accordion = Radix.Root;

interface ItemProps extends Omit<ComponentProps<typeof Radix.Item>, 'title'> {
  title: ReactNode;
  /** Heading level in the page's outline. */
  level?: 2 | 3 | 4;
}

export function AccordionItem({ title, level = 3, className, children, ...rest }: ItemProps) {
  const Heading = `h${level}` as const;
  return (
    <Radix.Item {...rest} className={cn('border-b border-line', className)}>
      <Radix.Header asChild>
        <Heading>
          <Radix.Trigger className="group flex min-h-11 w-full items-center gap-3 py-2 text-left font-medium focus-visible:-outline-offset-2">
            <span className="grow">{title}</span>
            <Icon name="chevron-down" className="text-fg-3 transition-[rotate] group-data-[state=open]:rotate-180" />
          </Radix.Trigger>
        </Heading>
      </Radix.Header>
      <Radix.Content className="overflow-hidden data-[state=closed]:animate-fold data-[state=open]:animate-unfold">
        <div className="pb-4 text-fg-2">{children}</div>
      </Radix.Content>
    </Radix.Item>
  );
}
