import { lockOpenAccount } from '../../model/account/open-account.ts';
import { requireStrongest } from '../../model/factor/strong-proof.ts';
import { DEVICE_CODE, type DeviceCodePayload, userCodeKey } from '../../model/openid/device-request.ts';
import { giveConsent } from '../../model/openid/give-consent.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { Refusal, throwIfRefused } from '../../model/refusal.ts';
import type { Reauth } from '../../model/verification/require-reauth.ts';
import { type CodeHolder, findRequest } from './find-request.ts';

/**
 * Lets the program of a code sign in to its product, with the given ones of its requested scopes. Of parallel answers,
 * one takes effect.
 *
 * @throws Refusal REAUTH_REQUIRED, USER_CODE_UNKNOWN, RATE_LIMITED
 */
export async function allowRequest(
  ports: Ports,
  reauth: Reauth,
  userCode: string,
  allowed: readonly string[],
): Promise<void> {
  const { context, caller } = reauth;
  const holder = { context, caller, userCode };
  await requireStrongest(ports, ports.store.read, reauth, 'peek');
  const outcome = await ports.store.tx(async (tables) => {
    await lockOpenAccount(tables, caller.account.id);
    const found = await findRequest(ports, tables, holder);
    if (found instanceof Refusal) return found;
    await requireStrongest(ports, tables, reauth, 'consume');
    const { product, asked, others } = found.request;
    await giveConsent(ports, tables, { context, caller }, { product, asked, others, allowed });
    await answer(ports, tables, holder, { ...found.payload, accountId: caller.account.id });
    return null;
  });
  throwIfRefused(ports, outcome);
}

/**
 * Refuses the program of a code.
 *
 * @throws Refusal USER_CODE_UNKNOWN, RATE_LIMITED
 */
export async function refuseRequest(ports: Ports, holder: CodeHolder): Promise<void> {
  const outcome = await ports.store.tx(async (tables) => {
    const found = await findRequest(ports, tables, holder);
    if (found instanceof Refusal) return found;
    await answer(ports, tables, holder, { ...found.payload, error: 'access_denied' });
    return null;
  });
  throwIfRefused(ports, outcome);
}

/**
 * Writes the answer, once. The answer is withdrawn when the session that gave it ends.
 *
 * @throws Refusal USER_CODE_UNKNOWN when a parallel answer was first
 */
async function answer(
  ports: Ports,
  tables: Tables,
  { caller, userCode }: CodeHolder,
  payload: DeviceCodePayload,
): Promise<void> {
  const sealed = ports.secrets.seal('openid-record', JSON.stringify(payload));
  const uid = userCodeKey(ports, userCode);
  const isFirst = await tables.openIdRecords.answer({
    model: DEVICE_CODE,
    uid,
    payload: sealed,
    sessionId: caller.session.id,
  });
  if (!isFirst) throw new Refusal('USER_CODE_UNKNOWN');
}
