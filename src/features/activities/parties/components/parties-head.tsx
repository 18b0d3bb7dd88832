import { useState } from 'react';
import { FindingBadges } from '#/features/loadouts/components/composition-bar.tsx';
import { compositionOf } from '#/features/loadouts/composition.rules.ts';
import { BareIconButton, Button } from '#/ui/controls/button.tsx';
import { CopyButton } from '#/ui/controls/copy-button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { downloadCsv, downloadFile } from '#/ui/upload/download-file.ts';
import { type BoardOf, useAnnounceParties } from '../party.cache.ts';
import { type Board, judgedParties, placedWords } from '../party.rules.ts';
import { partiesCsv, partiesText } from '../party-export.rules.ts';
import { AutoFillDialog } from './auto-fill-dialog.tsx';

import { ImportLoadoutDialog } from './import-loadout-dialog.tsx';
import { partiesImage } from './parties-image.ts';

interface PartiesHeadProps {
  which: BoardOf;
  title: string;
  board: Board;
  undo: (() => void) | null;
  mayManage: boolean;
  /** The board was filled or replaced. */
  onReplaced: () => void;
}

/** How many are placed, what is wrong with the parties, and what can be done with all of them. */
export function PartiesHead({ which, title, board, undo, mayManage, onReplaced }: PartiesHeadProps) {
  const [open, setOpen] = useState<'fill' | 'import' | null>(null);
  const announce = useAnnounceParties();
  const { parties } = board;
  const onOpenChange = () => setOpen(null);
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 id="parties" className="text-18 font-semibold">
        Parties
      </h2>
      <span className="text-13 text-fg-2">{placedWords(board)}</span>
      <FindingBadges findings={compositionOf(judgedParties(parties))} />
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {mayManage ? (
          <>
            <Button variant="ghost" size="sm" icon={<Icon name="undo-2" />} disabled={!undo} onClick={() => undo?.()}>
              Undo
            </Button>
            <Button
              variant="ghost"
              size="sm"
              icon={<Icon name="wand-sparkles" />}
              disabled={parties.length === 0}
              onClick={() => setOpen('fill')}
            >
              Auto-fill
            </Button>
            <Button size="sm" icon={<Icon name="layers" />} onClick={() => setOpen('import')}>
              Import loadout
            </Button>
            <Button
              size="sm"
              icon={<Icon name="megaphone" />}
              disabled={parties.length === 0}
              busy={announce.isPending}
              onClick={() => announce.mutate(which)}
            >
              Announce parties
            </Button>
          </>
        ) : null}
        {parties.length > 0 ? (
          <>
            <CopyButton size="sm" text={partiesText(title, parties)} label="Copy as text" />
            <DropdownMenu>
              <DropdownMenuTrigger asChild>
                <BareIconButton size="sm" label="Download parties">
                  <Icon name="download" />
                </BareIconButton>
              </DropdownMenuTrigger>
              <DropdownMenuContent align="end">
                <DropdownMenuItem onSelect={() => downloadCsv('parties.csv', partiesCsv(parties))}>
                  CSV
                </DropdownMenuItem>
                <DropdownMenuItem
                  onSelect={() => void partiesImage(title, parties).then((image) => downloadFile('parties.png', image))}
                >
                  Image
                </DropdownMenuItem>
              </DropdownMenuContent>
            </DropdownMenu>
          </>
        ) : null}
      </div>
      {open === 'fill' ? <AutoFillDialog which={which} onOpenChange={onOpenChange} onFilled={onReplaced} /> : null}
      {open === 'import' ? (
        <ImportLoadoutDialog which={which} board={board} onOpenChange={onOpenChange} onImported={onReplaced} />
      ) : null}
    </header>
  );
}
