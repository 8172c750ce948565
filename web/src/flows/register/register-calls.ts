import { ACCOUNT_EXISTS, PASSWORD_FORMAT, TERMS_NOT_AGREED } from '@isoline/contract/errors/account-errors.ts';
import { EMAIL_EXISTS, PHONE_EXISTS } from '@isoline/contract/errors/contact-errors.ts';
import { BIND_FAILED, BOUND_TO_PROVIDER, BOUND_TO_TC, BOUND_TO_WX } from '@isoline/contract/errors/provider-errors.ts';
import { SECOND_FACTOR_REQUIRED } from '@isoline/contract/errors/sign-in-errors.ts';
import {
  CODE_EXPIRED,
  PHONE_CODE_NOT_MATCH,
  TICKET_EXPIRED,
  VERIFY_FAILED,
} from '@isoline/contract/errors/verification-errors.ts';
import type { AuthData } from '@isoline/contract/fields/answer-fields.ts';
import { lengths } from '@isoline/contract/limits.ts';
import { linkToExisting } from '@isoline/contract/link-provider.ts';
import { providerFacts } from '@isoline/contract/providers.ts';
import { register, registerOpened, tcAuthBind } from '@isoline/contract/register.ts';
import { storageKeys } from '@isoline/contract/storage-keys.ts';
import { type Contact, contactFields, mask } from '@isoline/contract/values/contact.ts';
import { isNickName } from '@isoline/contract/values/nickname-format.ts';
import { checkCode, existCheck, queryByPhone } from '@isoline/contract/verification.ts';
import { answerMessage, errorMessage, type Message, message } from '@isoline/ui/i18n/messages.ts';
import { call } from '../../api/call.ts';
import {
  newPasswordErrors,
  refusedPasswordError,
  type TypedPassword,
} from '../../shared/fields/new-password-errors.ts';
import type { FieldErrors } from '../../shared/form/use-form.ts';
import type { PendingIdentity, VerifiedContact } from '../../shared/login-model.ts';
import type { PendingIdentityTicket } from '../../shared/provider/pending-identity.ts';
import { forgetPendingLaunch } from '../../shared/provider/pending-launch.ts';
import { beginSession } from '../../shared/session/begin-session.ts';
import { createSecondStep, startSecondStep } from '../../shared/session/pending-second-step.ts';
import { visitSource } from '../../shared/session/visit-source.ts';
import { pendingIdentityMessages } from './pending-identity-messages.ts';
import { registerMessages } from './register-messages.ts';
import { hasOwnCall } from './register-step.ts';

/**
 * The scene of the code. `bind` verifies the contact of an account to link to, and any contact for a cloud identity.
 */
export type RegisterScene = 'register' | 'bind';

/**
 * The result of looking up a contact before a code is sent to it: free, or with an account that a pending identity can
 * be linked to. `existCheckValue` of the specification; `queryByPhoneData` for a phone with an identity.
 */
export type ContactLookUp =
  | { readonly kind: 'free' }
  | { readonly kind: 'linkable'; readonly name: string | null; readonly message: Message }
  | { readonly kind: 'taken' | 'refused'; readonly message: Message };

const boundErrors = { BOUND_TO_WX, BOUND_TO_TC, BOUND_TO_PROVIDER };

/**
 * Looks up the account of a contact. A phone with an identity is looked up by the call that returns the account's name.
 */
export async function lookUpContact(
  contact: Contact,
  identity: PendingIdentity | null,
  purpose: PendingIdentityTicket['purpose'],
): Promise<ContactLookUp> {
  const byPhone = identity !== null && contact.kind === 'phone';
  const answer = await (byPhone
    ? call(queryByPhone, { phone: contact.value })
    : call(existCheck, contactFields(contact)));
  if (!answer._isSuccessResponse) return { kind: 'refused', message: answerMessage(answer) };
  const { exist, linked } = answer.data;
  if (!exist) {
    if (purpose === 'create') return { kind: 'free' };
    return { kind: 'refused', message: message(pendingIdentityMessages, 'noAccount') };
  }
  const existsMessage = errorMessage(contact.kind === 'phone' ? PHONE_EXISTS : EMAIL_EXISTS);
  if (!identity) return { kind: 'taken', message: existsMessage };
  if (linked.includes(identity.provider)) {
    return { kind: 'taken', message: errorMessage(boundErrors[providerFacts(identity.provider).refusals.taken]) };
  }
  return { kind: 'linkable', name: 'name' in answer.data ? answer.data.name : null, message: existsMessage };
}

export type ContactVerification =
  | { readonly kind: 'verified'; readonly verified: VerifiedContact }
  | { readonly kind: 'wrong'; readonly errors: FieldErrors<'code'> };

/**
 * Checks the code that was sent to a contact. An earlier check of the code may have succeeded and its answer may have
 * been lost: the server then has a proof of this browser instead of a code.
 */
export async function verifyContact(
  contact: Contact,
  code: string,
  scene: RegisterScene,
): Promise<ContactVerification> {
  const answer = await call(checkCode, { ...contactFields(contact), identifyCode: code, scene });
  if (!answer._isSuccessResponse) {
    const verified = answer.code === CODE_EXPIRED.code ? await recoverVerifiedContact({ contact, by: scene }) : null;
    return verified ? { kind: 'verified', verified } : { kind: 'wrong', errors: { code: answerMessage(answer) } };
  }
  const { checkResult, flag } = answer.data;
  if (checkResult && flag) return { kind: 'verified', verified: { contact, contactProof: flag, by: scene } };
  const wrong = errorMessage(contact.kind === 'phone' ? PHONE_CODE_NOT_MATCH : VERIFY_FAILED);
  return { kind: 'wrong', errors: { code: wrong } };
}

/** Requests the proof of a contact that this browser has verified. Returns null when the server does not have it. */
export async function recoverVerifiedContact({
  contact,
  by,
}: Pick<VerifiedContact, 'contact' | 'by'>): Promise<VerifiedContact | null> {
  const scene = by === 'bind' ? 'bind' : 'register';
  const answer = await call(checkCode, { ...contactFields(contact), scene });
  if (!answer._isSuccessResponse || !answer.data.flag) return null;
  return { contact, contactProof: answer.data.flag, by };
}

interface ChosenPassword extends TypedPassword {
  readonly agree: string;
  /** Requested only with a pending identity. */
  readonly nickName?: string;
  readonly usePicture?: string;
}

export type PasswordErrors = FieldErrors<keyof ChosenPassword>;

/** Returns the name at the provider as a nickname; empty when it is not a valid one. */
export function suggestedNickName({ baseUserInfo }: Pick<PendingIdentity, 'baseUserInfo'>): string {
  const [...characters] = baseUserInfo.nickName.replace(/[/\\]/g, ' ').trim();
  const name = characters.slice(0, lengths.nickNameMax).join('').trim();
  return isNickName(name) ? name : '';
}

/** Returns the errors of the last step. An empty nickname is allowed: the server then chooses one. */
export function checkChosenPassword({ agree, nickName = '', ...typed }: ChosenPassword): PasswordErrors {
  const name = nickName.trim();
  const nameError = message(registerMessages, 'nickNameWrong', lengths.nickNameMax);
  const errors: PasswordErrors = {
    ...(name && !isNickName(name) && { nickName: nameError }),
    ...newPasswordErrors(typed),
  };
  if (Object.keys(errors).length > 0 || agree) return errors;
  return { agree: errorMessage(TERMS_NOT_AGREED) };
}

/**
 * The result of a registration. `taken` and `expired` lead back to the first step. `identity-taken`: the identity got
 * an account during the registration.
 */
export type RegisterResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'wrong'; readonly errors: PasswordErrors }
  | { readonly kind: 'taken' | 'expired' | 'identity-taken'; readonly message: Message };

const TAKEN: readonly number[] = [PHONE_EXISTS.code, EMAIL_EXISTS.code];
const EXPIRED: readonly number[] = [TICKET_EXPIRED.code, PHONE_CODE_NOT_MATCH.code];

/** Registers an account and signs in. A pending identity is linked to the new account. */
export async function registerAccount(
  verified: VerifiedContact,
  { password, nickName = '', usePicture = '' }: Pick<ChosenPassword, 'password' | 'nickName' | 'usePicture'>,
  identity: PendingIdentity | null,
): Promise<RegisterResult> {
  const chosen = { password, nickName: nickName.trim() || null, usePicture: usePicture !== '' };
  const answer = await callRegister(verified, chosen, identity);
  if (answer._isSuccessResponse) {
    storeRegistration(verified.contact, answer.data.authData);
    beginSession(answer.data.authData);
    if (identity) forgetPendingLaunch();
    return { kind: 'done' };
  }
  if (answer.code === SECOND_FACTOR_REQUIRED.code) {
    startSecondStep(createSecondStep(answer.data));
    return { kind: 'wrong', errors: {} };
  }
  if (isOfIdentity(answer)) return { kind: 'identity-taken', message: answerMessage(answer) };
  if (TAKEN.includes(answer.code)) return { kind: 'taken', message: answerMessage(answer) };
  if (!EXPIRED.includes(answer.code)) return { kind: 'wrong', errors: refusedPasswordError(answer) };
  // An earlier call may have used the proof and registered the account, and its answer may have been lost.
  const found = await lookUpContact(verified.contact, null, 'create').catch(() => null);
  if (found?.kind === 'taken') return { kind: 'taken', message: found.message };
  return { kind: 'expired', message: answerMessage(answer) };
}

/** Returns whether another account has the identity. The cloud's own call reports that by a reason. */
const isOfIdentity = ({ code, data }: { readonly code: number; readonly data: unknown }): boolean =>
  code === ACCOUNT_EXISTS.code || (data as { readonly reason?: string } | null)?.reason === 'anotherAccount';

interface Chosen {
  readonly password: string;
  readonly nickName: string | null;
  readonly usePicture: boolean;
}

/** Calls the registration. The `-bind` types link the identity, unless its provider has its own call. */
async function callRegister(
  { contact, contactProof }: VerifiedContact,
  chosen: Chosen,
  identity: PendingIdentity | null,
) {
  const common = { ...contactFields(contact), flag: contactProof, ...chosen, agree: true };
  if (identity && hasOwnCall(identity)) return call(tcAuthBind, { ...common, security: identity.ticket });
  const source = await visitSource();
  if (!identity) return call(register, { ...common, type: contact.kind, source });
  return call(register, { ...common, type: `${contact.kind}-bind`, source, security: identity.ticket });
}

/**
 * Keeps `registerValue`, the last registration, in browser storage (docs/specification.md, section 9), unless the
 * device is shared.
 */
function storeRegistration(contact: Contact, { userId }: AuthData): void {
  const registerValue = { userId, contact: mask(contact), at: new Date().toISOString() };
  try {
    if (localStorage.getItem(storageKeys.sharedDevice)) return;
    localStorage.setItem(storageKeys.registerValue, JSON.stringify(registerValue));
  } catch {
    // The stored value is a convenience: the account exists without it.
  }
}

/**
 * Links a pending identity to the existing account of a verified contact, and signs in. Returns the message of a
 * failure. `second-step`: the page shows the second step, and both happen after it.
 */
export async function linkToExistingAccount(
  identity: PendingIdentity,
  { contact, contactProof }: VerifiedContact,
): Promise<Message | 'second-step' | undefined> {
  const input = { ...contactFields(contact), security: identity.ticket, flag: contactProof };
  const answer = await (hasOwnCall(identity) ? call(tcAuthBind, input) : call(linkToExisting, input));
  if (answer.code === SECOND_FACTOR_REQUIRED.code) {
    startSecondStep(createSecondStep(answer.data, { method: identity.provider }));
    return 'second-step';
  }
  // When the contact no longer has an account, the cloud's own call registers one, and reports that a password is
  // missing.
  if (answer.code === PASSWORD_FORMAT.code) return errorMessage(BIND_FAILED);
  if (!answer._isSuccessResponse) return answerMessage(answer);
  beginSession(answer.data.authData, identity.provider);
  forgetPendingLaunch();
  return undefined;
}

/** Counts that the registration was opened. The page does not wait for the call, which may fail. */
export function countOpened(): void {
  call(registerOpened, {}).catch(() => undefined);
}
