import type { EventReceiver } from '../../model/ports/event-receiver.ts';

interface Address {
  readonly url: string;
  readonly authorization: string | undefined;
  readonly timeoutMs: number;
}

/**
 * Posts the lines. Any status other than 2xx is a failure, including a redirect, which could send the events elsewhere.
 */
export const httpReceiver =
  ({ url, authorization, timeoutMs }: Address): EventReceiver['send'] =>
  async (lines) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson', ...(authorization && { authorization }) },
      body: lines,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the receiver of events answered ${response.status}`);
  };
