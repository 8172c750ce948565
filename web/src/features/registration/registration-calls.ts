import { checkCode, existCheck } from '@isoline/contract/endpoints/codes.ts';
import { register } from '@isoline/contract/endpoints/registration.ts';
import {
  CODE_INCORRECT,
  EMAIL_EXISTS,
  EMAIL_FORMAT,
  FIELD_REQUIRED,
  PASSWORD_FORMAT,
  PHONE_CODE_NOT_MATCH,
  PHONE_EXISTS,
  PHONE_FORMAT,
  TERMS_NOT_AGREED,
  TICKET_EXPIRED,
  VERIFY_FAILED,
} from '@isoline/contract/errors.ts';
import { storageKeys } from '@isoline/contract/storage-keys.ts';
import type { AuthData } from '@isoline/contract/values/account.ts';
import { type Contact, mask } from '@isoline/contract/values/contact.ts';
import { fitsPasswordRule, isCode } from '@isoline/contract/values/text.ts';
import { call } from '../../api/client.ts';
import { type ProvedContact, type RegisterValue, setLogin } from '../../api/login-store.ts';
import { signedIn } from '../../api/session.ts';
import { sourceOfVisit } from '../../api/source.ts';
import { messagesNow } from '../../messages/catalogue.ts';
import { failureSentence, rowSentence } from '../../messages/failure.ts';
import { registrationMessages } from '../../messages/registration.ts';
import { typedContact } from './typed-contact.ts';

const fieldsOf = ({ kind, value }: Contact) => (kind === 'phone' ? { phone: value } : { email: value });

export type VerifyErrors = { readonly contact?: string; readonly identifyCode?: string; readonly form?: string };

/** What a look at a typed contact found: it can get a code, it has an account, or something is wrong. */
export type Looked =
  | { readonly is: 'free'; readonly contact: Contact }
  | { readonly is: 'taken'; readonly contact: Contact; readonly message: string }
  | { readonly is: 'wrong'; readonly message: string };

export async function lookAtContact(kind: Contact['kind'], text: string): Promise<Looked> {
  const contact = typedContact(kind, text);
  const format = kind === 'phone' ? PHONE_FORMAT : EMAIL_FORMAT;
  if (!contact) return { is: 'wrong', message: rowSentence(text.trim() ? format : FIELD_REQUIRED) };
  try {
    const { data, msg } = await call(existCheck, fieldsOf(contact));
    if (!data) return { is: 'wrong', message: msg };
    setLogin({ existCheckValue: { exist: data.exist, contact } });
    if (!data.exist) return { is: 'free', contact };
    return { is: 'taken', contact, message: rowSentence(kind === 'phone' ? PHONE_EXISTS : EMAIL_EXISTS) };
  } catch (error) {
    return { is: 'wrong', message: failureSentence(error) };
  }
}

/** Checks the code sent to a contact; a right one leaves the proof in the login model. */
export async function verifyContact(kind: Contact['kind'], text: string, code: string): Promise<VerifyErrors> {
  const contact = typedContact(kind, text);
  const format = kind === 'phone' ? PHONE_FORMAT : EMAIL_FORMAT;
  if (!contact) return { contact: rowSentence(text.trim() ? format : FIELD_REQUIRED) };
  if (!isCode(code)) return { identifyCode: rowSentence(code.trim() ? CODE_INCORRECT : FIELD_REQUIRED) };
  try {
    const { data, msg } = await call(checkCode, { ...fieldsOf(contact), identifyCode: code, scene: 'register' });
    if (!data) return { identifyCode: msg };
    if (!data.checkResult || !data.flag) {
      return { identifyCode: rowSentence(kind === 'phone' ? PHONE_CODE_NOT_MATCH : VERIFY_FAILED) };
    }
    setLogin({ identityMessage: { contact, flag: data.flag, by: 'registration' } });
    return {};
  } catch (error) {
    return { form: failureSentence(error) };
  }
}

interface Chosen {
  readonly password: string;
  readonly again: string;
  readonly agree: string;
}

export type PasswordErrors = { readonly [Name in keyof Chosen | 'form']?: string };

export function checkChosen({ password, again, agree }: Chosen): PasswordErrors {
  if (!password) return { password: rowSentence(FIELD_REQUIRED) };
  if (!fitsPasswordRule(password)) return { password: rowSentence(PASSWORD_FORMAT) };
  if (again !== password) {
    return { again: again ? messagesNow(registrationMessages).mismatch : rowSentence(FIELD_REQUIRED) };
  }
  return agree ? {} : { agree: rowSentence(TERMS_NOT_AGREED) };
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
  const body = { type: contact.kind, ...fieldsOf(contact), flag, password, agree: true, source: sourceOfVisit() };
  try {
    const { code, msg, data } = await call(register, body);
    if (data) return keepRegistered(contact, data.authData);
    if (code === PHONE_EXISTS.code || code === EMAIL_EXISTS.code) return { is: 'taken', message: msg };
    if (code === TICKET_EXPIRED.code || code === PHONE_CODE_NOT_MATCH.code) return { is: 'expired', message: msg };
    return { is: 'wrong', errors: { [code === PASSWORD_FORMAT.code ? 'password' : 'form']: msg } };
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
