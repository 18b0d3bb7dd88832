import { AppError } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';

/** What every call of a command carries (decision 009). */
export type IntentHeaders = { readonly 'idempotency-key': string };

interface Intent {
  readonly key: string;
  underWay: boolean;
}

/**
 * Idempotency keys, one for each intent. Content that is sent again while it is under way, or directly after its answer was
 * lost, is the same intent. Once it went through, was refused or something else was sent, it is a new one.
 */
export class IntentKeys {
  private readonly intents = new Map<string, Intent>();

  async send<T>(data: unknown, call: (headers: IntentHeaders) => Promise<T>): Promise<T> {
    const content = contentOf(data);
    for (const [other, { underWay }] of this.intents) if (other !== content && !underWay) this.intents.delete(other);
    const intent = this.intents.get(content) ?? { key: uuidv7(), underWay: true };
    this.intents.set(content, intent);
    intent.underWay = true;
    try {
      const answer = await call({ 'idempotency-key': intent.key });
      this.intents.delete(content);
      return answer;
    } catch (error) {
      if (error instanceof AppError && error.status < 500) this.intents.delete(content);
      intent.underWay = false;
      throw error;
    }
  }

  /** The next time that this content is sent, it is the intent with this key, whatever was sent since. */
  resume(data: unknown, key: string): void {
    this.intents.set(contentOf(data), { key, underWay: true });
  }
}

/** The same content, whatever object it is in. */
export const contentOf = (data: unknown): string => JSON.stringify(data) ?? '';

/** The headers of one of several calls that carry out one intent. */
export const partOf = (headers: IntentHeaders, part: string | number): IntentHeaders => ({
  'idempotency-key': `${headers['idempotency-key']}-${part}`,
});
