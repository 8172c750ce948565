import { ApiError } from './api-error.ts';
import type { AnyAnswer } from './read-answer.ts';

/**
 * Returns the data of a success.
 *
 * @throws ApiError with the server's own sentence when the answer is a refusal
 */
export function requireData<A extends AnyAnswer>(answer: A): Extract<A, { readonly _isSuccessResponse: true }>['data'] {
  if (!answer._isSuccessResponse) throw new ApiError(200, answer);
  return answer.data;
}
