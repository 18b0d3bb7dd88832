import { CharacterCardLayer, CharacterCardSheet } from '#/features/characters/components/character-popover-card.tsx';
import type { OpenRowLayer } from '#/ui/table/use-row-layer.ts';
import type { MemberRow } from '../member.queries.server.ts';
import { profilePath } from './member-cells.tsx';

interface MemberCardProps {
  member: MemberRow;
  /** For the way to the profile; null around examples. */
  guildId: string | null;
}

/** The card of a member at their name. */
export function MemberCardLayer({ layer, ...of }: MemberCardProps & { layer: OpenRowLayer }) {
  return <CharacterCardLayer {...layer} {...cardOf(of)} />;
}

/** The same on a phone, where the address names the member (`useCardInUrl`). */
export function MemberCardSheet({ onClose, ...of }: MemberCardProps & { onClose: () => void }) {
  return <CharacterCardSheet {...cardOf(of)} onClose={onClose} />;
}

function cardOf({ member: { characterId, ...member }, guildId }: MemberCardProps) {
  return {
    character: { id: characterId, ...member },
    note: noteOf(member),
    profilePath: guildId === null ? undefined : profilePath(guildId, characterId),
  };
}

/** Rank, and the roles that are called otherwise: 'Officer, Raid Leader'. */
function noteOf({ rank, roles }: Pick<MemberRow, 'rank' | 'roles'>): string {
  return [...new Set([rank.name, ...roles.map(({ name }) => name)])].join(', ');
}
