import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { addWarning } from '#/features/members/warnings/commands/add-warning.server.ts';
import { withdrawWarning } from '#/features/members/warnings/commands/withdraw-warning.server.ts';
import { aWarning } from '#/features/members/warnings/warning.factory.ts';
import { listWarnings } from '#/features/members/warnings/warning.queries.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { json, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { removeDeletedNotes } from '../note.api.server.ts';
import { aNote } from '../note.factory.ts';
import { listNotes } from '../note.queries.server.ts';
import { changeNote } from './change-note.server.ts';
import { deleteNote } from './delete-note.server.ts';
import { restoreNote } from './restore-note.server.ts';
import { writeNote } from './write-note.server.ts';

testDatabase();

let guild: FactoryGuild;
let officer: Person;
let member: Person;

beforeAll(async () => {
  guild = await aGuild();
  officer = await aMember(guild, { rank: 'Officer' });
  member = await aMember(guild);
});

const notesFor = async (who: Person, about = member) =>
  (await listNotes.as(who.principal, { guildId: guild.id, memberId: about.characterId })).items;
const eventsOf = async (type: string) =>
  await sqlRows(database()).as({ data: json, subject_id: text })(
    sql`select data, subject_id from events where guild_id = ${guild.id} and type = ${type} order by id`,
  );

describe('notes', () => {
  test('are stored with their author, and the log records them without their text', async () => {
    const { noteId } = await writeNote.as(officer.principal, {
      guildId: guild.id,
      memberId: member.characterId,
      audience: 'staff',
      body: 'Knows the raid by heart.',
    });
    expect((await notesFor(officer))[0]).toMatchObject({
      id: noteId,
      audience: 'staff',
      body: 'Knows the raid by heart.',
      authorName: officer.principal.name,
      editedAt: null,
      can: { change: true, delete: true },
    });
    const [event] = await eventsOf('member.note_written');
    expect(event).toEqual({
      subject_id: member.characterId,
      data: { noteId, characterId: member.characterId, audience: 'staff' },
    });
    expect(JSON.stringify(event)).not.toContain('by heart');
  });

  test('the member reads what is shared with them and nothing else, others nothing', async () => {
    const [secret, shared] = [
      await aNote(guild, { about: member, body: 'For staff.' }),
      await aNote(guild, { about: member, audience: 'shared', body: 'For both.' }),
    ];
    const own = await notesFor(member);
    expect(own.map(({ id }) => id)).toContain(shared);
    expect(JSON.stringify(own)).not.toContain('For staff.');
    expect(own.every(({ can }) => !can.change && !can.delete)).toBe(true);
    expect((await notesFor(officer)).map(({ id }) => id)).toEqual(expect.arrayContaining([secret, shared]));
    const other = await aMember(guild);
    await expect(notesFor(other)).rejects.toMatchObject({ code: 'FORBIDDEN', body: { missing: ['edit:members'] } });
    await expect(notesFor(await aPerson())).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('staff do not read what staff write about them', async () => {
    await aNote(guild, { about: officer, body: 'Too strict?' });
    expect(await notesFor(officer, officer)).toEqual([]);
    expect(await notesFor(guild.owner, officer)).toHaveLength(1);
  });

  test('are not changed from an older version', async () => {
    const about = await aMember(guild);
    const noteId = await aNote(guild, { about });
    const [seen] = await notesFor(guild.owner, about);
    const change = (body: string, editedAt: string | null) =>
      changeNote.as(guild.owner.principal, { guildId: guild.id, noteId, audience: 'staff', body, editedAt });
    await change('First.', seen!.editedAt);
    await expect(change('Second.', seen!.editedAt)).rejects.toMatchObject({
      code: 'CONFLICT',
      reason: 'saved_meanwhile',
      body: { current: { savedBy: guild.owner.principal.name, savedAt: expect.any(String) } },
    });
    const [latest] = await notesFor(guild.owner, about);
    expect(latest).toMatchObject({ body: 'First.' });
    await change('Second.', latest!.editedAt);
    expect((await notesFor(guild.owner, about))[0]).toMatchObject({ body: 'Second.' });
  });

  test('are changed by their author and deleted by staff', async () => {
    const about = await aMember(guild);
    const noteId = await aNote(guild, { about });
    const change = { guildId: guild.id, noteId, audience: 'shared' as const, body: 'Better now.' };
    await expect(changeNote.as(officer.principal, change)).rejects.toMatchObject({ reason: 'not_your_note' });
    await changeNote.as(guild.owner.principal, change);
    expect((await notesFor(about, about))[0]).toMatchObject({ body: 'Better now.', editedAt: expect.any(String) });
    expect((await eventsOf('member.note_changed')).at(-1)?.data).toMatchObject({ changed: ['audience', 'body'] });
    await expect(deleteNote.as(about.principal, { guildId: guild.id, noteId })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await deleteNote.as(officer.principal, { guildId: guild.id, noteId });
    expect(await notesFor(officer, about)).toEqual([]);
    expect(await eventsOf('member.note_deleted')).toHaveLength(1);
    await expect(deleteNote.as(officer.principal, { guildId: guild.id, noteId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('can be restored as they were, by who deleted them, for a short time', async () => {
    const about = await aMember(guild);
    const noteId = await aNote(guild, { about, audience: 'shared', body: 'Back again.' });
    const before = await notesFor(about, about);
    await deleteNote.as(officer.principal, { guildId: guild.id, noteId });
    const change = { guildId: guild.id, noteId, audience: 'staff' as const, body: 'No.' };
    await expect(changeNote.as(guild.owner.principal, change)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const restore = (by: Person) => restoreNote.as(by.principal, { guildId: guild.id, noteId });
    await expect(restore(guild.owner)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // The cleanup leaves it until then.
    await removeDeletedNotes();
    await restore(officer);
    expect(await notesFor(about, about)).toEqual(before);
    expect((await eventsOf('member.note_restored')).at(-1)).toEqual({
      subject_id: about.characterId,
      data: { noteId, characterId: about.characterId, audience: 'shared' },
    });
    await expect(restore(officer)).rejects.toMatchObject({ code: 'NOT_FOUND' });

    await deleteNote.as(officer.principal, { guildId: guild.id, noteId });
    await database().execute(
      sql`update member_notes set deleted_at = now() - interval '11 minutes' where id = ${noteId}`,
    );
    await expect(restore(officer)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await removeDeletedNotes();
    const { rows } = await database().execute(sql`select id from member_notes where id = ${noteId}`);
    expect(rows).toEqual([]);
  });

  test('are listed page by page', async () => {
    const about = await aMember(guild);
    const ids = [];
    for (let made = 0; made < 5; made += 1) ids.unshift(await aNote(guild, { about, body: `Note ${made}` }));
    const read: string[][] = [];
    let cursor: string | undefined;
    do {
      const asked = { guildId: guild.id, memberId: about.characterId, cursor, limit: 2 };
      const { items, nextCursor } = await listNotes.as(officer.principal, asked);
      read.push(items.map(({ id }) => id));
      cursor = nextCursor ?? undefined;
    } while (cursor && read.length < 9);
    expect(read).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
  });

  test('of another guild are as unknown as none', async () => {
    const other = await aGuild();
    const noteId = await aNote(other, { about: await aMember(other) });
    for (const id of [noteId, uuidv7()])
      await expect(deleteNote.as(guild.owner.principal, { guildId: guild.id, noteId: id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    const stranger = { guildId: guild.id, memberId: other.owner.characterId, audience: 'staff' as const, body: 'No.' };
    await expect(writeNote.as(guild.owner.principal, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('stay when the character leaves, and are there when it comes back', async () => {
    const about = await aMember(guild);
    await aNote(guild, { about, body: 'Gone and back.' });
    await database().execute(sql`delete from members where character_id = ${about.characterId}`);
    await expect(notesFor(officer, about)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await aMember(guild, { person: about });
    expect(await notesFor(officer, about)).toMatchObject([{ body: 'Gone and back.' }]);
  });
});

describe('warnings', () => {
  const warningsFor = async (who: Person, to = member) =>
    (await listWarnings.as(who.principal, { guildId: guild.id, memberId: to.characterId })).items;

  test('are seen by the member and by staff, and stay on record when withdrawn', async () => {
    const warningId = await aWarning(guild, { to: member.characterId, reason: 'Left in the middle of a raid.' });
    const seen = { id: warningId, reason: 'Left in the middle of a raid.', withdrawn: null };
    expect(await warningsFor(member)).toMatchObject([{ ...seen, can: { withdraw: false } }]);
    expect(await warningsFor(officer)).toMatchObject([{ ...seen, can: { withdraw: true } }]);
    await expect(warningsFor(await aMember(guild))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await withdrawWarning.as(officer.principal, { guildId: guild.id, warningId });
    expect(await warningsFor(member)).toMatchObject([
      { id: warningId, withdrawn: { byName: officer.principal.name, at: expect.any(String) } },
    ]);
    const again = withdrawWarning.as(officer.principal, { guildId: guild.id, warningId });
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT', reason: 'already_withdrawn' });
    expect(JSON.stringify(await eventsOf('member.warning_given'))).not.toContain('raid');
    expect(await eventsOf('member.warning_withdrawn')).toHaveLength(1);
  });

  test('are refused for equals, for those above, and for the caller', async () => {
    const peer = await aMember(guild, { rank: 'Officer' });
    const warn = (by: Person, to: Person) =>
      addWarning.as(by.principal, { guildId: guild.id, memberId: to.characterId, reason: 'No.' });
    await expect(warn(officer, peer)).rejects.toMatchObject({ reason: 'rank_not_below_yours' });
    await expect(warn(officer, officer)).rejects.toMatchObject({ reason: 'rank_not_below_yours' });
    await expect(warn(officer, guild.owner)).rejects.toMatchObject({ reason: 'owner_untouchable' });
    await expect(warn(member, peer)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    // Another of their characters ranks low, but the person does not.
    const second = await aMember(guild, { person: { ...peer, characterId: (await aCharacter(peer.principal)).id } });
    await expect(warn(officer, second)).rejects.toMatchObject({ reason: 'rank_not_below_yours' });
    const ownersSecond = { ...guild.owner, characterId: (await aCharacter(guild.owner.principal)).id };
    await expect(warn(officer, await aMember(guild, { person: ownersSecond }))).rejects.toMatchObject({
      reason: 'owner_untouchable',
    });
    expect(await warningsFor(guild.owner, peer)).toEqual([]);
  });

  test('are withdrawn once, however many do it at the same time', async () => {
    const to = await aMember(guild);
    const warningId = await aWarning(guild, { to: to.characterId });
    const tries = Array.from({ length: 8 }, () =>
      withdrawWarning.as(officer.principal, { guildId: guild.id, warningId }),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
