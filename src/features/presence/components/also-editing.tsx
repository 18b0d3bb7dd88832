import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type EditedThing, editorsOptions, useAnnounceEditing } from '../presence.cache.ts';
import { alsoEditing, SIGN_EVERY_MS } from '../presence.rules.ts';

interface AlsoEditingProps extends EditedThing {
  /** The viewer has begun. */
  editing: boolean;
}

/** In an editor: who else edits the same thing, and to them that the viewer does. For people who may edit it. */
export function AlsoEditing({ guildId, kind, id, editing }: AlsoEditingProps) {
  const { data: others = [] } = useQuery(editorsOptions({ guildId, kind, id }));
  const { mutate } = useAnnounceEditing();
  const announce = useEffectEvent((thing: EditedThing, here: boolean) => mutate({ ...thing, editing: here }));
  useEffect(() => {
    if (!editing) return;
    const thing = { guildId, kind, id };
    announce(thing, true);
    const signs = setInterval(() => document.hidden || announce(thing, true), SIGN_EVERY_MS);
    return () => {
      clearInterval(signs);
      announce(thing, false);
    };
  }, [guildId, kind, id, editing]);
  return (
    <p role="status" className="text-13 text-warning empty:hidden">
      {alsoEditing(others.map(({ name }) => name))}
    </p>
  );
}
