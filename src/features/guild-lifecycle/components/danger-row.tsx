import { type ReactNode, useId } from 'react';

interface DangerRowProps {
  title: string;
  /** What will happen, in full. */
  children: ReactNode;
  /** The button that asks; without one, `refusal` says who may. */
  action?: ReactNode;
  refusal?: string;
}

/** Red-edged rows, one for each act that changes the guild as a whole. */
export function DangerRows({ children }: { children: ReactNode }) {
  return <div className="rounded-card border border-danger/45 bg-bg-1 shadow-light">{children}</div>;
}

/** Title and consequence at the left, the way in at the right. */
export function DangerRow({ title, children, action, refusal }: DangerRowProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex items-center gap-x-8 gap-y-3 p-5 not-first:border-t not-first:border-danger/30 max-md:flex-col max-md:items-stretch max-md:p-4"
    >
      <div className="grid min-w-0 flex-1 gap-1">
        <h2 id={id} className="text-14 font-semibold">
          {title}
        </h2>
        <div className="max-w-[62ch] text-13 text-fg-2">{children}</div>
        {refusal ? <p className="text-13 text-fg-3">{refusal}</p> : null}
      </div>
      {action}
    </section>
  );
}
