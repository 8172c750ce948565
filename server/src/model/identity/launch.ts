import { lifetimes } from '@isoline/contract/limits.ts';
import { type ProviderId, vipPlatform } from '@isoline/contract/providers.ts';
import type { Identity } from '../entities/identity.ts';
import type { LaunchGrant } from '../entities/membership.ts';
import type { ProviderState } from '../entities/provider-state.ts';
import type { RequestContext } from '../entities/request-context.ts';
import { changeMembership } from '../membership/change-membership.ts';
import type { LaunchParameters } from '../ports/launch-signatures.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';
import { issueTicket } from '../verification/ticket.ts';
import { authorizationRequest } from './authorization-state.ts';

/** A launch whose signature is not verified yet. */
export interface LaunchRequest {
  /** The provider whose user the launch may name by a code. */
  readonly provider: ProviderId;
  /** All parameters of the call; the signature covers them. */
  readonly parameters: LaunchParameters;
  readonly source: string | null;
  /** The product of the source. */
  readonly product: string;
  readonly platform: string | null;
  readonly workspaceId: string | null;
  /** Unix seconds, as text. */
  readonly timestamp: string | null;
  readonly nonce: string | null;
  readonly code: string | null;
}

/** A verified launch. */
export interface Launch {
  /** The user that the page asks about; null if the launch does not name one. */
  readonly identity: Identity | null;
  /** The ticket with which a sign-in continues. */
  readonly ticket: string;
  /** True if signing in grants a vip. */
  readonly vip: boolean;
}

/**
 * Verifies a signed launch and consumes its nonce. Its timestamp may differ from our clock by two minutes. The launch
 * does not sign in or link.
 *
 * @throws Refusal VERIFY_FAILED; LAUNCH_USED for a nonce that was consumed
 */
export async function consumeLaunch(ports: Ports, context: RequestContext, request: LaunchRequest): Promise<Launch> {
  const { source, nonce, workspaceId, product, parameters } = request;
  const at = Number(request.timestamp) * 1000;
  const recent = request.timestamp !== null && Math.abs(ports.now() - at) <= lifetimes.launchMs;
  if (!source || !nonce || !recent || !ports.launchSignatures.verify(parameters)) throw new Refusal('VERIFY_FAILED');
  const grant: LaunchGrant = {
    vip: request.platform === vipPlatform && workspaceId !== null ? { workspaceId, product } : null,
  };
  const ticket = await ports.store.tx(async (tables) => {
    const first = await tables.launchNonces.consume({ source, nonce, expiresAt: at + 2 * lifetimes.launchMs });
    if (!first) throw new Refusal('LAUNCH_USED');
    return issueTicket(ports, tables, context, { kind: 'launch', payload: grant });
  });
  ports.report({ kind: 'launch', source, vip: grant.vip !== null });
  return { identity: await exchangeLaunchCode(ports, context, request), ticket, vip: grant.vip !== null };
}

/**
 * Refuses a callback without a signature if its source must sign, unless our own page named the source when it
 * requested the authorization.
 *
 * @throws Refusal VERIFY_FAILED
 */
export function requireSignature(
  { launchSignatures }: Ports,
  source: string | null,
  parameters: LaunchParameters,
  requested: Pick<ProviderState, 'source'>,
): void {
  const isNamedByUs = source === requested.source && !parameters.signature;
  if (!source || isNamedByUs || !launchSignatures.isRequired(source)) return;
  if (!launchSignatures.verify(parameters)) throw new Refusal('VERIFY_FAILED');
}

// The page only asks "sign in as …?". The user then proves the identity by a separate authorization request.
async function exchangeLaunchCode(ports: Ports, context: RequestContext, { provider, code }: LaunchRequest) {
  if (code === null) return null;
  const request = authorizationRequest(ports, context, 'browser', '');
  return ports.identityProviders[provider].exchangeCode({ ...request, code }).catch(() => null);
}

/** Consumes the ticket of a launch and gives the account its grant. An expired ticket grants nothing. */
export async function grantLaunch(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  { launchHash, accountId }: { readonly launchHash: string | null; readonly accountId: string },
): Promise<void> {
  if (launchHash === null) return;
  const match = { hash: launchHash, kind: 'launch', deviceId: context.deviceId } as const;
  const ticket = await tables.tickets.consume({ ...match, now: ports.now() });
  const vip = ticket?.payload.vip;
  if (!vip) return;
  const startsAt = ports.now();
  const known = (await tables.vips.all({ accountId })).find(({ product }) => product === vip.product);
  // An operator or the product may have extended the membership, even of another workspace.
  const endsAt = Math.max(startsAt + lifetimes.vipMs, known?.endsAt ?? 0);
  await changeMembership(ports, tables, context, { vip: { ...vip, accountId, startsAt, endsAt }, act: 'granted' });
}

/** Renews the lifetime of a launch's ticket, so that every step of a sign-in has the same time. */
export async function renewLaunch(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  launchHash: string | null,
): Promise<void> {
  if (launchHash === null) return;
  const match = { hash: launchHash, kind: 'launch', deviceId: context.deviceId } as const;
  await tables.tickets.renew({ ...match, expiresAt: ports.now() + lifetimes.ticketMs, now: ports.now() });
}
