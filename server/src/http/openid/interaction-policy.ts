import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';

const { Check, Prompt, base } = interactionPolicy;

/**
 * When a sign-in needs the user: the library's rules, a choice of the account for `prompt=select_account`, and an id token
 * hint that may name an account that was merged into the signed-in one.
 *
 * @param survivorOf the account that an account was merged into, or itself
 */
export function policyOf(survivorOf: (accountId: string) => Promise<string>) {
  const policy = base();
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  const { checks } = policy.get('login') ?? {};
  checks?.remove('id_token_hint');
  checks?.add(
    new Check(
      'id_token_hint',
      'id_token_hint and authenticated subject do not match',
      'login_required',
      async (ctx) => {
        const { IdTokenHint: hint } = ctx.oidc.entities as { IdTokenHint?: { payload: { sub?: string } } };
        if (!hint) return Check.NO_NEED_TO_PROMPT;
        const { accountId } = ctx.oidc.session ?? {};
        const isSame = accountId !== undefined && (await survivorOf(hint.payload.sub ?? '')) === accountId;
        return isSame ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT;
      },
    ),
  );
  return policy;
}

/** The requested OpenID scopes of an authorization request. */
export const requestedScopes = ({ oidc }: KoaContextWithOIDC): string[] => [...oidc.requestParamOIDCScopes];
