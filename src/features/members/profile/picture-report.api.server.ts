import { sql } from 'drizzle-orm';
import { changeCharacter, imageHolders, lockOwnCharacter } from '#/features/characters/character.api.server.ts';
import { requireGuildForWrite } from '#/features/guild-access/guild.access.server.ts';
import { MemberPolicy } from '#/features/members/roster/member.policy.ts';
import { copyClaim, releaseUpload } from '#/features/uploads/upload.api.server.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { enforce } from '#/platform/operation.server.ts';
import { permitted } from '#/platform/policy.ts';
import type { ReportKind } from '#/platform/reports.server.ts';

const KNOWN = { title: text, imageLink: text, ownerUserId: text };

/** A character that has a picture. */
async function knownPicture(db: Db, characterId: string) {
  const [found] = await sqlRows(db).as(KNOWN)(sql`
    select name as title, avatar_image_link as "imageLink", user_id as "ownerUserId" from characters
    where id = ${characterId} and deleted_at is null and avatar_image_link is not null`);
  return found ?? null;
}

const isMember = async (tx: Tx, guildId: string, characterId: string): Promise<boolean> => {
  const found = await sqlRows(tx).as({ id: text })(sql`
    select character_id as id from members where guild_id = ${guildId} and character_id = ${characterId}`);
  return found.length > 0;
};

/** A member's picture on their profile; taken down, the character has none until its player chooses another. */
export const pictureReports: ReportKind = {
  kind: 'picture',
  seenBy: async (tx, who, { targetId, guildId }) => {
    if (guildId === null) return null;
    const scope = await requireGuildForWrite(tx, who, guildId);
    enforce(permitted(scope, MemberPolicy.view.needs));
    if (!(await isMember(tx, guildId, targetId))) return null;
    const found = await knownPicture(tx, targetId);
    if (!found) return null;
    const [imageHolder] = imageHolders(targetId);
    const path = `/guilds/${guildId}/members/${targetId}`;
    return { ...found, text: '', guildId, path, ownPath: `/characters/${targetId}`, imageHolder };
  },
  now: async (db, { targetId }) => {
    const found = await knownPicture(db, targetId);
    return found && { ...found, text: '', isDown: false };
  },
  takeDown: async (tx, { targetId }, keepAt) => {
    const character = await lockPictured(tx, targetId);
    if (!character || character.avatarImageLink === null) return null;
    const [holder] = imageHolders(targetId);
    await copyClaim(tx, holder, keepAt);
    await releaseUpload(tx, holder);
    const event = await changeCharacter(tx, character, { avatarImageLink: null });
    return { events: [event], kept: character.avatarImageLink };
  },
  putBack: async (tx, { targetId }, kept, keptAt) => {
    const character = await lockPictured(tx, targetId);
    if (!character || character.avatarImageLink !== null) return null;
    const [holder] = imageHolders(targetId);
    if (!(await copyClaim(tx, keptAt, holder))) return null;
    return [await changeCharacter(tx, character, { avatarImageLink: kept })];
  },
};

async function lockPictured(tx: Tx, characterId: string) {
  const [owner] = await sqlRows(tx).as({ userId: text })(
    sql`select user_id as "userId" from characters where id = ${characterId}`,
  );
  return owner ? lockOwnCharacter(tx, { kind: 'user', userId: owner.userId }, characterId, { archived: 'too' }) : null;
}
