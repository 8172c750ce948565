import type { CodeSendResult } from '@isoline/contract/values/person.ts';
import type { DeliveryFailure } from '../../model/entities/delivery.ts';
import type { CodeSend } from '../../model/entities/helping-tables.ts';
import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import { clientLimits, countAgainstLimits } from '../../model/limit/rate-limit.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { channelOf } from '../../model/verification/daily-message-limits.ts';
import { sendHash } from '../../model/verification/kept-sends.ts';
import type { RequestedCode } from './code-send-limits.ts';

/*
 * The outcome of each code request is kept for a day, so that support can say why a code did not arrive. These records
 * do not affect any decision about a request.
 */

/** Builds the record of a code request whose outcome is not yet known. */
export const startedSend = (
  ports: Pick<Ports, 'random' | 'now' | 'secrets'>,
  caller: Caller | null,
  { contact, scene, requester }: RequestedCode,
): CodeSend => ({
  id: ports.random.id(),
  contactHash: sendHash(ports, contact),
  accountId: requester.accountId || (caller?.account.id ?? null),
  channel: channelOf(contact),
  scene,
  requester: requester.share,
  at: ports.now(),
  result: 'unknown',
  serviceCode: null,
});

/** Records that the service has accepted the message. Without this record, the message counts as possibly sent. */
export async function recordAccepted({ store }: Pick<Ports, 'store'>, { id }: CodeSend): Promise<void> {
  // The code is sent even if this update fails.
  await store.tx(({ codeSends }) => codeSends.setResult({ id, result: 'accepted', serviceCode: null })).catch(() => {});
}

/** Records a refused request. Keeps a bounded number for each client, so that nobody can fill the table. */
export async function recordRefused(
  ports: Ports,
  context: RequestContext,
  send: CodeSend,
  cause: unknown,
): Promise<void> {
  if (!(cause instanceof Refusal)) return;
  const result = resultOf(cause, ports.captcha !== null);
  await ports.store.tx(async (tables) => {
    const kept = clientLimits('sends-refused', ports.limits.codeSendClient, context);
    if ((await countAgainstLimits(ports, tables, kept)) === null) await tables.codeSends.insert({ ...send, result });
  });
}

/** Returns the result to record for a message that the service did not accept. */
export function failedResult({ sent, reason }: DeliveryFailure): CodeSendResult {
  if (sent === 'maybe') return 'unknown';
  if (reason === 'too-soon') return 'service-limit';
  return reason ?? 'service';
}

function resultOf({ key, values }: Refusal, isCaptcha: boolean): CodeSendResult {
  const { reason } = values;
  switch (key) {
    case 'SLIDE_FAILED':
      return isCaptcha ? 'captcha' : 'slide';
    case 'PROVIDER_TIMEOUT':
    case 'PROVIDER_FAILED':
      return 'captcha-service';
    case 'CODE_TOO_SOON':
      return 'too-soon';
    default:
      return reason === 'sms-stopped' || reason === 'numbers-refused' || reason === 'network-refused'
        ? reason
        : 'limit';
  }
}
