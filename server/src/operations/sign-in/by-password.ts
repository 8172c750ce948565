import type { SlideAnswer } from '@isoline/contract/fields/slide-fields.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { isEmail, isPhone, normalizeEmail, normalizePhone } from '@isoline/contract/values/contact-format.ts';
import { normalPassword } from '@isoline/contract/values/normal-password.ts';
import { type Account, isClosed } from '../../model/entities/account.ts';
import type { RequestContext } from '../../model/entities/request-context.ts';
import { refuseStrangerOfNetwork } from '../../model/incident/measures.ts';
import { evenRefusal } from '../../model/limit/even-refusal.ts';
import { limitPasswordChecks } from '../../model/limit/limit-password-checks.ts';
import { passwordTryKeys } from '../../model/limit/password-counters.ts';
import { keepWrong, orWithdraw } from '../../model/limit/wrong-passwords.ts';
import type { HashTurn, Ports } from '../../model/ports/ports.ts';
import { Refusal, throwIfRefused } from '../../model/refusal.ts';
import { isEstablished, type Tokens } from '../../model/session/start-session.ts';
import { startSessionOrAskFactor } from '../../model/sign-in/require-second-factor.ts';
import { checkCaptcha } from '../../model/verification/check-captcha.ts';
import { type AdmittedTry, admitTry, clearTry } from './password-tries.ts';

export interface PasswordSignIn {
  /** A phone or an e-mail, as typed. */
  readonly username: string;
  readonly password: string;
  readonly client: string;
  readonly source: string;
  readonly accessCode: string;
  readonly slide: SlideAnswer | null;
}

/** Returns the contact that was typed as user name, or null if it is neither a phone nor an e-mail. */
function contactTyped(username: string): Contact | null {
  if (isPhone(username)) return { kind: 'phone', value: normalizePhone(username) };
  if (isEmail(username)) return { kind: 'email', value: normalizeEmail(username) };
  return null;
}

/**
 * Signs in by password. Unknown accounts cost the same work and get the same answer as known ones with a wrong
 * password.
 *
 * @throws Refusal BAD_CREDENTIALS, LOCKED_OUT, SLIDE_REQUIRED, SLIDE_FAILED, RATE_LIMITED; PROVIDER_TIMEOUT,
 *   PROVIDER_FAILED; CallAbandoned
 */
export async function signInByPassword(ports: Ports, context: RequestContext, signIn: PasswordSignIn): Promise<Tokens> {
  const contact = contactTyped(signIn.username);
  // Read for every name, because each answer must set the device cookie.
  const { deviceId } = context;
  const found = contact && (await ports.store.read.signInFacts.ofContact({ ...contact, deviceId }));
  const { account, ...device } = found ?? { account: null, firstDeviceId: null, establishedAt: null };
  const keys = passwordTryKeys(ports, context, {
    username: signIn.username,
    contact,
    account,
    knownDevice: device.firstDeviceId,
  });
  if (!isEstablished(device, ports.now())) refuseStrangerOfNetwork(ports, context);
  // Unknown devices are counted by the typed contact. Otherwise the time of a lock would reveal that two contacts
  // belong to one account.
  const ofStranger = !keys.isKnownDevice;
  const checked = { pair: keys.pair.key, account: (!ofStranger && account?.id) || keys.account.key, ofStranger };
  return limitPasswordChecks(ports, context, checked, async (turn) => {
    const { accessCode, slide } = signIn;
    const answer = slide && (await checkCaptcha(ports, context, { accessCode, scene: 'login', answer: slide }));
    const admitted = throwIfRefused(ports, await admitTry(ports, context, { keys, answer }));
    const { tried } = admitted;
    const began = ports.now();
    const isRight = await orWithdraw(ports, tried, () =>
      ports.passwords.verify(account?.passwordHash ?? null, signIn.password, turn),
    );
    if (account && isRight) {
      const start = () => startPasswordSession(ports, context, { account, admitted, turn }, signIn);
      return throwIfRefused(ports, await orWithdraw(ports, tried, start));
    }
    await evenRefusal(ports, began);
    const refusal = await orWithdraw(ports, tried, () => keepWrong(ports, tried));
    ports.report({ kind: 'sign-in-refused', accountId: account?.id ?? null, reason: 'password' });
    throw refusal;
  });
}

/** A sign-in whose password is correct. */
interface RightPassword {
  readonly account: Account;
  readonly admitted: AdmittedTry;
  readonly turn: HashTurn;
  /** True if the hash was replaced after the password was checked, and the password was checked again. */
  readonly isSecond?: boolean;
}

async function startPasswordSession(
  ports: Ports,
  context: RequestContext,
  right: RightPassword,
  signIn: PasswordSignIn,
): Promise<Tokens | Refusal> {
  const { account, admitted, turn, isSecond = false } = right;
  const stale = account.passwordHash !== null && ports.passwords.needsRehash(account.passwordHash);
  const rehashed = stale ? await ports.passwords.hash(normalPassword(signIn.password), turn) : null;
  const started = await ports.store.tx(async (tables) => {
    const present = await tables.accounts.byId({ id: account.id });
    // Since the password was checked, it may have changed, or the account may have been merged or closed.
    const isReplaced = present !== null && present.passwordHash !== account.passwordHash && !isClosed(present);
    if (isReplaced && !isSecond) return present;
    await clearTry(tables, admitted);
    if (isReplaced || isClosed(present)) return new Refusal('BAD_CREDENTIALS');
    if (rehashed) await tables.accounts.setPasswordHash(account.id, rehashed);
    const { client, source } = signIn;
    return startSessionOrAskFactor(ports, tables, context, {
      accountId: account.id,
      loginType: 'password',
      client,
      source,
    });
  });
  if (started instanceof Refusal || !('passwordHash' in started)) return started;
  // Another sign-in may have replaced the hash by one of the same password.
  const isRight = await ports.passwords.verify(started.passwordHash, signIn.password, turn);
  if (isRight) return startPasswordSession(ports, context, { ...right, account: started, isSecond: true }, signIn);
  await ports.store.tx((tables) => clearTry(tables, admitted));
  return new Refusal('BAD_CREDENTIALS');
}
