import { wrongMethod } from '#/platform/http/errors.server.ts';
import type { RequestContext } from '#/platform/http/request-context.server.ts';
import { calledOperation } from '#/platform/operation.server.ts';
import { type Admitted, isForm } from './call-request.server.ts';
import { plainBody, sentPlainAnswer } from './plain-answer.ts';

/**
 * A call's answer from the operation itself, once everything before it let the call in (decision 231): the framework would look
 * for its function again, run its middleware and copy what it answers. Undefined for what the framework answers: a
 * form, a name that isn't an operation's (in development), and a result that JSON doesn't say, which is kept for it.
 */
export async function directAnswer(
  { request, input }: Admitted,
  name: string,
  context: RequestContext,
): Promise<Response | undefined> {
  const operation = calledOperation(name);
  if (!operation || isForm(request)) return undefined;
  if (request.method !== operation.info.method) throw wrongMethod();
  context.reachedFunction = true;
  const result = await operation(input);
  const body = plainBody(result);
  if (body === undefined) {
    context.answered = { result };
    return undefined;
  }
  context.keptBody = body;
  return sentPlainAnswer();
}
