import { modulesNamed } from '#/testing/modules-named.ts';
import type { Matrix, MatrixCases, MatrixPage, MatrixPages } from './matrix-spec.ts';

const modules = await modulesNamed<{ readonly matrix: Matrix }>('.matrix.ts');

/** What each feature says, by the path of its file. */
export const MATRIX_FILES: ReadonlyMap<string, Matrix> = new Map(
  [...modules].map(([path, { matrix }]) => [path, matrix]),
);

const PLACES = { first: 0, last: 2 };
const placeOf = ({ runs }: Matrix): number => (runs ? PLACES[runs] : 1);
const all = [...MATRIX_FILES.values()].toSorted((a, b) => placeOf(a) - placeOf(b));

/** Every server function of the product, and who may call it. */
export const MATRIX: MatrixCases = Object.assign({}, ...all.map(({ cases }) => cases));

const declared = Map.groupBy(
  all.flatMap(({ pages = {} }) => Object.entries(pages)),
  ([path]) => path,
);

/** Every page of a guild; a feature may add to what the settings say of its tab. */
export const GUILD_PAGES: MatrixPages = Object.fromEntries(
  [...declared].map(([path, specs]) => [path, Object.assign({}, ...specs.map(([, page]) => page))]),
);

/** The path of a page in a guild, its parameters filled in. */
export async function guildPath(
  path: string,
  world: Parameters<NonNullable<MatrixPage['params']>>[0],
): Promise<string> {
  const params = (await GUILD_PAGES[path]?.params?.(world)) ?? {};
  const filled = path.replace(/\$(\w+)/g, (_, name: string) => params[name] ?? '');
  return `/guilds/${world.guild.id}${filled}`;
}
