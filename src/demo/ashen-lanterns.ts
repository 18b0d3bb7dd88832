import type { PersonaName } from '#/features/accounts/sign-in/persona.rules.ts';
import type { Archetype, Race } from '#/features/game/game.data.ts';
import type { DefaultRankName } from '#/features/members/ranks/hierarchy.rules.ts';

/** Someone written by hand: character, build, and the person behind it. */
export interface CastEntry {
  readonly character: string;
  readonly race: Race;
  readonly primary: Archetype;
  readonly secondary: Archetype | null;
  readonly level: number;
  readonly name: string;
  readonly handle: string;
  readonly persona?: PersonaName;
}

export interface CastMember extends CastEntry {
  readonly rank: DefaultRankName;
}

/** Days ago, as a fraction, that it was sent and decided. */
export interface CastApplicant extends CastEntry {
  readonly sent: number;
  readonly decided?: { readonly status: 'approved' | 'rejected' | 'withdrawn'; readonly ago: number };
}

/** Character | race | archetypes, level | person | handle | rank | persona. In the order they joined. */
const MEMBERS = `
  Wilhelmina Thornebrücke | Kaelar | Tank+Cleric 50 | Wilhelmina | thornebruecke | Guild Master | guild.master
  Grümnir Ölmstad | Dünir | Tank+Tank 50 | grumnir | grumnir | Officer |
  Iskäri Völund | Dünir | Cleric+Fighter 50 | marten.oss | marten.oss | Officer | officer
  Py'Sael Oru | Py'Rai | Cleric+Cleric 50 | Sael | pysael | Officer |
  Brünhild Askr | Dünir | Fighter+Tank 49 | askr_b | askr_b | Veteran |
  Ren'Ashai of the Low Road | Ren'Kai | Rogue+Ranger 50 | lowroad | lowroad | Veteran |
  Vek | Vek | Mage+Summoner 50 | vek | vek_ | Veteran |
  Maëlis | Empyrean | Bard+Mage 48 | Maëlle S. | maelis.s | Veteran |
  Tóki Hjörvarsson | Dünir | Ranger+Ranger 50 | toki | toki | Member |
  Nïm | Tulnar | Summoner+Cleric 47 | nim_ | nim_ | Member |
  Käthe Dünwald | Kaelar | Mage+Mage 50 | Käthe | kaethe | Member | member
  Serafine Vaelmoor | Empyrean | Cleric+Bard 44 | vaelmoor | vaelmoor | Member |
  Ömür Tashkar | Vaelune | Fighter+Rogue 50 | Ömür T. | omurt | Member |
`;

/** Character | race | archetypes, level | person | handle | sent | status, decided. */
const APPLICANTS = `
  Halla Brenn | Kaelar | Ranger+Bard 39 | Halla | halla.b | 47.2 | approved 45.9
  Elowyn Fjärde | Py'Rai | Summoner+Bard 46 | Sunniva | sunn1va | 33.3 | approved 32.1
  Nightjar | Tulnar | Rogue+Rogue 28 | Devon Clarke | devclarke | 30.9 | rejected 29.8
  Gromm Halvdan | Dünir | Tank+Tank 50 | Bartek | bartek88 | 24.2 | approved 22.9
  Dûrgan Ironquill | Dünir | Tank+Mage 31 | durgan | durgan | 17.4 | approved 17.1
  Corvo | Vaelune | Rogue+Fighter 41 | Rafael M. | rafam | 14.5 | withdrawn 13.2
  Ashka | Vaelune | Mage+Mage 50 | Priya N. | priya.n | 9.1 | approved 7.9
  Ysolde | Kaelar | Bard 22 | ysolde.w | ysolde.w | 5.3 | approved 4.2
  Thöm | Kaelar | Ranger+Rogue 35 | Jonas Weidenfeller | weidenfeller | 3.1 |
  Mïrelle Askvind | Empyrean | Bard+Cleric 48 | Linnea | linnea.b | 1.8 |
  Vek'tar of Seahook | Vek | Tank+Fighter 50 | Kwame O. | kwame_o | 0.9 |
  Sîrwen | Empyrean | Cleric+Mage 50 | Ana Ribeiro | anarib | 0.7 |
  Osric Dünwarden | Kaelar | Fighter+Tank 46 | Tomas Heller | tomh | 0.35 |
`;

export const CAST_MEMBERS: readonly CastMember[] = rows(MEMBERS).map(([entry, [rank, persona]]) => ({
  ...entry,
  rank: rank as DefaultRankName,
  ...(persona ? { persona: persona as PersonaName } : {}),
}));

export const CAST_APPLICANTS: readonly CastApplicant[] = rows(APPLICANTS).map(([entry, [sent, decided]]) => {
  const [status, ago] = (decided ?? '').split(' ');
  return {
    ...entry,
    sent: Number(sent),
    ...(status ? { decided: { status: status as 'approved', ago: Number(ago) } } : {}),
  };
});

/** The persona Applicant: one character waits for an answer, the other is free to apply. */
export const CAST_WAITING: readonly CastEntry[] = rows(`
  Aël Windmere | Empyrean | Bard+Ranger 43 | Noor V. | noor.vane |
  Tamsin Vane | Kaelar | Cleric+Tank 37 | Noor V. | noor.vane |
`).map(([entry]) => ({ ...entry, persona: 'applicant' as const }));

/** The persona Newcomer, who has no character. */
export const NEWCOMER = { name: 'Milo R.', handle: 'milo.r', persona: 'newcomer' } as const;

/** The persona Platform Admin, who plays in no guild. */
export const ADMIN = { name: 'Ines V.', handle: 'ines.v', persona: 'platform.admin' } as const;

function rows(table: string): [CastEntry, string[]][] {
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [character, race, build, name, handle, ...rest] = row.split('|').map((cell) => cell.trim()) as [
        string,
        Race,
        string,
        string,
        string,
        ...string[],
      ];
      const [archetypes = '', level] = build.split(' ');
      const [primary, secondary] = archetypes.split('+') as [Archetype, Archetype | undefined];
      const entry = { character, race, primary, secondary: secondary ?? null, level: Number(level), name, handle };
      return [entry, rest];
    });
}
