import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import { requireStrongest } from '../../model/factor/strong-proof.ts';
import { isAgentClient } from '../../model/openid/client-name.ts';
import { type ConsentAnswer, giveConsent } from '../../model/openid/give-consent.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';

interface Answering {
  readonly context: RequestContext;
  readonly caller: Caller;
}

/**
 * Stores a user's answer to a product or an agent that requests data. An agent that requests something new requires the
 * strongest proof of the account, like a program that signs in by a device code.
 *
 * @throws Refusal REAUTH_REQUIRED, RATE_LIMITED
 */
export async function answerConsent(ports: Ports, answering: Answering, answer: ConsentAnswer): Promise<void> {
  await ports.store.tx(async (tables) => {
    if (isAgentClient(answer.product) && (await asksForMore(tables, answering.caller, answer)))
      await requireStrongest(ports, tables, { ...answering, ticket: null }, 'consume');
    await giveConsent(ports, tables, answering, answer);
  });
}

async function asksForMore(
  { consents }: Tables,
  { account }: Caller,
  { product, asked, others }: ConsentAnswer,
): Promise<boolean> {
  const known = await consents.find({ accountId: account.id, product });
  return [...asked, ...others].some((scope) => !known?.scopes.includes(scope));
}
