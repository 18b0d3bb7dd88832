import { Ajv2020, type Options } from 'ajv/dist/2020.js';

/** What is wrong with a value, in words; null where it's as the schema says. */
type FaultIn = (schema: object, value: unknown) => string | null;

/**
 * The JSON schemas of a service's contract, whose references lead into its `$defs`. `exact` takes values as they are; `lenient` is for
 * forms and queries, which are text: "true" and "3" are what they say, and the value is made so.
 */
export function contractSchemas($id: string, $defs: object, more: Options = {}): { exact: FaultIn; lenient: FaultIn } {
  const options = { strict: false, allErrors: true, ...more };
  const faultsBy = (ajv: Ajv2020): FaultIn => {
    ajv.addSchema({ $id, $defs });
    const compiled = new Map<string, ReturnType<Ajv2020['compile']>>();
    return (schema, value) => {
      const text = JSON.stringify(schema).replaceAll('"#/$defs/', `"${$id}#/$defs/`);
      const check = compiled.get(text) ?? ajv.compile(JSON.parse(text));
      compiled.set(text, check);
      if (check(value)) return null;
      const words = (check.errors ?? []).map(
        ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
      );
      return words.join('; ');
    };
  };
  return { exact: faultsBy(new Ajv2020(options)), lenient: faultsBy(new Ajv2020({ ...options, coerceTypes: true })) };
}
