import { isNotFound, isRedirect } from '@tanstack/react-router';
import { toAppError } from '#/platform/http/errors.server.ts';
import type { Given, Operation } from '#/platform/operation.server.ts';

interface Call<Input> {
  readonly data?: Input;
}

/**
 * A server function as a page that is being drawn calls it: the operation itself, which judges the input and who asks as it
 * does for every call. What fails is the AppError that the browser would have got (decision 231).
 */
export const pageCall =
  <Input, Output>(operation: Operation<Input, Output>) =>
  async (call?: Call<Input>): Promise<Output> => {
    try {
      return await operation(...([call?.data] as unknown as Given<Input>));
    } catch (error) {
      if (error instanceof Response || isRedirect(error) || isNotFound(error)) throw error;
      throw toAppError(error);
    }
  };
