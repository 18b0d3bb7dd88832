import { type ESTree, type Plugin, parseAst, Visitor } from 'vite';

/** Where the router is given what a page needs of the server, among it `{ get manifest() {…} }`. */
const ATTACHING = /\/router-core\/dist\/esm\/ssr\/ssr-server\.js$/;
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression']);
const ASSIGNING = new Set(['=', '??=', '||=', '&&=']);
/** Its accessor is made once, with the class, and asks the function that it is given. */
const LATE_MANIFEST = `
class LateManifest {
	#manifest;
	constructor(manifest) {
		this.#manifest = manifest;
	}
	get manifest() {
		return this.#manifest();
	}
}
`;

/**
 * What a page is drawn from ends with the page (decision 235). V8 makes old from the start: a function that is assigned to a property
 * where it is written, and what holds the accessors of an object literal. Either holds what is around it, in the end the whole page,
 * until all that is old has been gone through. So no function of the server is written as the first.
 */
export const youngFunctions = (): Plugin => ({
  name: 'guildhall:young-functions',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // After the bundler has taken away what has no effect, among which it would count this.
  generateBundle(_, bundle) {
    for (const part of Object.values(bundle)) if (part.type === 'chunk') part.code = withYoungFunctions(part.code);
  },
});

/** No page has an accessor of its own either. No file of the framework is changed; the build fails when it writes the one it has in another way. */
export function youngManifest(): Plugin {
  let attached = false;
  return {
    name: 'guildhall:young-manifest',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: ATTACHING },
      handler(code) {
        attached = true;
        return { code: withYoungManifest(code), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !attached) this.error('The router is given its manifest in another file');
    },
  };
}

/** `o.f = () => …` as `o.f = (0, () => …)`, which means the same and which V8 doesn't recognize. */
export function withYoungFunctions(code: string): string {
  const functions: ESTree.Node[] = [];
  new Visitor({
    AssignmentExpression({ left, operator, right }) {
      if (left.type === 'MemberExpression' && ASSIGNING.has(operator) && FUNCTIONS.has(right.type))
        functions.push(right);
    },
  }).visit(parseAst(code));
  const edits = functions.flatMap(({ start, end }) => [
    { at: start, text: '(0, ' },
    { at: end, text: ')' },
  ]);
  let done = 0;
  let young = '';
  for (const { at, text } of edits.sort((a, b) => a.at - b.at)) {
    young += code.slice(done, at) + text;
    done = at;
  }
  return young + code.slice(done);
}

/** `{ get manifest() {…} }` as an object of a class with that accessor. Throws unless there is exactly one. */
export function withYoungManifest(code: string): string {
  const found: { literal: ESTree.ObjectExpression; body: ESTree.Node }[] = [];
  new Visitor({
    ObjectExpression(literal) {
      const [property, ...others] = literal.properties;
      if (property?.type !== 'Property' || property.kind !== 'get' || others.length > 0) return;
      const named = property.key.type === 'Identifier' && property.key.name === 'manifest';
      if (named && property.value.type === 'FunctionExpression' && property.value.body)
        found.push({ literal, body: property.value.body });
    },
  }).visit(parseAst(code));
  const [one, ...others] = found;
  if (!one || others.length > 0) throw new Error('The router is given its manifest in another way');
  const { literal, body } = one;
  const manifest = `new LateManifest(() => ${code.slice(body.start, body.end)})`;
  return code.slice(0, literal.start) + manifest + code.slice(literal.end) + LATE_MANIFEST;
}
