/** What people add to their answers. */
export const answerNotes = [
  'Ten minutes late, the train decides.',
  'Can stay until eleven.',
  'Bringing fire resistance this time.',
  'First time in the second wing. Please show me the jump.',
  'Only if the little one sleeps.',
  'Could also heal, if we are short.',
  'New keyboard, bear with me.',
] as const;
