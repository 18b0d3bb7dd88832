import { defineFeature } from '#/platform/feature.server.ts';
import { readVoice } from './read-voice.reactions.server.ts';
import * as events from './voice.events.ts';
import { forgetOld } from './voice.repository.server.ts';
import { VOICE_CLOCK } from './voice.rules.ts';
import * as tables from './voice.tables.server.ts';

export const discordVoice = defineFeature({
  name: 'discord-voice',
  tables: Object.values(tables),
  events: Object.values(events),
  jobs: [{ name: VOICE_CLOCK, label: 'Look who is in voice at activities', cron: '*/2 * * * *', run: readVoice }],
  cleanup: forgetOld,
});
