import type { SlideAnswer } from '@isoline/contract/schemas/shared/slide-fields.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { isEmail, isPhone, normalizeEmail, normalizePhone } from '@isoline/contract/values/contact-format.ts';
import { type Account, isGone } from '../account/account.ts';
import type { Ports } from '../ports.ts';
import { Refusal, throwIfRefused } from '../refusal.ts';
import type { RequestContext } from '../request-context.ts';
import { startSession, type Tokens } from '../session/start-session.ts';
import { admitLogin, clearFailedLogins, countFailedLogin, inTurn, type ThrottleKeys } from './login-throttle.ts';

export interface PasswordSignIn {
  /** A phone or an e-mail as typed. */
  readonly username: string;
  readonly password: string;
  readonly client: string;
  readonly source: string;
  readonly accessCode: string;
  readonly slide: SlideAnswer | null;
}

/** The contact that a person typed as user name, or null when it is neither. */
function contactTyped(username: string): Contact | null {
  if (isPhone(username)) return { kind: 'phone', value: normalizePhone(username) };
  if (isEmail(username)) return { kind: 'email', value: normalizeEmail(username) };
  return null;
}

/**
 * Signs in by password. Known and unknown accounts take the same path, so that neither answer nor time tells them
 * apart.
 *
 * @throws Refusal BAD_CREDENTIALS, LOCKED_OUT, SLIDE_REQUIRED, SLIDE_FAILED
 */
export async function signInByPassword(ports: Ports, context: RequestContext, signIn: PasswordSignIn): Promise<Tokens> {
  const contact = contactTyped(signIn.username);
  const account = contact && (await ports.store.read.accounts.byContact(contact));
  const keys = await throttleKeys(ports, context, account, signIn.username);
  return inTurn(keys.pair, async () => {
    throwIfRefused(await admitLogin(ports, context, keys, signIn));
    const right = await ports.passwords.verify(account?.passwordHash ?? null, signIn.password);
    if (!account || !right) {
      await countFailedLogin(ports, keys);
      ports.report({ name: 'sign-in-refused', accountId: account?.id ?? null, reason: 'password' });
      throw new Refusal('BAD_CREDENTIALS');
    }
    return begin(ports, context, account, keys, signIn);
  });
}

// A browser that the owner has signed in on counts by itself: a stranger behind the same address can't lock it out.
async function throttleKeys(
  ports: Ports,
  context: RequestContext,
  account: Account | null,
  username: string,
): Promise<ThrottleKeys> {
  const who = account?.id ?? ports.secrets.keyed('username', username.trim().toLowerCase());
  const known = await ports.store.read.sessions.knowsDevice(account?.id ?? '', context.deviceId);
  const where = known ? `browser:${context.deviceId}` : context.clientKey;
  return { pair: `guess:${who}:${where}`, account: `guess-all:${who}`, accountId: account?.id ?? null };
}

async function begin(
  ports: Ports,
  context: RequestContext,
  account: Account,
  keys: ThrottleKeys,
  { client, source, password }: PasswordSignIn,
): Promise<Tokens> {
  const stale = account.passwordHash !== null && ports.passwords.needsRehash(account.passwordHash);
  const rehashed = stale ? await ports.passwords.hash(password) : null;
  const tokens = throwIfRefused(
    await ports.store.tx(async (tables) => {
      const now = await tables.accounts.byId(account.id);
      // The password may have been changed, or the account merged or closed, while this one was being hashed.
      if (now?.passwordHash !== account.passwordHash || isGone(now)) return new Refusal('BAD_CREDENTIALS');
      if (rehashed) await tables.accounts.setPasswordHash(account.id, rehashed);
      await clearFailedLogins(tables, keys);
      return startSession(ports, tables, context, { accountId: account.id, loginType: 'password', client, source });
    }),
  );
  ports.report({ name: 'sign-in', accountId: account.id, loginType: 'password', source });
  return tokens;
}
