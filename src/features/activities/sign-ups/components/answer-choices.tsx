import { RoleIcon } from '#/features/game/components/role-icon.tsx';
import { COMBAT_ROLES, type CombatRole } from '#/features/game/game.data.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import type { ActivitySignUps } from '../sign-up.queries.server.ts';
import { combatRole, MOST_ALTERNATIVES } from '../sign-up.rules.ts';
import type { SubmitSignUpInput } from '../sign-up.schema.ts';

/** What someone comes with. */
export type Choices = Pick<SubmitSignUpInput, 'characterId' | 'role' | 'flexRole' | 'alternatives'>;

interface AnswerChoicesProps {
  characters: ActivitySignUps['characters'];
  chosen: Required<Choices>;
  disabled: boolean;
  onChange: (change: Choices) => void;
}

const NONE = 'none';
const isRole = (text: string): CombatRole | undefined => COMBAT_ROLES.find((known) => known === text);

/** Character and role of an answer, the role one could play as well, and further characters that would do. */
export function AnswerChoices({ characters, chosen, disabled, onChange }: AnswerChoicesProps) {
  const { characterId, role, flexRole, alternatives } = chosen;
  const others = characters.filter((each) => each.characterId !== characterId);
  return (
    <>
      {characters.length > 1 ? (
        <Select
          aria-label="Character"
          className="w-auto"
          disabled={disabled}
          value={characterId}
          onValueChange={(id) => onChange({ characterId: id })}
          items={characters.map(({ characterId: id, name, level, unmet }) => ({
            ...{ value: id, label: name, hint: unmet[0] ?? `Level ${level}`, disabled: unmet.length > 0 },
          }))}
        />
      ) : null}
      <Select
        aria-label="Role"
        className="w-auto"
        disabled={disabled}
        value={role}
        onValueChange={(text) => onChange({ role: isRole(text) })}
        items={COMBAT_ROLES.map((known) => ({ value: known, label: known, icon: <RoleIcon role={known} /> }))}
      />
      <Select
        aria-label="Could also play"
        className="w-auto"
        disabled={disabled}
        value={flexRole ?? NONE}
        onValueChange={(text) => onChange({ flexRole: isRole(text) ?? null })}
        items={[
          { value: NONE, label: 'No other role' },
          ...COMBAT_ROLES.filter((known) => known !== role).map((known) => ({
            ...{ value: known, label: `Or ${known}`, icon: <RoleIcon role={known} /> },
          })),
        ]}
      />
      {others.length > 0 ? (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="ghost" disabled={disabled}>
              <Icon name="users" />
              {alternatives.length === 0 ? 'Alternatives' : countText(alternatives.length)}
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="start">
            {others.map(({ characterId: id, name }) => (
              <DropdownMenuCheckboxItem
                key={id}
                checked={alternatives.includes(id)}
                disabled={!alternatives.includes(id) && alternatives.length >= MOST_ALTERNATIVES}
                onCheckedChange={(on) =>
                  onChange({ alternatives: on ? [...alternatives, id] : alternatives.filter((each) => each !== id) })
                }
              >
                {name}
              </DropdownMenuCheckboxItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      ) : null}
    </>
  );
}

const countText = (count: number): string => (count === 1 ? '1 alternative' : `${count} alternatives`);

/** What is chosen: as it was answered, else what is chosen so far, else the first character in its role. */
export function choicesOf({ mine, characters }: ActivitySignUps, draft: Choices): Required<Choices> {
  const characterId = mine?.characterId ?? draft.characterId;
  const character = characters.find((each) => each.characterId === characterId) ?? characters[0];
  const alternatives = mine?.alternatives.map((each) => each.characterId) ?? draft.alternatives ?? [];
  const role = mine?.role ?? draft.role ?? combatRole(character?.role ?? 'Unknown');
  const flexRole = mine ? mine.flexRole : (draft.flexRole ?? null);
  return {
    characterId: character?.characterId ?? '',
    role,
    flexRole: flexRole === role ? null : flexRole,
    alternatives: alternatives.filter((id) => id !== character?.characterId),
  };
}
