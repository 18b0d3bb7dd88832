import { type AnyFormApi, useStore } from '@tanstack/react-form';
import { type ReactNode, useId, useState } from 'react';
import { FieldRows } from '#/ui/controls/field-rows.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card } from '#/ui/layout/card.tsx';

interface DiscordCardProps {
  form: Pick<AnyFormApi, 'store'>;
  /** The settings in it. */
  keys: readonly string[];
  /** They are chosen from a linked server, and not typed. */
  isLinked?: boolean;
  children: ReactNode;
}

/** IDs of channels and roles on Discord, folded until one is set or one is at fault. */
export function DiscordCard({ form, keys, isLinked = false, children }: DiscordCardProps) {
  const set = useStore(form.store, ({ values }) => keys.filter((key) => values[key] !== '').length);
  const atFault = useStore(form.store, ({ fieldMeta }) =>
    keys.some(
      (key) => (fieldMeta[key as keyof typeof fieldMeta] as { isValid?: boolean } | undefined)?.isValid === false,
    ),
  );
  const [chosen, setChosen] = useState(set > 0);
  const content = useId();
  const open = chosen || atFault;
  return (
    <Card>
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={content}
          className="flex min-h-14 w-full items-center gap-3 px-5 text-left text-14 font-semibold focus-visible:-outline-offset-2 max-md:px-4"
          onClick={() => setChosen(!open)}
        >
          <span className="grid grow py-2.5">
            Discord channels and roles
            <span className="text-13 font-normal text-fg-3">
              {isLinked ? 'Of your linked Discord server' : 'Used once your Discord server is linked'}
            </span>
          </span>
          <span className="shrink-0 text-13 font-normal text-fg-3">
            {set === 0 ? 'None set' : `${set} of ${keys.length} set`}
          </span>
          <Icon name="chevron-down" className={`text-fg-3 ${open ? 'rotate-180' : ''}`} />
        </button>
      </h2>
      <div id={content} hidden={!open} className="border-t">
        {isLinked ? null : (
          <p className="px-5 pt-4 text-13 text-fg-2 max-md:px-4">Enter their IDs as Discord copies them.</p>
        )}
        <FieldRows>{children}</FieldRows>
      </div>
    </Card>
  );
}
