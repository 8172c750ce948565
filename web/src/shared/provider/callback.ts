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

/**
 * The parameters of a provider's callback: the authorization code, our state, and anything else that the provider sent.
 */
export interface CallbackParams extends LaunchParams {
  readonly code: string;
  readonly state: string;
}

/** The content of a callback page's address. A refusal at the provider has a state and no code. */
export type Callback =
  | { readonly kind: 'callback'; readonly params: CallbackParams }
  | { readonly kind: 'launch'; readonly params: LaunchParams }
  | { readonly kind: 'refused' }
  | { readonly kind: 'empty' };

/** Parses the query of a callback page. The parameters are kept whole, because a signature covers all of them. */
export function parseCallback(search: string): Callback {
  const query = new URLSearchParams(search);
  const [code, state] = [query.get('code'), query.get('state')];
  const params: LaunchParams = Object.fromEntries(
    LAUNCH_PARAMETERS.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])),
  );
  if (state) return code ? { kind: 'callback', params: { ...params, code, state } } : { kind: 'refused' };
  return query.get('signature') ? { kind: 'launch', params } : { kind: 'empty' };
}

/**
 * The data that the provider callback needs about the authorization that it completes. It does not hold a state, code
 * or ticket.
 */
interface PendingAuthorization {
  readonly intent: Intent;
  /** The query of the page that started it: the back address and the source of the visit. */
  readonly search: string;
}

const KEY = 'authorization';

function parsePending(text: string | null, otherwise: PendingAuthorization): PendingAuthorization {
  const { intent, search } = JSON.parse(text ?? '{}') as Partial<PendingAuthorization>;
  return intent && intents.includes(intent) && typeof search === 'string' ? { intent, search } : otherwise;
}

/** Stores, in this tab only, the purpose of the visit to the provider. */
export function storePendingAuthorization(pending: PendingAuthorization): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch {
    // Without storage the state gives the purpose, and the back address is lost.
  }
}

/**
 * Returns the stored purpose of the visit to the provider, and removes it. Without a stored one, returns the purpose
 * that the state is marked with.
 */
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
 * Returns the callback in the address, read once. The address bar and the history keep nothing that could be replayed.
 * Returns null in three cases: before the callback is read, in the frame of a scan, where the page's inline script
 * reports to the parent, and after a reload of the second step, which replaces the page.
 */
export function useCallbackFromAddress(): ReceivedCallback | null {
  const [received, setReceived] = useState<ReceivedCallback | null>(null);
  // StrictMode runs the effect twice. The second run would find the address that the first run has cleared.
  const isRead = useRef(false);
  const hasSecondStep = useSecondStep() !== null;
  useEffect(() => {
    if (window.parent !== window || hasSecondStep || isRead.current) return;
    isRead.current = true;
    const callback = parseCallback(location.search);
    const { intent, search } = consumePendingAuthorization(new URLSearchParams(location.search).get('state') ?? '');
    // With a state, the carried parameters are those that this tab stored when it started the authorization.
    const carried = callback.kind === 'callback' || callback.kind === 'refused' ? search : location.search;
    history.replaceState(history.state, '', withCarriedParameters(location.pathname, carried));
    setReceived({ callback, intent });
  }, [hasSecondStep]);
  return received;
}

/** Restores the back address that the server kept with the state, in an address that has lost it. */
export function restoreBackAddress(backUrl: string | null): void {
  if (backUrl && !location.search) history.replaceState(history.state, '', `?url=${encodeURIComponent(backUrl)}`);
}
