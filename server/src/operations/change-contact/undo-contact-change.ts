import { strongProofs } from '@isoline/contract/fields/factor-fields.ts';
import { mask } from '@isoline/contract/values/contact.ts';
import { firstChange, undoChange } from '../../model/account/undo-change.ts';
import { type Account, contactKey, contactOfKind, isClosed } from '../../model/entities/account.ts';
import { type ContactChange, needsConfirmation } from '../../model/entities/contact-change.ts';
import type { StrongProof } from '../../model/entities/proof.ts';
import type { RequestContext } from '../../model/entities/request-context.ts';
import { consumeFactorCode } from '../../model/factor/consume-factor-code.ts';
import { type CheckedFactor, checkFactor, type GivenFactor, methodOf } from '../../model/factor/given-factor.ts';
import { recordPasskeyUse } from '../../model/factor/passkey-assertion.ts';
import { readStrongProofs } from '../../model/factor/strong-proof.ts';
import { stopByToken } from '../../model/irrevocable/stop-waiting.ts';
import { checkKnownPassword } from '../../model/limit/check-known-password.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { Refusal, throwIfRefused } from '../../model/refusal.ts';
import { ticketMatch } from '../../model/verification/ticket.ts';

export interface Undo {
  /** The token of the notice. */
  readonly token: string;
  /** The text of the ticket that proves the previous phone, of scene `reset`. */
  readonly contactProof: string | null;
  /** The previous password. */
  readonly password: string | null;
  /** A factor that the account had before the change. */
  readonly factor: GivenFactor | null;
  /** The ids of what was added since and stays. */
  readonly keep: readonly string[];
}

/** An account and the first change that an undo goes back to. */
interface Undoable {
  readonly account: Account;
  readonly change: ContactChange;
}

/**
 * Restores an account to its state before the first change of the last 72 hours, by the token of any notice of these
 * changes (`undoChange`). The token of a pending action, such as the removal of a factor or a merge, stops it.
 *
 * @throws Refusal TICKET_EXPIRED, including when another account now has the e-mail address that must return;
 *   ACCOUNT_FROZEN; REAUTH_REQUIRED unless something that the account had before confirms the undo; BAD_CREDENTIALS,
 *   CODE_INCORRECT, PASSKEY_UNKNOWN and LOCKED_OUT of that confirmation
 */
export async function undoContactChange(ports: Ports, context: RequestContext, undo: Undo): Promise<void> {
  if (await stopByToken(ports, context, undo.token)) return;
  const tokenHash = ports.secrets.digest(undo.token);
  const { account, change } = await findUndoable(ports, ports.store.read, tokenHash);
  // Checked outside the transaction, so that wrong passwords stay counted.
  if (undo.password !== null)
    await checkKnownPassword(ports, context, {
      accountId: account.id,
      passwordHash: change.passwordHash,
      password: undo.password,
      before: 'undo',
    });
  const factor = undo.factor && (await checkFactor(ports, context, undo.factor));
  const refusal = await ports.store.tx(async (tables) => {
    const found = await findUndoable(ports, tables, tokenHash);
    // While the password was checked, the first change may have expired, or a reset may have disowned the password.
    if (undo.password !== null && found.change.passwordHash !== change.passwordHash)
      throw new Refusal('BAD_CREDENTIALS');
    const refused = await confirm(ports, tables, context, { ...found, undo, factor });
    if (refused) return refused;
    if (!(await tables.contactChanges.consume({ tokenHash, now: ports.now() }))) throw new Refusal('TICKET_EXPIRED');
    await undoChange(ports, tables, context, { ...found, keep: undo.keep });
    return null;
  });
  throwIfRefused(ports, refusal);
}

async function findUndoable(ports: Ports, tables: Tables, tokenHash: string): Promise<Undoable> {
  const now = ports.now();
  const named = await tables.contactChanges.peek({ tokenHash, now });
  const account = named && (await tables.accounts.byId({ id: named.accountId }));
  const change = account && (await firstChange(tables, account.id, now));
  if (!account || !change || isClosed(account)) throw new Refusal('TICKET_EXPIRED');
  // The token keeps the rest of its time until an operator unfreezes the account.
  if (account.frozenAt !== null) throw new Refusal('ACCOUNT_FROZEN');
  return { account, change };
}

interface Confirmation extends Undoable {
  readonly undo: Undo;
  readonly factor: CheckedFactor | null;
}

/**
 * Requires a verification by something that the account had before the change. Returns the refusal of a wrong code,
 * which counts.
 */
async function confirm(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  { account, change, undo, factor }: Confirmation,
): Promise<Refusal | null> {
  const since = await factorsBefore(tables, change);
  const phone = contactOfKind(change, 'phone');
  if (!phone || !needsConfirmation(change, [...since.values()])) return null;
  if (undo.password !== null) return null;
  if (factor && since.has(methodOf(factor))) {
    if (!('proved' in factor))
      return consumeFactorCode(ports, tables, context, { accountId: account.id, code: factor, before: 'undo' });
    if (factor.proved.passkey.createdAt < change.changedAt) {
      await recordPasskeyUse(ports, tables, factor.proved, account.id);
      return null;
    }
  }
  const match = undo.contactProof && ticketMatch(ports, context, 'contact-proof', undo.contactProof);
  const proof = match && (await tables.tickets.consume({ ...match, now: ports.now() }));
  if (proof && proof.scene === 'reset' && proof.contactKey === contactKey(phone)) return null;
  const proofs = [
    ...strongProofs.filter((one) => since.has(one)),
    'phone' as const,
    ...(change.passwordHash === null ? [] : (['password'] as const)),
  ];
  throw new Refusal('REAUTH_REQUIRED', { data: { type: 'phone', to: mask(phone), proofs } });
}

/** Returns the factors that an account had before a change and still has, each with the time of the oldest. */
async function factorsBefore(
  tables: Tables,
  { accountId, changedAt }: ContactChange,
): Promise<ReadonlyMap<StrongProof, number>> {
  const times = new Map<StrongProof, number>();
  const passkeys = (await tables.passkeys.ofAccount({ accountId })).map(({ createdAt }) => createdAt);
  const oldest: Readonly<Record<StrongProof, number | null | undefined>> = {
    passkey: Math.min(...passkeys),
    authenticator: (await tables.authenticators.ofAccount({ accountId }))?.createdAt,
    recoveryCode: await tables.authenticators.recoveryCodesSince({ accountId }),
  };
  for (const proof of await readStrongProofs(tables, accountId)) {
    const since = oldest[proof] ?? changedAt;
    if (since < changedAt) times.set(proof, since);
  }
  return times;
}
