import type { Contact } from '@isoline/contract/values/contact.ts';
import { addAccount } from '../../model/account/add-account.ts';
import { firstNickName } from '../../model/account/nickname.ts';
import { type Account, contactKey, newAccount } from '../../model/entities/account.ts';
import type { Identity } from '../../model/entities/identity.ts';
import type { RequestContext } from '../../model/entities/request-context.ts';
import type { FactorCode } from '../../model/factor/consume-factor-code.ts';
import { callProvider } from '../../model/identity/call-provider.ts';
import { hasIdentity, linkIdentity, rewardLink } from '../../model/identity/link-identity.ts';
import { taken } from '../../model/identity/provider-refusals.ts';
import type { LockingTables, Ports } from '../../model/ports/ports.ts';
import { Refusal, throwIfRefused } from '../../model/refusal.ts';
import { lockForSignIn, startLockedSession, startSession, type Tokens } from '../../model/session/start-session.ts';
import { askSecondFactor, startSessionOrAskFactor } from '../../model/sign-in/require-second-factor.ts';
import { buildSignIn, findLinked, type SignInFor } from '../../model/sign-in/sign-in-by-identity.ts';
import { signInBySecondFactor } from './by-second-factor.ts';

/** A user of a WeChat mini-program who signs in to its product. */
export interface MiniProgramSignIn {
  /** The product: the client and the source of the session. */
  readonly product: string;
  readonly appId: string;
  /** The one-use code of `wx.login`. */
  readonly code: string;
  /** The one-use code of the phone button, from a user who agreed to the terms; null for a known user. */
  readonly phoneCode: string | null;
  /** The second factor, with the ticket of the refusal that asked for it. */
  readonly secondStep: { readonly ticket: string; readonly factor: FactorCode } | null;
}

/** The request context of a call without a browser: its device is the WeChat user in this product. */
type ServerContext = Omit<RequestContext, 'deviceId' | 'sentDeviceId' | 'nextDeviceId'>;

/**
 * Signs in the account of a mini-program's user. A user without an account sends a phone that WeChat verified. If the
 * phone has an account, the WeChat user is linked to it and its contacts are notified; otherwise an account is
 * registered. The previous session of the user in this product ends.
 *
 * @throws Refusal NO_ACCOUNT when a phone is needed; PHONE_FORMAT when the phone is not from mainland China;
 *   BOUND_TO_WX when the phone's account has another WeChat user; SECOND_FACTOR_REQUIRED, and as
 *   `signInBySecondFactor`; ACCOUNT_FROZEN; as `callProvider`
 */
export async function signInByMiniProgram(
  ports: Ports,
  caller: ServerContext,
  { product, appId, code, phoneCode, secondStep }: MiniProgramSignIn,
): Promise<Tokens> {
  const state = { provider: 'wx', backUrl: null } as const;
  const identity = await callProvider(ports, state, () => ports.miniPrograms.exchangeCode(appId, code));
  const context = contextOfMiniProgram(ports, caller, product, identity);
  if (secondStep) return signInBySecondFactor(ports, context, { ...secondStep, client: product, trustDevice: false });
  const signIn: SignInFor = { client: product, source: product };
  const isKnown = (await ports.store.read.identities.find(identity)) !== null;
  const phone =
    isKnown || phoneCode === null
      ? null
      : await callProvider(ports, state, () => ports.miniPrograms.exchangePhoneCode(appId, phoneCode));
  if (!isKnown && phoneCode !== null && phone === null) throw new Refusal('PHONE_FORMAT');
  const outcome = await ports.store.tx(async (tables): Promise<Tokens | Refusal> => {
    const linked = await findLinked(tables, identity);
    if (linked) {
      await tables.identities.refresh(linked.accountId, identity);
      return startSessionOrAskFactor(ports, tables, context, buildSignIn(identity, linked.accountId, signIn));
    }
    if (phone === null) return new Refusal('NO_ACCOUNT');
    const contact = { kind: 'phone', value: phone } as const;
    const account = await tables.accounts.byContact(contact);
    return account
      ? linkAndSignIn(ports, tables, context, { identity, owner: { account, contact }, product: signIn })
      : registerAndSignIn(ports, tables, context, { identity, contact, product: signIn });
  });
  return throwIfRefused(ports, outcome);
}

/**
 * Builds the request context of a mini-program. A mini-program has no cookies, so its tickets and its known device are
 * bound to the WeChat user in the product.
 */
function contextOfMiniProgram(
  { secrets }: Ports,
  context: ServerContext,
  product: string,
  { appId, subject }: Identity,
): RequestContext {
  const deviceId = secrets.keyed('mini-program-device', `${product}\n${appId}\n${subject}`);
  return { ...context, deviceId, sentDeviceId: deviceId, nextDeviceId: deviceId };
}

async function linkAndSignIn(
  ports: Ports,
  tables: LockingTables,
  context: RequestContext,
  {
    identity,
    owner: { account, contact },
    product,
  }: {
    readonly identity: Identity;
    readonly owner: { readonly account: Account; readonly contact: Contact };
    readonly product: SignInFor;
  },
): Promise<Tokens | Refusal> {
  if (await hasIdentity(tables, account.id, identity.provider)) return taken(identity.provider);
  const signIn = buildSignIn(identity, account.id, product);
  const link = { identity, source: product.source, launchHash: null };
  const locked = await lockForSignIn(ports, tables, context, signIn);
  const deferred = { contactKey: contactKey(contact), link };
  const asked = await askSecondFactor(ports, tables, context, { locked, deferred });
  if (asked) return asked;
  await linkIdentity(ports, tables, context, { account, identity, replaced: false, isNew: false });
  await rewardLink(ports, tables, account.id, identity);
  return startLockedSession(ports, tables, context, locked);
}

async function registerAndSignIn(
  ports: Ports,
  tables: LockingTables,
  context: RequestContext,
  {
    identity,
    contact,
    product,
  }: { readonly identity: Identity; readonly contact: Contact; readonly product: SignInFor },
): Promise<Tokens> {
  const { locale } = context;
  const nickName = firstNickName(contact, locale);
  const given = { id: ports.random.id(), nickName, phone: contact.value, email: null, passwordHash: null, locale };
  const account = newAccount(given, ports.now());
  await addAccount(ports, tables, context, { account, by: 'phone' });
  await linkIdentity(ports, tables, context, { account, identity, replaced: false, isNew: true });
  return startSession(ports, tables, context, { accountId: account.id, loginType: 'register', ...product });
}
