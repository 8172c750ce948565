import {
  BAD_CREDENTIALS,
  LOCKED_OUT,
  NO_ACCOUNT,
  SECOND_FACTOR_REQUIRED,
  SLIDE_REQUIRED,
} from '@isoline/contract/errors/sign-in-errors.ts';
import { CODE_EXPIRED, CODE_INCORRECT, PHONE_CODE_NOT_MATCH } from '@isoline/contract/errors/verification-errors.ts';
import { signInByCode, signInByEmailCode, token } from '@isoline/contract/sign-in.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { isEmail, isPhone } from '@isoline/contract/values/contact-format.ts';
import { normalPassword } from '@isoline/contract/values/normal-password.ts';
import { answerMessage, errorMessage, type Message, message } from '@isoline/ui/i18n/messages.ts';
import { steadyNow } from '@isoline/ui/steady-now.ts';
import { call } from '../../api/call.ts';
import { codeError, contactError } from '../../shared/fields/field-errors.ts';
import { requiredMessages } from '../../shared/fields/required-messages.ts';
import type { FieldErrors } from '../../shared/form/use-form.ts';
import type { VerifiedContact } from '../../shared/login-model.ts';
import { beginSession } from '../../shared/session/begin-session.ts';
import { createSecondStep, type SecondStep } from '../../shared/session/pending-second-step.ts';
import { visitSource } from '../../shared/session/visit-source.ts';
import type { SolvedSlide } from '../../shared/verification/slide-calls.ts';
import { solveSlide } from '../../shared/verification/solve-slide.tsx';
import { signInErrorMessages } from './sign-in-error-messages.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

type PasswordErrors = FieldErrors<keyof Credentials>;

/**
 * Returns whether a text may be a password. This is the only check before a try: at least six characters with a digit
 * and a letter (docs/contract.md, section 7).
 */
export function mayBePassword(typed: string): boolean {
  const text = normalPassword(typed);
  return text.length >= 6 && /\d/.test(text) && /[a-z]/i.test(text);
}

/** Returns the errors before a try. A user name that no account can have does not cost a try. */
export function checkCredentials({ username, password }: Credentials): PasswordErrors {
  if (!username.trim()) return { username: message(requiredMessages, 'contact') };
  if (!isPhone(username) && !isEmail(username)) return { username: message(signInErrorMessages, 'noContact') };
  if (!password) return { password: message(requiredMessages, 'password') };
  return mayBePassword(password) ? {} : { password: message(signInErrorMessages, 'passwordTooShort') };
}

async function requestToken({ username, password }: Credentials, solved?: SolvedSlide) {
  const source = await visitSource();
  const headers = { source, ...(solved && { accessCode: solved.accessCode }) };
  const body = { grant_type: 'password', username: username.trim(), password, source, slide: solved?.slide } as const;
  return call(token, body, { headers });
}

/**
 * The result of a sign-in by password. `locked`: too many wrong passwords; passwords are checked again from `until`, in
 * epoch milliseconds.
 */
export type PasswordSignIn =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'second-step'; readonly step: SecondStep }
  | { readonly kind: 'wrong'; readonly errors: PasswordErrors }
  | ({ readonly kind: 'locked' } & Lock);

export interface Lock {
  readonly until: number;
  readonly message: Message;
}

/** Signs in by password, through the slide challenge when the server requires it. */
export async function signInWithPassword(credentials: Credentials): Promise<PasswordSignIn> {
  const errors = checkCredentials(credentials);
  if (Object.keys(errors).length > 0) return { kind: 'wrong', errors };
  let answer: Awaited<ReturnType<typeof requestToken>> | null = await requestToken(credentials);
  if (answer.code === SLIDE_REQUIRED.code) {
    answer = await solveSlide('login', (solved) => requestToken(credentials, solved));
  }
  if (!answer) return { kind: 'wrong', errors: { form: errorMessage(SLIDE_REQUIRED) } };
  if (answer._isSuccessResponse) {
    beginSession(answer.data, 'password');
    return { kind: 'signed-in' };
  }
  if (answer.code === SECOND_FACTOR_REQUIRED.code) {
    return { kind: 'second-step', step: createSecondStep(answer.data, { method: 'password' }) };
  }
  if (answer.code === LOCKED_OUT.code) {
    return { kind: 'locked', until: steadyNow() + answer.data.minutes * 60_000, message: answerMessage(answer) };
  }
  if (answer.code !== BAD_CREDENTIALS.code) return { kind: 'wrong', errors: { form: answerMessage(answer) } };
  // From the third wrong password on, the answer has the number of remaining tries.
  const triesLeft = answer.data?.triesLeft;
  const wrong = triesLeft ? message(signInErrorMessages, 'triesLeft', triesLeft) : answerMessage(answer);
  return { kind: 'wrong', errors: { password: wrong } };
}

export type ContactKind = Contact['kind'] | 'either';

/** Returns the error of a contact as typed that `parseContact` refuses. */
export function malformedContact(kind: ContactKind, text: string): Message | undefined {
  if (kind !== 'either') return contactError(kind, text);
  return text.trim() ? message(signInErrorMessages, 'noContact') : message(requiredMessages, 'contact');
}

/** The result of a sign-in by code. `no-account`: the contact is verified for a registration. */
export type CodeSignInResult =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'no-account'; readonly verified: VerifiedContact }
  | { readonly kind: 'second-step'; readonly step: SecondStep }
  | { readonly kind: 'wrong'; readonly errors: FieldErrors<'code'> };

const ABOUT_CODE: readonly number[] = [CODE_EXPIRED.code, PHONE_CODE_NOT_MATCH.code];

async function callSignIn({ kind, value }: Contact, code: string) {
  const source = await visitSource();
  if (kind === 'phone') return call(signInByCode, { phone: value, identifyCode: code, source });
  return call(signInByEmailCode, { email: value, identifyCode: code, source });
}

export async function signInWithCode(contact: Contact, code: string): Promise<CodeSignInResult> {
  const wrongCode = codeError(code);
  if (wrongCode) return { kind: 'wrong', errors: { code: wrongCode } };
  const answer = await callSignIn(contact, code);
  if (answer._isSuccessResponse) {
    beginSession(answer.data, 'code');
    return { kind: 'signed-in' };
  }
  if (answer.code === NO_ACCOUNT.code) {
    return { kind: 'no-account', verified: { contact, contactProof: answer.data.flag, by: 'sign-in' } };
  }
  if (answer.code === SECOND_FACTOR_REQUIRED.code) {
    return { kind: 'second-step', step: createSecondStep(answer.data, { method: 'code' }) };
  }
  // The sentence of this code names the phone.
  if (answer.code === PHONE_CODE_NOT_MATCH.code && contact.kind === 'email')
    return { kind: 'wrong', errors: { code: errorMessage(CODE_INCORRECT) } };
  const isAboutCode = ABOUT_CODE.includes(answer.code);
  return { kind: 'wrong', errors: { [isAboutCode ? 'code' : 'form']: answerMessage(answer) } };
}
