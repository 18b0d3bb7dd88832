import { notFound } from '#/base/app-error.ts';
import { forbidden, type Policy, policy, type Refusal, type RightsHolder } from '#/platform/policy.ts';
import type { Principal } from '#/platform/principal.ts';
import { CHARACTERS_PER_USER } from './character.schema.ts';

/** A character as policies see it. */
export interface CharacterFacts {
  readonly userId: string;
  /** Name of the guild it owns, if it owns one. */
  readonly ownsGuild: string | null;
}

/** A character looked at, and the viewer's rights in its guild, if it is in one. */
export interface ViewedCharacter {
  readonly userId: string;
  readonly inItsGuild: RightsHolder | null;
}

const isOwner = (who: Principal, subject: { readonly userId: string }): boolean =>
  who.kind === 'user' && who.userId === subject.userId;

// Unknown and foreign characters answer the same.
const hidden: Refusal = notFound().body;

/** Who may do what with characters (docs/product/characters.md#access). */
export const CharacterPolicy = {
  create: policy<Principal, { readonly userId: string; readonly count: number }>({
    needs: ['create:characters'],
    when: (who, owner) => {
      if (!isOwner(who, owner)) return hidden;
      return owner.count < CHARACTERS_PER_USER || tooMany;
    },
  }),
  edit: policy<Principal, CharacterFacts>({
    needs: ['edit:characters'],
    when: (who, character) => isOwner(who, character) || hidden,
  }),
  delete: policy<Principal, CharacterFacts>({
    needs: ['delete:characters'],
    when: (who, character) => {
      if (!isOwner(who, character)) return hidden;
      return character.ownsGuild === null || ownsGuild(character.ownsGuild, 'delete');
    },
  }),
  archive: policy<Principal, CharacterFacts>({
    needs: ['edit:characters'],
    when: (who, character) => {
      if (!isOwner(who, character)) return hidden;
      return character.ownsGuild === null || ownsGuild(character.ownsGuild, 'archive');
    },
  }),
  restore: policy<Principal, CharacterFacts>({
    needs: ['edit:characters'],
    when: (who, character) => isOwner(who, character) || hidden,
  }),
  view: policy<Principal, ViewedCharacter>({
    when: (who, seen) => {
      if (isOwner(who, seen) || seen.inItsGuild?.holds('edit:members')) return true;
      // Those who see the member list know this character: they get the missing permission.
      return seen.inItsGuild?.holds('view:members') ? forbidden(['edit:members']) : hidden;
    },
  }),
} satisfies Record<string, Policy<never, never>>;

const tooMany: Refusal = {
  code: 'CONFLICT',
  reason: 'too_many_characters',
  message: `You've reached the limit of ${CHARACTERS_PER_USER} characters. Delete one first.`,
};

const ownsGuild = (guild: string, verb: 'delete' | 'archive'): Refusal => ({
  code: 'CONFLICT',
  reason: 'owns_guild',
  message: `This character owns ${guild}. Transfer the guild to another member first, then ${verb} the character.`,
});
