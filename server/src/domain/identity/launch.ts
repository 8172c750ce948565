import { lifetimes } from '@isoline/contract/limits.ts';
import { vipPlatform } from '@isoline/contract/values/provider.ts';
import type { Ports, Tables } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { RequestContext } from '../request-context.ts';
import { issueTicket } from '../verification/ticket.ts';
import type { Identity } from './identity.ts';
import type { LaunchParameters } from './launches.ts';

/** A launch as it came, its signature not looked at yet. */
export interface LaunchRequest {
  /** All that was sent, as the signature covers it. */
  readonly parameters: LaunchParameters;
  readonly source: string | null;
  /** The product that the source stands for. */
  readonly product: string;
  readonly platform: string | null;
  readonly workspaceId: string | null;
  /** Seconds since 1970 UTC, as text. */
  readonly timestamp: string | null;
  readonly nonce: string | null;
  readonly code: string | null;
}

/** A good launch: whom the page asks about, and the ticket that a sign-in goes on with. */
export interface Launched {
  readonly identity: Identity | null;
  readonly launch: string;
  readonly vip: boolean;
}

/** What a launch gives to the account that signs in with it. */
interface Gift {
  readonly vip: { readonly workspaceId: string; readonly product: string } | null;
}

/**
 * Takes a signed launch, once and within two minutes of its time. It signs nobody in and links nothing.
 *
 * @throws Refusal VERIFY_FAILED
 */
export async function takeLaunch(ports: Ports, context: RequestContext, request: LaunchRequest): Promise<Launched> {
  const { source, nonce, code, workspaceId, product } = request;
  const at = Number(request.timestamp) * 1000;
  const recent = request.timestamp !== null && Math.abs(ports.now() - at) <= lifetimes.launchMs;
  if (!source || !nonce || !recent || !ports.launches.verify(request.parameters)) throw new Refusal('VERIFY_FAILED');
  const gift: Gift = {
    vip: request.platform === vipPlatform && workspaceId !== null ? { workspaceId, product } : null,
  };
  const launch = await ports.store.tx(async (tables) => {
    if (!(await tables.launchNonces.consume(source, nonce, at + 2 * lifetimes.launchMs)))
      throw new Refusal('VERIFY_FAILED');
    return issueTicket(ports, tables, context, { kind: 'launch', payload: JSON.stringify(gift) });
  });
  ports.report({ name: 'launch', source, vip: gift.vip !== null });
  return { identity: code === null ? null : await nameOf(ports, context, code), launch, vip: gift.vip !== null };
}

// Only a name to ask about: whoever then signs in proves it on a way round of their own.
function nameOf(ports: Ports, context: RequestContext, code: string): Promise<Identity | null> {
  const answer = { place: 'browser', verifier: '', locale: context.locale, code } as const;
  return ports.identityProviders.tc.identify(answer).catch(() => null);
}

/** Gives the account what the launch that led here brings; a ticket that ran out or was used gives nothing. */
export async function acceptLaunch(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  launchHash: string | null,
  accountId: string,
): Promise<void> {
  if (launchHash === null) return;
  const match = { hash: launchHash, kind: 'launch', deviceId: context.deviceId } as const;
  const ticket = await tables.tickets.consume(match, ports.now());
  const { vip } = JSON.parse(ticket?.payload ?? '{"vip":null}') as Gift;
  const startsAt = ports.now();
  if (vip) await tables.vips.put({ ...vip, accountId, startsAt, endsAt: startsAt + lifetimes.vipMs });
}
