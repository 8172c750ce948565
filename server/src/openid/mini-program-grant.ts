import { recoveryCode, totp } from '@isoline/contract/fields/factor-fields.ts';
import { errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider';
import * as v from 'valibot';
import { deviceName } from '../http/device-name.ts';
import type { FactorCode } from '../model/factor/consume-factor-code.ts';
import { countClientCall } from '../model/limit/rate-limit.ts';
import type { Ports } from '../model/ports/ports.ts';
import { Refusal } from '../model/refusal.ts';
import { type MiniProgramSignIn, signInByMiniProgram } from '../operations/sign-in/by-mini-program.ts';
import { MINI_PROGRAM_GRANT } from './client-adapter.ts';
import { requireScopes } from './interaction-policy.ts';
import { issueTokens } from './issue-tokens.ts';
import { type GrantRefusal, refusalOfGrant } from './mini-program-refusals.ts';
import { readProgramContext } from './program-context.ts';

const PARAMETERS = ['js_code', 'phone_code', 'terms_agreed', 'mfa_token', 'otp', 'recovery_code', 'scope'] as const;
type Parameters = Readonly<Partial<Record<(typeof PARAMETERS)[number], string>>>;

const CODE_MAX = 512;
const UNNAMED = 'WeChat';

/**
 * Registers the sign-in of a product's WeChat mini-program as a grant of the token endpoint
 * (docs/product/mini-programs.md). It starts a session of ours and issues the product's tokens, which end with the
 * session.
 */
export function registerMiniProgramGrant(provider: Provider, ports: Ports): void {
  provider.registerGrantType(
    MINI_PROGRAM_GRANT,
    async (ctx) => {
      const refusal = await answer(provider, ports, ctx).catch(refusalOfGrant);
      if (refusal) send(ctx, refusal);
    },
    PARAMETERS,
  );
}

async function answer(provider: Provider, ports: Ports, ctx: KoaContextWithOIDC): Promise<void> {
  const { client, params } = ctx.oidc;
  const product = ports.products.byId(client?.clientId ?? '');
  if (!client || !params || !product?.miniProgram) throw new errors.InvalidClient('the client has no mini-program');
  const context = readProgramContext(ctx, nameDevice);
  // Without a secret, anybody can call from any number of addresses.
  if (product.client !== 'confidential') await countClientCall(ports, { ...context, deviceId: null }, 'authorize');
  params.scope ??= 'openid';
  requireScopes(ctx);
  const signIn = readSignIn(params as Parameters);
  const tokens = await signInByMiniProgram(ports, context, {
    ...signIn,
    product: product.id,
    appId: product.miniProgram,
  });
  const session = await ports.store.read.sessions.byId({ id: tokens.sessionId });
  if (!session) throw new errors.InvalidGrant('the session has ended');
  // The user signed in by WeChat, even if this sign-in created the account.
  const signedIn = { ...session, loginType: 'wechat' } as const;
  await issueTokens(provider, ports, ctx, { session: signedIn, origin: context, gty: MINI_PROGRAM_GRANT });
}

function readSignIn(given: Parameters): Omit<MiniProgramSignIn, 'product' | 'appId'> {
  const { js_code: code = '', phone_code: phoneCode = null, terms_agreed, mfa_token: ticket } = given;
  requireCode('js_code', code);
  if (phoneCode !== null) requireCode('phone_code', phoneCode);
  if (phoneCode !== null && terms_agreed !== 'true')
    throw new errors.InvalidRequest('phone_code requires terms_agreed=true: the user must agree to the terms');
  const factor = readFactor(given);
  if ((ticket === undefined) !== (factor === null))
    throw new errors.InvalidRequest('mfa_token must come with otp or recovery_code');
  return { code, phoneCode, secondStep: ticket !== undefined && factor ? { ticket, factor } : null };
}

function requireCode(name: string, code: string): void {
  if (code === '' || code.length > CODE_MAX)
    throw new errors.InvalidRequest(`${name} must have 1 to ${CODE_MAX} characters`);
}

function readFactor({ otp, recovery_code: recovery }: Parameters): FactorCode | null {
  if (otp !== undefined && recovery !== undefined)
    throw new errors.InvalidRequest('only one of otp and recovery_code may be given');
  const code = v.safeParse(otp === undefined ? recoveryCode : totp, otp ?? recovery);
  if (otp === undefined && recovery === undefined) return null;
  if (!code.success) throw new Refusal('CODE_INCORRECT');
  return otp === undefined ? { recoveryCode: code.output } : { totp: code.output };
}

/** Returns the name of the app that the mini-program runs in, with the system if it is known. */
function nameDevice(userAgent: string | undefined): string {
  const name = deviceName(userAgent);
  return name.includes(UNNAMED) ? name : UNNAMED;
}

function send(ctx: KoaContextWithOIDC, { status, retryAfter, ...body }: GrantRefusal): void {
  ctx.status = status;
  if (retryAfter !== undefined) ctx.set('retry-after', String(retryAfter));
  ctx.body = body;
}
