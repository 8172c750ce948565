import { lifetimes, secondFactorTicketTries } from '@isoline/contract/limits.ts';
import { providers } from '@isoline/contract/providers.ts';
import { type Account, isClosed } from '../../model/entities/account.ts';
import type { Identity } from '../../model/entities/identity.ts';
import type { StrongProof } from '../../model/entities/proof.ts';
import type { RequestContext } from '../../model/entities/request-context.ts';
import type { Ticket } from '../../model/entities/verification.ts';
import type { TicketMatch } from '../../model/entities/verification-tables.ts';
import { consumeFactorCode } from '../../model/factor/consume-factor-code.ts';
import { type CheckedFactor, checkFactor, type GivenFactor, methodOf } from '../../model/factor/given-factor.ts';
import { recordPasskeyUse } from '../../model/factor/passkey-assertion.ts';
import { grantLaunch } from '../../model/identity/launch.ts';
import { hasIdentity, linkIdentity, rewardLink } from '../../model/identity/link-identity.ts';
import { taken } from '../../model/identity/provider-refusals.ts';
import type { LockingTables, Ports, Tables } from '../../model/ports/ports.ts';
import { Refusal, throwIfRefused } from '../../model/refusal.ts';
import { recordEvent } from '../../model/security-event/record-event.ts';
import { startSession, type Tokens } from '../../model/session/start-session.ts';
import { ticketMatch } from '../../model/verification/ticket.ts';

export interface SecondStep {
  /** The text of the ticket. */
  readonly ticket: string;
  readonly factor: GivenFactor;
  /** The API client, which must be the client of the first step. */
  readonly client: string;
  /** True if this device does not need a second factor for 30 days. */
  readonly trustDevice: boolean;
}

/**
 * Finishes a sign-in by its second factor: does what the first step deferred, and starts the session. A valid proof or
 * the fifth wrong code consumes the ticket. A call of another client does not consume it.
 *
 * @throws Refusal TICKET_EXPIRED, CODE_INCORRECT, PASSKEY_UNKNOWN, PASSKEY_COPIED, LOCKED_OUT, ACCOUNT_FROZEN; the
 *   provider's `taken` when the identity to be linked was linked to another account since the first step
 */
export async function signInBySecondFactor(
  ports: Ports,
  context: RequestContext,
  { ticket: text, factor, client, trustDevice }: SecondStep,
): Promise<Tokens> {
  const match = ticketMatch(ports, context, 'second-factor', text);
  const given = await ports.store.read.tickets.peek({ ...match, now: ports.now() });
  if (given?.payload.client !== client) throw new Refusal('TICKET_EXPIRED');
  const checked = await checkFactor(ports, context, factor);
  const deviceId = ports.random.id();
  const outcome = await ports.store.tx(async (tables) => {
    const found = await tables.tickets.peek({ ...match, now: ports.now() });
    const account = found?.accountId ? await tables.accounts.byId({ id: found.accountId }) : null;
    if (!found || !account || isClosed(account)) return new Refusal('TICKET_EXPIRED');
    const refusal = await prove(ports, tables, context, { match, ticket: found, factor: checked });
    if (refusal) return refusal;
    if (!(await tables.tickets.consume({ ...match, now: ports.now() }))) throw new Refusal('TICKET_EXPIRED');
    const tokens = await finish(ports, tables, context, { ticket: found, account, secondFactor: methodOf(checked) });
    if (trustDevice) await trust(ports, tables, context, { accountId: account.id, id: deviceId });
    return tokens;
  });
  return throwIfRefused(ports, outcome);
}

async function prove(
  ports: Ports,
  tables: LockingTables,
  context: RequestContext,
  {
    match,
    ticket: { accountId, payload },
    factor,
  }: {
    readonly match: TicketMatch<'second-factor'>;
    readonly ticket: Ticket<'second-factor'>;
    readonly factor: CheckedFactor;
  },
): Promise<Refusal | null> {
  if (accountId === null) return new Refusal('TICKET_EXPIRED');
  if ('proved' in factor) {
    await recordPasskeyUse(ports, tables, factor.proved, accountId);
    return null;
  }
  const { count } = await tables.counters.increment(`second-factor:${match.hash}`, lifetimes.ticketMs, ports.now());
  const refusal =
    count > secondFactorTicketTries
      ? new Refusal('TICKET_EXPIRED')
      : await consumeFactorCode(ports, tables, context, { accountId, code: factor, before: payload.loginType });
  if (refusal && count >= secondFactorTicketTries) await tables.tickets.consume({ ...match, now: ports.now() });
  return refusal;
}

async function finish(
  ports: Ports,
  tables: LockingTables,
  context: RequestContext,
  {
    ticket: { payload },
    account,
    secondFactor,
  }: { readonly ticket: Ticket<'second-factor'>; readonly account: Account; readonly secondFactor: StrongProof },
): Promise<Tokens> {
  const { link, launchHash, ...signIn } = payload;
  if (link) await linkDeferred(ports, tables, context, { account, identity: link.identity });
  else await requireStillLinked(tables, account.id, signIn.loginType);
  await grantLaunch(ports, tables, context, { launchHash: link?.launchHash ?? launchHash, accountId: account.id });
  return startSession(ports, tables, context, { accountId: account.id, ...signIn, secondFactor });
}

async function linkDeferred(
  ports: Ports,
  tables: LockingTables,
  context: RequestContext,
  { account, identity }: { readonly account: Account; readonly identity: Identity },
): Promise<void> {
  if (await tables.identities.find(identity)) throw taken(identity.provider, 'anotherAccount');
  if (await hasIdentity(tables, account.id, identity.provider)) throw taken(identity.provider);
  await linkIdentity(ports, tables, context, { account, identity, replaced: false, isNew: false });
  await rewardLink(ports, tables, account.id, identity);
}

// Throws if the identity of the first step was unlinked since.
async function requireStillLinked(tables: Tables, accountId: string, loginType: string): Promise<void> {
  const [provider] = Object.entries(providers).find(([, { name }]) => name === loginType) ?? [];
  if (provider === undefined) return;
  const identities = await tables.identities.ofAccount({ accountId });
  if (!identities.some((identity) => identity.provider === provider)) throw new Refusal('TICKET_EXPIRED');
}

async function trust(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  { accountId, id }: { readonly accountId: string; readonly id: string },
): Promise<void> {
  const { nextDeviceId: deviceId, deviceName, ip } = context;
  const trustedAt = ports.now();
  const expiresAt = trustedAt + lifetimes.trustedDeviceMs;
  await tables.trustedDevices.put({ id, accountId, deviceId, deviceName, ip, trustedAt, expiresAt });
  await recordEvent(ports, tables, context, { kind: 'device-trusted', accountId });
}
