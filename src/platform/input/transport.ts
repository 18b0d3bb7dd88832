/** Types what a server function carries. It parses nothing: the command or query behind it does, with its own schema. */
export const inputType =
  <T>() =>
  (input: T): T =>
    input;
