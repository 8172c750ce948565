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
