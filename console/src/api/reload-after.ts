import { PasskeyError } from '@isoline/ui/passkey/passkey.ts';

/**
 * Waits for an act, and then fetches what it changes. A refused act does so too, because another operator may have
 * acted. An act that was not sent does not: each look at a person is recorded.
 */
export async function reloadAfter<T>(act: Promise<T>, reload: () => void): Promise<T> {
  let isSent = true;
  try {
    return await act;
  } catch (error) {
    isSent = !(error instanceof PasskeyError);
    throw error;
  } finally {
    if (isSent) reload();
  }
}
