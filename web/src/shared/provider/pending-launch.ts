import { lifetimes } from '@isoline/contract/limits.ts';
import { type ProviderId, providerFacts } from '@isoline/contract/providers.ts';
import { requestedBackAddress } from '../redirect/redirect-target.ts';

/** A checked launch that the user has to confirm. */
export interface Launch {
  readonly kind: 'launch';
  readonly ticket: string;
  readonly nickName: string | null;
  readonly backUrl: string | null;
}

/** A launch that was checked and not consumed yet, and the page that received it. */
interface PendingLaunch {
  readonly launch: Launch;
  readonly path: string;
  /** Epoch milliseconds. */
  readonly until: number;
}

const KEY = 'launch';

/** Keeps a checked launch in this tab for the life of its ticket, so a reload or a cancel does not lose it. */
export function storePendingLaunch(launch: Launch): void {
  const pending: PendingLaunch = { launch, path: location.pathname, until: Date.now() + lifetimes.ticketMs };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** Returns the launch that this tab has not consumed yet. */
export function pendingLaunch(): PendingLaunch | null {
  try {
    const pending: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isPendingLaunch(pending) && pending.until > Date.now() ? pending : null;
  } catch {
    return null;
  }
}

function isPendingLaunch(found: unknown): found is PendingLaunch {
  const { launch, path, until } = (found ?? {}) as Partial<Record<keyof PendingLaunch, unknown>>;
  const { ticket, nickName, backUrl } = (launch ?? {}) as Partial<Record<keyof Launch, unknown>>;
  const mayBeText = (value: unknown) => value === null || typeof value === 'string';
  const isOwnPath = typeof path === 'string' && path.startsWith('/');
  return (
    isOwnPath && typeof until === 'number' && typeof ticket === 'string' && mayBeText(nickName) && mayBeText(backUrl)
  );
}

/** Returns the page of a pending launch, with the product of the visit. The launch itself has its back address. */
export function launchAddress({ path }: PendingLaunch, search: string): string {
  const source = new URLSearchParams(search).get('source');
  return source ? `${path}?source=${encodeURIComponent(source)}` : path;
}

/** Returns the launch that led to the sign-in by a provider. */
export const findLaunch = (provider: ProviderId): Launch | undefined =>
  providerFacts(provider).launches ? pendingLaunch()?.launch : undefined;

/**
 * Returns the address for a user who leaves a sign-in by a provider: the back address of the launch that led to it,
 * else the one that `search` requests. The two differ when the sign-in leads to a membership's page, which asks about
 * the launch again.
 */
export function addressOnLeave(provider: ProviderId, search: string): string | null | undefined {
  const launch = findLaunch(provider);
  return launch ? launch.backUrl : requestedBackAddress(search);
}

/** Forgets the launch, because an account has received its membership. */
export function forgetPendingLaunch(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to forget.
  }
}
