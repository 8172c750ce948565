import type { PasskeyRequest } from '@isoline/contract/fields/webauthn-fields.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { lockCaller } from '../../model/account/open-account.ts';
import { contactOfKind } from '../../model/entities/account.ts';
import type { StrongProof } from '../../model/entities/proof.ts';
import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import { consumeFactorCode } from '../../model/factor/consume-factor-code.ts';
import { checkFactor, type GivenFactor, methodOf } from '../../model/factor/given-factor.ts';
import { passkeyRequestOptions, recordPasskeyUse } from '../../model/factor/passkey-assertion.ts';
import { readStrongProofs } from '../../model/factor/strong-proof.ts';
import { kindOfProof } from '../../model/irrevocable/judge-proofs.ts';
import { markProved } from '../../model/irrevocable/session-proofs.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { throwIfRefused } from '../../model/refusal.ts';
import { recordEvent } from '../../model/security-event/record-event.ts';
import { holderOf } from '../../model/verification/require-reauth.ts';
import { markSteppedUp } from '../../model/verification/step-up.ts';
import { issueTicket } from '../../model/verification/ticket.ts';

export interface StepUpOptions {
  /** The accepted methods, the strongest first. */
  readonly methods: readonly (StrongProof | Contact['kind'])[];
  /** Options of the account's passkeys; null if it has none. */
  readonly passkey: PasskeyRequest | null;
}

/** Returns the methods by which the caller can prove who they are. */
export async function stepUpOptions(
  ports: Ports,
  context: RequestContext,
  { account }: Caller,
): Promise<StepUpOptions> {
  const { read } = ports.store;
  const passkeys = await read.passkeys.ofAccount({ accountId: account.id });
  const contacts = (['phone', 'email'] as const).filter((kind) => contactOfKind(account, kind));
  return {
    methods: [...(await readStrongProofs(read, account.id)), ...contacts],
    passkey: passkeys.length > 0 ? await passkeyRequestOptions(ports, context, passkeys) : null,
  };
}

/**
 * Steps the caller's session up by a strong proof, and issues a `reauth` ticket.
 *
 * @throws Refusal CODE_INCORRECT, PASSKEY_UNKNOWN, PASSKEY_COPIED, TICKET_EXPIRED, LOCKED_OUT; USER_NOT_LOGIN, GONE
 */
export async function stepUpByFactor(
  ports: Ports,
  context: RequestContext,
  caller: Caller,
  factor: GivenFactor,
): Promise<string> {
  const accountId = caller.account.id;
  const checked = await checkFactor(ports, context, factor);
  const outcome = await ports.store.tx(async (tables) => {
    await lockCaller(tables, caller);
    if ('proved' in checked) await recordPasskeyUse(ports, tables, checked.proved, accountId);
    else {
      const refusal = await consumeFactorCode(ports, tables, context, { accountId, code: checked, before: 'session' });
      if (refusal) return refusal;
    }
    const by = methodOf(checked);
    await recordEvent(ports, tables, context, { kind: 'stepped-up', accountId, by });
    await markSteppedUp(ports, tables, context, { holder: caller, by });
    await markProved(ports, tables, context, { caller, kind: kindOfProof(by) });
    return issueTicket(ports, tables, context, {
      kind: 'reauth',
      ...holderOf(caller),
      payload: { strength: 'strong' },
    });
  });
  return throwIfRefused(ports, outcome);
}
