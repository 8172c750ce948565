import { register } from '@isoline/contract/endpoints/register-endpoints.ts';
import { tcAuthBind } from '@isoline/contract/endpoints/tencent-cloud-endpoints.ts';
import { checkCode, existCheck, queryByPhone } from '@isoline/contract/endpoints/verification-endpoints.ts';
import { ACCOUNT_EXISTS, TERMS_NOT_AGREED } from '@isoline/contract/errors/account-errors.ts';
import { EMAIL_EXISTS, PHONE_EXISTS } from '@isoline/contract/errors/contact-errors.ts';
import { BOUND_TO_TC, BOUND_TO_WX } from '@isoline/contract/errors/provider-errors.ts';
import { PHONE_CODE_NOT_MATCH, TICKET_EXPIRED, VERIFY_FAILED } from '@isoline/contract/errors/verification-errors.ts';
import type { AuthData } from '@isoline/contract/schemas/shared/answer-schemas.ts';
import { storageKeys } from '@isoline/contract/storage-keys.ts';
import { type Contact, contactFields, mask } from '@isoline/contract/values/contact.ts';
import { call } from '../../api/call.ts';
import { type ProvedContact, type RegisterValue, setLogin, type WaitingIdentity } from '../../api/login-store.ts';
import { signedIn } from '../../api/session.ts';
import { sourceOfVisit } from '../../api/source.ts';
import { failureSentence, rowSentence } from '../../messages/failure.ts';
import { newPasswordProblems, refusedPassword, type TypedPassword } from '../../messages/new-password.ts';

/** A code of scene `bind` proves the contact of an account to link, and whatever goes with a cloud identity. */
export type RegisterScene = 'register' | 'bind';

export type VerifyErrors = { readonly [Name in 'contact' | 'identifyCode' | 'form']?: string | undefined };

/**
 * What a look at a contact found: it can get a code, it has an account (which an identity that waits may be linked to),
 * or something went wrong.
 */
export type Looked =
  | { readonly is: 'free' }
  | { readonly is: 'joinable'; readonly name: string | null; readonly message: string }
  | { readonly is: 'taken' | 'wrong'; readonly message: string };

type Provider = WaitingIdentity['provider'];

/** Who has a contact. A phone is asked after by the call that names its account. */
async function ownerOf(contact: Contact) {
  if (contact.kind === 'email') return call(existCheck, contactFields(contact));
  const outcome = await call(queryByPhone, { phone: contact.value });
  if (outcome.data) setLogin({ queryByPhoneData: outcome.data });
  return outcome;
}

/** `waiting` names the provider of an identity that waits to be linked. */
export async function lookAtContact(contact: Contact, waiting?: Provider): Promise<Looked> {
  try {
    const { data, msg } = await (waiting ? ownerOf(contact) : call(existCheck, contactFields(contact)));
    if (!data) return { is: 'wrong', message: msg };
    setLogin({ existCheckValue: { exist: data.exist, contact } });
    if (!data.exist) return { is: 'free' };
    const message = rowSentence(contact.kind === 'phone' ? PHONE_EXISTS : EMAIL_EXISTS);
    if (!waiting) return { is: 'taken', message };
    const linked = waiting === 'wx' ? data.isBindWx : data.isBindTc;
    if (linked) return { is: 'taken', message: rowSentence(waiting === 'wx' ? BOUND_TO_WX : BOUND_TO_TC) };
    const { name = null } = data as { readonly name?: string | null };
    return { is: 'joinable', name, message };
  } catch (error) {
    return { is: 'wrong', message: failureSentence(error) };
  }
}

/** Checks the code sent to a contact; a right one leaves the proof in the login model. */
export async function verifyContact(contact: Contact, code: string, scene: RegisterScene): Promise<VerifyErrors> {
  try {
    const { data, msg } = await call(checkCode, { ...contactFields(contact), identifyCode: code, scene });
    if (!data) return { identifyCode: msg };
    if (!data.checkResult || !data.flag) {
      return { identifyCode: rowSentence(contact.kind === 'phone' ? PHONE_CODE_NOT_MATCH : VERIFY_FAILED) };
    }
    setLogin({ identityMessage: { contact, flag: data.flag, by: scene === 'bind' ? 'binding' : 'registration' } });
    return {};
  } catch (error) {
    return { form: failureSentence(error) };
  }
}

interface Chosen extends TypedPassword {
  readonly agree: string;
}

export type PasswordErrors = { readonly [Name in keyof Chosen | 'form']?: string };

export function checkChosen({ agree, ...typed }: Chosen): PasswordErrors {
  const wrong = newPasswordProblems(typed);
  if (Object.keys(wrong).length > 0 || agree) return wrong;
  return { agree: rowSentence(TERMS_NOT_AGREED) };
}

/** How a registration ended: signed in, something to say in place, or back to a step before. */
export type Registered =
  | { readonly is: 'done' }
  | { readonly is: 'wrong'; readonly errors: PasswordErrors }
  | { readonly is: 'taken' | 'expired'; readonly message: string };

/** The `-bind` types link the identity of `waiting`; the cloud's has a call of its own. */
function sendRegistration({ contact, flag }: ProvedContact, password: string, waiting: WaitingIdentity | null) {
  const common = { ...contactFields(contact), flag, password, agree: true };
  if (waiting?.provider === 'tc') return call(tcAuthBind, { ...common, security: waiting.security });
  const source = sourceOfVisit();
  if (!waiting) return call(register, { ...common, type: contact.kind, source });
  return call(register, { ...common, type: `${contact.kind}-bind`, source, security: waiting.security });
}

export async function registerAccount(
  proved: ProvedContact,
  chosen: Chosen,
  waiting: WaitingIdentity | null = null,
): Promise<Registered> {
  const errors = checkChosen(chosen);
  if (Object.keys(errors).length > 0) return { is: 'wrong', errors };
  try {
    const { code, msg, data } = await sendRegistration(proved, chosen.password, waiting);
    if (data) return keepRegistered(proved.contact, data.authData);
    if (TAKEN.includes(code)) return { is: 'taken', message: msg };
    if (code === TICKET_EXPIRED.code || code === PHONE_CODE_NOT_MATCH.code) return { is: 'expired', message: msg };
    return { is: 'wrong', errors: refusedPassword({ code, msg }) };
  } catch (error) {
    return { is: 'wrong', errors: { form: failureSentence(error) } };
  }
}

const TAKEN: readonly number[] = [PHONE_EXISTS.code, EMAIL_EXISTS.code, ACCOUNT_EXISTS.code];

function keepRegistered(contact: Contact, authData: AuthData): Registered {
  const { userId } = authData;
  const registerValue: RegisterValue = { userId, contact: mask(contact), at: new Date().toISOString() };
  setLogin({ registerValue, loginInformation: { userId, _isSuccessResponse: true }, bindValue: null });
  try {
    localStorage.setItem(storageKeys.registerValue, JSON.stringify(registerValue));
  } catch {
    // It is a convenience; the account is there without it.
  }
  signedIn(authData);
  return { is: 'done' };
}
