import { lifetimes } from '@isoline/contract/limits.ts';
import { providerIds, providers } from '@isoline/contract/providers.ts';
import { contactKey, contactOfKind } from '../entities/account.ts';
import type { Caller, CallerSession, RequestContext } from '../entities/request-context.ts';
import type { LockingTables, Ports, Tables } from '../ports/ports.ts';
import { readStepUps } from '../verification/step-up.ts';
import { kindOfProof, type ProofKind } from './judge-proofs.ts';
import { stopReplacement } from './stop-replacement.ts';

const deriveHash = ({ secrets }: Pick<Ports, 'secrets'>, { session }: Pick<Caller, 'session'>, kind: ProofKind) =>
  secrets.keyed('proved', `${session.id}\n${kind}`);

/**
 * Records for 10 minutes, inside a transaction, that the user of a session was verified by this kind of proof. It stops
 * the replacement of a contact, as a sign-in does: the owner is there.
 */
export async function markProved(
  ports: Ports,
  tables: LockingTables,
  context: RequestContext,
  { caller, kind }: { readonly caller: Caller; readonly kind: ProofKind },
): Promise<void> {
  const { deviceId } = context;
  await stopReplacement(ports, tables, context, { accountId: caller.account.id, by: 'owner' });
  const contact = kind === 'phone' || kind === 'email' ? contactOfKind(caller.account, kind) : null;
  await tables.tickets.put({
    hash: deriveHash(ports, caller, kind),
    kind: 'proved',
    deviceId,
    scene: null,
    // The ticket is removed with the other proofs of the contact if the account gives up the contact.
    contactKey: contact && contactKey(contact),
    accountId: caller.account.id,
    sessionId: caller.session.id,
    otherAccountId: null,
    payload: null,
    expiresAt: ports.now() + lifetimes.stepUpMs,
  });
}

/** Returns which of these proofs the user of a session gave in the last 10 minutes. The sign-in counts. */
export async function readSessionProofs(
  ports: Ports,
  tables: Tables,
  context: Pick<RequestContext, 'deviceId'>,
  { caller, of }: { readonly caller: Caller; readonly of: readonly ProofKind[] },
): Promise<ProofKind[]> {
  const stepUps = await readStepUps(ports, tables, context, caller);
  const proved = new Set(stepUps.flatMap(({ by }) => (by ? [kindOfProof(by)] : [])));
  const signIn = proofOfSignIn(caller.session, ports.now());
  if (signIn) proved.add(signIn);
  for (const kind of of) {
    if (proved.has(kind)) continue;
    const match = { hash: deriveHash(ports, caller, kind), kind: 'proved', deviceId: context.deviceId } as const;
    if (await tables.tickets.peek({ ...match, now: ports.now() })) proved.add(kind);
  }
  return of.filter((kind) => proved.has(kind));
}

/** Returns the proof of a sign-in in the last 10 minutes: its second factor, if it had one. */
function proofOfSignIn(
  { createdAt, loginType, secondFactor }: Pick<CallerSession, 'createdAt' | 'loginType' | 'secondFactor'>,
  now: number,
): ProofKind | null {
  if (createdAt + lifetimes.stepUpMs <= now) return null;
  if (secondFactor) return kindOfProof(secondFactor);
  switch (loginType) {
    case 'password':
    case 'email':
    case 'passkey':
      return loginType;
    case 'sms':
      return 'phone';
    case 'register':
    case 'reset':
    case 'device':
      return null;
    default:
      return providerIds.find((id) => providers[id].name === loginType) ?? null;
  }
}
