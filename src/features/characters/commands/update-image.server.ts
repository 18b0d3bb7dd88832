import { claimUpload } from '#/features/uploads/upload.api.server.ts';
import { command } from '#/platform/command.server.ts';
import { changeCharacter, changeLimit, imageHolders, lockOwnCharacter } from '../character.api.server.ts';
import { CharacterPolicy } from '../character.policy.ts';
import { updateImageInput } from '../character.schema.ts';

/** Avatar and gear screenshot of an own character: uploads of the caller alone. */
export const updateImage = command({
  name: 'character.updateImage',
  input: updateImageInput,
  limit: changeLimit,
  load: (tx, { characterId }, who) => lockOwnCharacter(tx, who, characterId),
  allow: CharacterPolicy.edit,
  run: async ({ tx, input: { characterId, ...links }, loaded: character, record }) => {
    const [avatar, screenshot] = imageHolders(characterId);
    const mine = { ownerUserId: character.userId, purpose: 'characters' } as const;
    await claimUpload(tx, { ...mine, holder: avatar, link: links.avatarImageLink, field: 'avatarImageLink' });
    await claimUpload(tx, {
      ...mine,
      holder: screenshot,
      link: links.screenshotImageLink,
      field: 'screenshotImageLink',
    });
    record(await changeCharacter(tx, character, links));
    return { id: characterId };
  },
});
