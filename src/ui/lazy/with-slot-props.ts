import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { cn } from '#/ui/style/class-names.ts';

type Attributes = Readonly<Record<string, unknown>> & { className?: string };

/** The single child in the clothes of a component (`asChild`): its own attributes stay but for `over`, class names are joined. */
export function withSlotProps(child: ReactNode, clothes: object, over: object = {}): ReactElement {
  if (!isValidElement<Attributes>(child)) throw new Error('asChild needs one element inside');
  const { className, children: _, ...rest } = clothes as Attributes;
  return cloneElement(child, { ...rest, ...child.props, ...over, className: cn(className, child.props.className) });
}
