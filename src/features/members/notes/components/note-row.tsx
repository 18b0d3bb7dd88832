import { useEffect, useRef } from 'react';
import { BareIconButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { LayerContext } from '#/ui/overlays/layer-context.ts';
import { rowEdit, rowProps } from '#/ui/table/row-keys.ts';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { MemberNote } from '../note.queries.server.ts';
import { EditNote } from './edit-note.tsx';

interface NoteRowProps {
  about: { guildId: string; memberId: string };
  note: MemberNote;
  editing: boolean;
  onEditingChange: (editing: boolean) => void;
  onDelete: () => void;
}

/** A note in the list; edited where it is. */
export function NoteRow({ about, note, editing, onEditingChange, onDelete }: NoteRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (editing) row.current?.querySelector('textarea')?.focus();
    else if (wasEditing.current) row.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const close = () => onEditingChange(false);
  return (
    <li ref={row} {...rowProps(note.id)} className="-mx-2 rounded-control px-2 py-1">
      {editing ? (
        <LayerContext value={{ close }}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the form, from any of its fields */}
          <div onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && close()}>
            <EditNote about={about} note={note} onDone={close} />
          </div>
        </LayerContext>
      ) : (
        <NoteText note={note} onEdit={() => onEditingChange(true)} onDelete={onDelete} />
      )}
    </li>
  );
}

function NoteText({ note, onEdit, onDelete }: { note: MemberNote; onEdit: () => void; onDelete: () => void }) {
  const { audience, body, authorName, createdAt, editedAt, can } = note;
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13">
        <span className="font-medium">{authorName}</span>
        <Timestamp at={createdAt} variant="relative" className="text-fg-3" />
        {editedAt ? <span className="text-fg-3">edited</span> : null}
        <Badge tone={audience === 'shared' ? 'info' : 'outline'}>
          {audience === 'shared' ? 'Shared' : 'Staff only'}
        </Badge>
        <span className="ml-auto flex">
          {can.change ? (
            <BareIconButton size="sm" label={`Edit note by ${authorName}`} onClick={onEdit} {...rowEdit}>
              <Icon name="pencil" />
            </BareIconButton>
          ) : null}
          {can.delete ? (
            <BareIconButton size="sm" label={`Delete note by ${authorName}`} onClick={onDelete}>
              <Icon name="trash" />
            </BareIconButton>
          ) : null}
        </span>
      </div>
      <p className="wrap-anywhere whitespace-pre-wrap">{body}</p>
    </div>
  );
}
