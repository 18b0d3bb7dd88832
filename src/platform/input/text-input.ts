import * as z from 'zod';
import { codePoints, isBlank, normaliseText, type TextKind, textFault } from '#/base/text.ts';

export interface TextInput {
  /** In code points, inclusive. */
  readonly max: number;
  readonly tooLong: string;
  /** Said of an empty or blank text; without it an empty text is allowed. */
  readonly required?: string;
}

/** A name or title: one line, trimmed, in one form, without characters that break storage or deceive a reader. */
export const lineText = (spec: TextInput) => textOf('line', spec);

/** A description or long answer: as `lineText`, with line breaks. */
export const linesText = (spec: TextInput) => textOf('lines', spec);

function textOf(kind: TextKind, { max, tooLong, required }: TextInput) {
  return z
    .string({ error: required })
    .transform((text) => normaliseText(text).trim())
    .pipe(
      z.string().superRefine((text, context) => {
        const message = faultOf(text, kind, max, tooLong, required);
        if (message !== null) context.addIssue({ code: 'custom', message });
      }),
    );
}

function faultOf(text: string, kind: TextKind, max: number, tooLong: string, required?: string): string | null {
  if (required !== undefined && isBlank(text)) return required;
  if (textFault(text, kind) !== null) return "Remove characters that can't be displayed";
  return codePoints(text) > max ? tooLong : null;
}
