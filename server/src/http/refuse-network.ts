import type { EndpointName } from '@isoline/contract/endpoints.ts';
import type { Caller, RequestContext } from '../model/entities/request-context.ts';
import { findRefusedNetwork, refuseStrangerOfNetwork } from '../model/incident/measures.ts';
import type { Ports } from '../model/ports/ports.ts';

/**
 * Calls that start something without a session: a sign-in, a code, a registration, a reset, and calls that reveal an
 * account. Callers with a session are not refused.
 */
const beginnings: ReadonlySet<string> = new Set([
  'token',
  'signInByCode',
  'signInByEmailCode',
  'passkeySignInOptions',
  'register',
  'identityPicture',
  'tcAuthBind',
  'linkToExisting',
  'verifyReset',
  'resetPassword',
  'authorizeUrl',
  'wxAuth',
  'tcAuth',
  'providerAuth',
  'getCode',
  'sendSmsCode',
  'sendCode',
  'checkCode',
  'queryByPhone',
  'existCheck',
  'baseInfo',
  'removeLostAuthenticator',
] satisfies EndpointName[]);

interface Visit {
  readonly caller: Caller | null;
  readonly context: RequestContext;
  readonly input: unknown;
}

const isRefresh = (input: unknown) =>
  typeof input === 'object' && input !== null && 'grant_type' in input && input.grant_type === 'refresh_token';

/**
 * Refuses a call without a session that starts something, from a network that an operator refuses. A device that some
 * account knows passes here; sign-ins, registrations, resets, codes and look-ups check later whether it is the account
 * in question.
 *
 * @throws Refusal RATE_LIMITED
 */
export async function refuseNetwork(ports: Ports, name: string, { caller, context, input }: Visit): Promise<void> {
  if (caller !== null || !beginnings.has(name) || isRefresh(input)) return;
  if (!findRefusedNetwork(ports.measures.list(), context.ip)) return;
  if ((await ports.store.read.knownDevices.lastAccount({ deviceId: context.sentDeviceId })) === null)
    refuseStrangerOfNetwork(ports, context);
}
