import type pg from 'pg';
import { BulkTable, BulkWriter, type Columns } from './bulk-insert.ts';

/** The tables that a bulk world fills, with the columns it sets. */
export function bulkTables(client: pg.ClientBase) {
  const writer = new BulkWriter(client);
  const users = new BulkTable(writer, 'users', { id: 'uuid', name: 'text', email: 'text', created_at: 'timestamptz' });
  const characters = new BulkTable(writer, 'characters', CHARACTER, [users]);
  const guilds = new BulkTable(writer, 'guilds', GUILD);
  const ofGuild = (name: string, columns: Columns, parents: BulkTable[] = []) =>
    new BulkTable(writer, name, { guild_id: 'uuid', ...columns }, [guilds, ...parents]);
  const roles = ofGuild('roles', { id: 'uuid', name: 'text', position: 'int', permissions: 'text[]' });
  const ranks = ofGuild('ranks', { id: 'uuid', name: 'text', position: 'int', is_default: 'boolean' });
  const members = ofGuild('members', MEMBER, [characters, ranks]);
  return {
    writer,
    users,
    characters,
    guilds,
    roles,
    ranks,
    members,
    settings: ofGuild('application_settings', { allow_applications: 'boolean' }),
    questions: ofGuild('application_questions', QUESTION),
    rankRoles: ofGuild('rank_roles', { rank_id: 'uuid', role_id: 'uuid' }, [ranks, roles]),
    memberRoles: ofGuild('member_roles', { character_id: 'uuid', role_id: 'uuid' }, [members, roles]),
    applications: ofGuild('applications', APPLICATION, [characters]),
    events: ofGuild('events', EVENT),
  };
}

const CHARACTER = {
  id: 'uuid',
  user_id: 'uuid',
  name: 'text',
  race: 'text',
  primary_archetype: 'text',
  secondary_archetype: 'text',
  role: 'text',
  level: 'int',
  strength: 'int',
  dexterity: 'int',
  constitution: 'int',
  intelligence: 'int',
  wisdom: 'int',
  mentality: 'int',
  created_at: 'timestamptz',
};
const GUILD = {
  id: 'uuid',
  slug: 'text',
  name: 'text',
  description: 'text',
  region: 'text',
  server: 'text',
  tags: 'text[]',
  owner_character_id: 'uuid',
  created_at: 'timestamptz',
};
const MEMBER = {
  character_id: 'uuid',
  user_id: 'uuid',
  rank_id: 'uuid',
  joined_at: 'timestamptz',
  last_active_at: 'timestamptz',
  is_main: 'boolean',
};
const QUESTION = {
  id: 'uuid',
  question: 'text',
  description: 'text',
  type: 'text',
  required: 'boolean',
  options: 'text[]',
  order_id: 'int',
};
const APPLICATION = {
  id: 'uuid',
  user_id: 'uuid',
  character_id: 'uuid',
  character_name: 'text',
  status: 'text',
  discord_joined: 'boolean',
  responses: 'jsonb',
  reason: 'text',
  decided_at: 'timestamptz',
  created_at: 'timestamptz',
};
const EVENT = {
  id: 'uuid',
  type: 'text',
  area: 'text',
  actor_kind: 'text',
  actor_user_id: 'uuid',
  actor_name: 'text',
  source: 'text',
  subject_type: 'text',
  subject_id: 'uuid',
  subject_label: 'text',
  data: 'jsonb',
  at: 'timestamptz',
};
