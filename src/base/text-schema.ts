import * as z from 'zod';
import { codePoints, isBlank, normaliseText, type TextKind, textFault } from '#/base/text.ts';

export interface TextRule {
  /** `line` is a name or title, `lines` a text of several lines. */
  readonly kind: TextKind;
  /** Longest text in code points, that length allowed. */
  readonly max: number;
  /** Said when nothing is there; without it the text may be empty. */
  readonly required?: string;
  /** Said when it is longer than `max`. */
  readonly tooLong?: string;
}

/** A text from people, normalized (NFC, trimmed, nothing invisible), then checked. */
export function textField({ kind, max, required, tooLong }: TextRule) {
  return z
    .string(required)
    .overwrite((text) => normaliseText(text).trim())
    .check((context) => {
      const text = context.value;
      const say = (message: string) => context.issues.push({ code: 'custom', input: text, message });
      const fault = textFault(text, kind);
      if (required !== undefined && isBlank(text)) say(required);
      else if (fault !== null) say(FAULTS[fault]);
      else if (codePoints(text) > max) say(tooLong ?? `Keep it to ${max.toLocaleString('en-US')} characters`);
    });
}

const FAULTS = {
  control: "Contains characters that can't be displayed. Remove them and try again.",
  surrogate: "Contains characters that can't be displayed. Remove them and try again.",
  bidi: 'Contains characters that change the text direction. Remove them and try again.',
};
