import { checkCode, existCheck } from '@isoline/contract/endpoints/codes.ts';
import { register } from '@isoline/contract/endpoints/registration.ts';
import {
  EMAIL_EXISTS,
  PHONE_CODE_NOT_MATCH,
  PHONE_EXISTS,
  TERMS_NOT_AGREED,
  TICKET_EXPIRED,
  VERIFY_FAILED,
} from '@isoline/contract/errors.ts';
import { storageKeys } from '@isoline/contract/storage-keys.ts';
import type { AuthData } from '@isoline/contract/values/account.ts';
import { type Contact, mask } from '@isoline/contract/values/contact.ts';
import { contactFields } from '@isoline/contract/values/typed-contact.ts';
import { call } from '../../api/client.ts';
import { type ProvedContact, type RegisterValue, setLogin } from '../../api/login-store.ts';
import { signedIn } from '../../api/session.ts';
import { sourceOfVisit } from '../../api/source.ts';
import { failureSentence, rowSentence } from '../../messages/failure.ts';
import { newPasswordProblems, refusedPassword, type TypedPassword } from '../../messages/new-password.ts';

export type VerifyErrors = { readonly contact?: string; readonly identifyCode?: string; readonly form?: string };

/** What a look at a contact found: it can get a code, it has an account, or something went wrong. */
export type Looked = { readonly is: 'free' } | { readonly is: 'taken' | 'wrong'; readonly message: string };

export async function lookAtContact(contact: Contact): Promise<Looked> {
  try {
    const { data, msg } = await call(existCheck, contactFields(contact));
    if (!data) return { is: 'wrong', message: msg };
    setLogin({ existCheckValue: { exist: data.exist, contact } });
    if (!data.exist) return { is: 'free' };
    return { is: 'taken', message: rowSentence(contact.kind === 'phone' ? PHONE_EXISTS : EMAIL_EXISTS) };
  } catch (error) {
    return { is: 'wrong', message: failureSentence(error) };
  }
}

/** Checks the code sent to a contact; a right one leaves the proof in the login model. */
export async function verifyContact(contact: Contact, code: string): Promise<VerifyErrors> {
  try {
    const { data, msg } = await call(checkCode, { ...contactFields(contact), identifyCode: code, scene: 'register' });
    if (!data) return { identifyCode: msg };
    if (!data.checkResult || !data.flag) {
      return { identifyCode: rowSentence(contact.kind === 'phone' ? PHONE_CODE_NOT_MATCH : VERIFY_FAILED) };
    }
    setLogin({ identityMessage: { contact, flag: data.flag, by: 'registration' } });
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

export async function registerAccount({ contact, flag }: ProvedContact, chosen: Chosen): Promise<Registered> {
  const errors = checkChosen(chosen);
  if (Object.keys(errors).length > 0) return { is: 'wrong', errors };
  const { password } = chosen;
  const body = { type: contact.kind, ...contactFields(contact), flag, password, agree: true, source: sourceOfVisit() };
  try {
    const { code, msg, data } = await call(register, body);
    if (data) return keepRegistered(contact, data.authData);
    if (code === PHONE_EXISTS.code || code === EMAIL_EXISTS.code) return { is: 'taken', message: msg };
    if (code === TICKET_EXPIRED.code || code === PHONE_CODE_NOT_MATCH.code) return { is: 'expired', message: msg };
    return { is: 'wrong', errors: refusedPassword({ code, msg }) };
  } catch (error) {
    return { is: 'wrong', errors: { form: failureSentence(error) } };
  }
}

function keepRegistered(contact: Contact, authData: AuthData): Registered {
  const { userId } = authData;
  const registerValue: RegisterValue = { userId, contact: mask(contact), at: new Date().toISOString() };
  setLogin({ registerValue, loginInformation: { userId, _isSuccessResponse: true } });
  try {
    localStorage.setItem(storageKeys.registerValue, JSON.stringify(registerValue));
  } catch {
    // It is a convenience; the account is there without it.
  }
  signedIn(authData);
  return { is: 'done' };
}
