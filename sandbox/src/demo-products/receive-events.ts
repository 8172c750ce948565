import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { createKeyReader } from '../events/issuer-keys.ts';
import { type AccountEvent, EventRefused, readEvent } from '../events/read-event.ts';
import type { AccountCall } from './account-api.ts';

/** The pause after a poll that failed, for example while the account starts. */
const RETRY_MS = 2_000;

type Receive = (token: string) => Promise<void>;

/** Returns a function that verifies a token and handles its event; it throws EventRefused. */
export function eventReader(issuer: string, audience: string, handle: (event: AccountEvent) => Promise<void>): Receive {
  const keys = createKeyReader(issuer);
  return async (token) => handle(await readEvent(token, await keys(), { issuer, audience }));
}

/** Receives a pushed event (RFC 8935), and accepts it when it was handled. */
export const pushHandler = (receive: Receive) => async (request: IncomingMessage, response: ServerResponse) => {
  try {
    await receive(await text(request));
    response.writeHead(202).end();
  } catch (error) {
    if (!(error instanceof EventRefused)) throw error;
    const { err, message: description } = error;
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ err, description }));
  }
};

const polled = v.object({ sets: v.record(v.string(), v.string()) });

/** Polls the events of the product (RFC 8936) until `ended` aborts. An event is acknowledged when it was handled. */
export async function pollEvents(call: AccountCall, receive: Receive, ended: AbortSignal): Promise<void> {
  let answers = { ack: [] as string[], setErrs: {} as Record<string, { err: string; description: string }> };
  while (!ended.aborted) {
    try {
      const { sets } = v.parse(polled, await call('ssf/poll', answers, ended));
      answers = { ack: [], setErrs: {} };
      // The events of a user are in the order of their ids.
      for (const [jti, token] of Object.entries(sets).sort(([one], [other]) => (one < other ? -1 : 1))) {
        try {
          await receive(token);
          answers.ack.push(jti);
        } catch (error) {
          if (!(error instanceof EventRefused)) throw error;
          answers.setErrs[jti] = { err: error.err, description: error.message };
        }
      }
    } catch {
      await pause(RETRY_MS, undefined, { signal: ended, ref: false }).catch(() => undefined);
    }
  }
}
