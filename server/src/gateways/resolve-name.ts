import { promises as dns, type LookupAddress } from 'node:dns';
import { keyedSemaphore } from '../model/keyed-semaphore.ts';

/**
 * Milliseconds until a name server is given up: earlier than the whole call, so that the caller still gets a proper
 * error.
 */
const TIMEOUT_MS = 2_500;

export interface NameServers {
  /** The name servers with their ports; by default the name servers of the system. */
  readonly servers?: readonly string[] | undefined;
  readonly timeoutMs?: number;
}

/**
 * Resolves a name that somebody else has chosen, whose name server may never answer. `dns.lookup` would occupy one of
 * libuv's four threads for that time, and every other connection by name would wait behind it. This look-up occupies a
 * socket, asks once, and ends with the signal. It does not read the hosts file.
 *
 * @throws Error with the `code` of Node's resolver: `ENOTFOUND`, `ENODATA`, `ETIMEOUT`, `ECANCELLED`, …
 */
export async function resolveName(
  host: string,
  signal: AbortSignal,
  { servers, timeoutMs = TIMEOUT_MS }: NameServers = {},
): Promise<readonly LookupAddress[]> {
  signal.throwIfAborted();
  const resolver = new dns.Resolver({ timeout: timeoutMs, tries: 1, maxTimeout: timeoutMs });
  if (servers) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    // One family may have no addresses, but must have answered: a check of the addresses has to see all of them.
    for (const one of [four, six]) if (one.status === 'rejected' && !isEmpty(one.reason)) throw one.reason;
    const addresses = [...addressesOf(four, 4), ...addressesOf(six, 6)];
    if (addresses.length === 0 && four.status === 'rejected') throw four.reason;
    return addresses;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

const systemNames = keyedSemaphore();

/**
 * Resolves a name that an operator has chosen, which may be known only to the machine (`localhost`, the hosts file, a
 * search domain). The system resolves names that no name server knows, one at a time, so that it never occupies more
 * than one thread.
 */
export async function resolveOperatorsName(host: string, signal: AbortSignal): Promise<readonly LookupAddress[]> {
  try {
    return await resolveName(host, signal);
  } catch (error) {
    if (signal.aborted || isSilent(error as { code?: string })) throw error;
    return systemNames('', { running: 1 }, () => dns.lookup(host, { all: true }), signal);
  }
}

const isSilent = (error: { readonly code?: string }) => error.code === 'ETIMEOUT' || error.code === 'ECANCELLED';

const isEmpty = (error: { readonly code?: string }) => error.code === 'ENODATA' || error.code === 'ENOTFOUND';

const addressesOf = (answer: PromiseSettledResult<string[]>, family: number): LookupAddress[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
