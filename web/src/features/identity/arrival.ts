/** Parameters of a launch from the cloud, all of them signed (contract, section 8). */
const LAUNCH = ['code', 'backUrl', 'source', 'signature', 'platform', 'workspaceId', 'timestamp', 'nonce'] as const;
export type Launch = Readonly<Partial<Record<(typeof LAUNCH)[number], string>>>;

export type Arrival =
  | { readonly is: 'callback'; readonly code: string; readonly state: string }
  | { readonly is: 'refused' }
  | { readonly is: 'launch'; readonly launch: Launch }
  | { readonly is: 'nothing' };

/** Reads an address that a provider sent the browser to; with a state, nothing but that and the code counts. */
export function arrivalOf(search: string): Arrival {
  const query = new URLSearchParams(search);
  const [code, state] = [query.get('code'), query.get('state')];
  if (state) return code ? { is: 'callback', code, state } : { is: 'refused' };
  if (!query.get('signature')) return { is: 'nothing' };
  const launch = Object.fromEntries(LAUNCH.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])));
  return { is: 'launch', launch };
}
