import type { PendingIdentity } from '../entities/identity.ts';
import type { RequestContext } from '../entities/request-context.ts';
import { readStrongProofs } from '../factor/strong-proof.ts';
import { renewLaunch } from '../identity/launch.ts';
import type { LockingTables, Ports, Tables } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';
import {
  type LockedSignIn,
  lockForSignIn,
  type SignIn,
  startLockedSession,
  type Tokens,
} from '../session/start-session.ts';
import { issueTicket } from '../verification/ticket.ts';

/** The actions of a sign-in after its second factor is proved. */
export interface DeferredSignIn {
  /** The contact that the first factor proved. The ticket is removed with the proofs of the contact. */
  readonly contactKey?: string;
  readonly link?: PendingIdentity;
  /** The hash of the ticket of the launch that led to the sign-in. */
  readonly launchHash?: string | null;
  readonly backUrl?: string | null;
}

/**
 * Starts the session of a sign-in by any method except a passkey, inside a transaction. If the account has an
 * authenticator and does not trust this device, returns SECOND_FACTOR_REQUIRED with a ticket instead. Return it from
 * the body of the transaction, so that the ticket and the consumed first factor are committed.
 *
 * @throws Refusal ACCOUNT_FROZEN
 */
export async function startSessionOrAskFactor(
  ports: Ports,
  tables: LockingTables,
  context: RequestContext,
  signIn: SignIn & DeferredSignIn,
): Promise<Tokens | Refusal> {
  const locked = await lockForSignIn(ports, tables, context, signIn);
  const asked = await askSecondFactor(ports, tables, context, { locked, deferred: signIn });
  return asked ?? startLockedSession(ports, tables, context, locked);
}

/**
 * Returns the refusal SECOND_FACTOR_REQUIRED with its ticket, inside a transaction; null if no second factor is needed.
 */
export async function askSecondFactor(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  { locked, deferred }: { readonly locked: LockedSignIn; readonly deferred: DeferredSignIn },
): Promise<Refusal | null> {
  if (!locked.facts.needsSecondFactor) return null;
  const { accountId, loginType, client, source } = locked.signIn;
  const { contactKey, link, launchHash = null, backUrl = null } = deferred;
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
      methods: await readStrongProofs(tables, accountId),
      removesAt: contactKey ? await findFirstRemoval(tables, accountId) : null,
      backUrl,
    },
  });
}

/** Returns the time of the first pending removal, for a user who can stop it; null if none is pending. */
async function findFirstRemoval(tables: Tables, accountId: string): Promise<number | null> {
  const dueAt = (await tables.factorRemovals.ofAccount({ accountId })).map((removal) => removal.dueAt);
  return dueAt.length > 0 ? Math.min(...dueAt) : null;
}
