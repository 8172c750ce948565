import type { PendingIdentity } from '../identity/identity.ts';
import { renewLaunch } from '../identity/launch.ts';
import type { Ports, Tables } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { RequestContext } from '../request-context.ts';
import { type SignIn, startSession, type Tokens } from '../session/start-session.ts';
import { issueTicket } from '../verification/ticket.ts';
import { strongProofsOf } from './strong-proof.ts';

/** What a sign-in does once its second factor is proved. */
export interface DeferredSignIn {
  /** The contact that the first factor proved; the ticket ends with it. */
  readonly contactKey?: string;
  /** A pending identity that the sign-in links. */
  readonly link?: PendingIdentity;
  /** The hash of the ticket of the launch that led to the sign-in. */
  readonly launchHash?: string | null;
  readonly backUrl?: string | null;
}

/**
 * Starts the session of a sign-in by anything but a passkey, inside a transaction. Where the account has an authenticator and
 * does not trust this device, it returns SECOND_FACTOR_REQUIRED with a ticket instead: return it from the body, so that the
 * ticket stays and the first factor is consumed.
 *
 * @throws Refusal ACCOUNT_FROZEN
 */
export async function startSessionOrAskFactor(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  signIn: SignIn,
  deferred: DeferredSignIn = {},
): Promise<Tokens | Refusal> {
  return (
    (await askSecondFactor(ports, tables, context, signIn, deferred)) ?? startSession(ports, tables, context, signIn)
  );
}

/** The refusal SECOND_FACTOR_REQUIRED with its ticket, inside a transaction; null where none is needed. */
export async function askSecondFactor(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  signIn: SignIn,
  { contactKey, link, launchHash = null, backUrl = null }: DeferredSignIn = {},
): Promise<Refusal | null> {
  const { accountId, loginType, client, source } = signIn;
  const account = await tables.accounts.byId(accountId);
  if (account?.frozenAt != null) throw new Refusal('ACCOUNT_FROZEN');
  if (!(await tables.authenticators.ofAccount(accountId))) return null;
  if (await tables.trustedDevices.trusts(accountId, context.deviceId, ports.now())) return null;
  await renewLaunch(ports, tables, context, link?.launchHash ?? launchHash);
  const ticket = await issueTicket(ports, tables, context, {
    kind: 'second-factor',
    accountId,
    contactKey: contactKey ?? null,
    payload: { loginType, client, source, link: link ?? null, launchHash },
  });
  return new Refusal('SECOND_FACTOR_REQUIRED', {
    data: {
      ticket,
      methods: await strongProofsOf(tables, accountId),
      removesAt: contactKey ? await firstRemovalOf(tables, accountId) : null,
      backUrl,
    },
  });
}

/** When the first removal that waits is due, for a user who can stop it; null without one. */
async function firstRemovalOf(tables: Tables, accountId: string): Promise<string | null> {
  const dueAt = (await tables.factorRemovals.ofAccount(accountId)).map((removal) => removal.dueAt);
  return dueAt.length > 0 ? new Date(Math.min(...dueAt)).toISOString() : null;
}
