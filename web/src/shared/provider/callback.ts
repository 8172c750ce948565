import { type Intent, intents } from '@isoline/contract/providers.ts';
import { intentOfState } from '@isoline/contract/values/authorization-state.ts';
import { useEffect, useRef, useState } from 'react';
import { withCarriedParameters } from '../redirect/carried-parameters.ts';
import { useSecondStep } from '../session/pending-second-step.ts';

/** Parameters of a launch from the cloud, all of them signed (docs/contract.md, section 8). */
const LAUNCH_PARAMETERS = [
  'code',
  'backUrl',
  'source',
  'signature',
  'platform',
  'workspaceId',
  'timestamp',
  'nonce',
] as const;

export type LaunchParams = Readonly<Partial<Record<(typeof LAUNCH_PARAMETERS)[number], string>>>;

/** What a provider's callback carries: the authorization code, our state, and what else the provider sent. */
export interface CallbackParams extends LaunchParams {
  readonly code: string;
  readonly state: string;
}

/** What the address of a callback page holds. A refusal at the provider has a state and no code. */
export type Callback =
  | { readonly kind: 'callback'; readonly params: CallbackParams }
  | { readonly kind: 'launch'; readonly params: LaunchParams }
  | { readonly kind: 'refused' }
  | { readonly kind: 'empty' };

/** Reads the query of a callback page. What came is kept whole, because a signature covers all of it. */
export function parseCallback(search: string): Callback {
  const query = new URLSearchParams(search);
  const [code, state] = [query.get('code'), query.get('state')];
  const params: LaunchParams = Object.fromEntries(
    LAUNCH_PARAMETERS.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])),
  );
  if (state) return code ? { kind: 'callback', params: { ...params, code, state } } : { kind: 'refused' };
  return query.get('signature') ? { kind: 'launch', params } : { kind: 'empty' };
}

/** What the provider callback has to know about the authorization that it ends. It holds no state, code or ticket. */
interface PendingAuthorization {
  readonly intent: Intent;
  /** What the address carried: the back address and the source of the visit. */
  readonly search: string;
}

const KEY = 'authorization';

function parsePending(text: string | null, otherwise: PendingAuthorization): PendingAuthorization {
  const { intent, search } = JSON.parse(text ?? '{}') as Partial<PendingAuthorization>;
  return intent && intents.includes(intent) && typeof search === 'string' ? { intent, search } : otherwise;
}

/** Stores, in this tab only, why the browser goes to the provider. */
export function storePendingAuthorization(pending: PendingAuthorization): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch {
    // Without storage the state says what it is for, and the back address is lost.
  }
}

/** Why the browser went to the provider, and removes it; what the state is marked with when nothing is stored. */
export function consumePendingAuthorization(state: string): PendingAuthorization {
  const otherwise = { intent: intentOfState(state), search: '' };
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return parsePending(text, otherwise);
  } catch {
    return otherwise;
  }
}

export interface ReceivedCallback {
  readonly callback: Callback;
  readonly intent: Intent;
}

/**
 * The callback in the address, read once. The address bar and the history keep nothing that could be replayed. Null
 * until it is read, in the frame of a scan, where the page's inline script reports to the parent, and after a reload of
 * the second step, which is shown in place of the page.
 */
export function useCallbackFromAddress(): ReceivedCallback | null {
  const [received, setReceived] = useState<ReceivedCallback | null>(null);
  // In StrictMode the effect runs twice, and the second time would find the address that the first one has cleared.
  const isRead = useRef(false);
  const hasSecondStep = useSecondStep() !== null;
  useEffect(() => {
    if (window.parent !== window || hasSecondStep || isRead.current) return;
    isRead.current = true;
    const callback = parseCallback(location.search);
    const { intent, search } = consumePendingAuthorization(new URLSearchParams(location.search).get('state') ?? '');
    // With a state, the parameters are those that this tab stored when it started the authorization.
    const carried = callback.kind === 'callback' || callback.kind === 'refused' ? search : location.search;
    history.replaceState(history.state, '', withCarriedParameters(location.pathname, carried));
    setReceived({ callback, intent });
  }, [hasSecondStep]);
  return received;
}

/** Puts the back address that the server kept with the state into an address that has lost it. */
export function restoreBackAddress(backUrl: string | null): void {
  if (backUrl && !location.search) history.replaceState(history.state, '', `?url=${encodeURIComponent(backUrl)}`);
}
