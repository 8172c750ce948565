import { ACCOUNT_EXISTS, PASSWORD_FORMAT, TERMS_NOT_AGREED } from '@isoline/contract/errors/account-errors.ts';
import { EMAIL_EXISTS, PHONE_EXISTS } from '@isoline/contract/errors/contact-errors.ts';
import { BIND_FAILED, BOUND_TO_PROVIDER, BOUND_TO_TC, BOUND_TO_WX } from '@isoline/contract/errors/provider-errors.ts';
import { SECOND_FACTOR_REQUIRED } from '@isoline/contract/errors/sign-in-errors.ts';
import { PHONE_CODE_NOT_MATCH, TICKET_EXPIRED, VERIFY_FAILED } from '@isoline/contract/errors/verification-errors.ts';
import type { AuthData } from '@isoline/contract/fields/answer-fields.ts';
import { lengths } from '@isoline/contract/limits.ts';
import { linkToExisting } from '@isoline/contract/link-provider.ts';
import { providerFacts } from '@isoline/contract/providers.ts';
import { register, registerOpened, tcAuthBind } from '@isoline/contract/register.ts';
import { storageKeys } from '@isoline/contract/storage-keys.ts';
import { type Contact, contactFields, mask } from '@isoline/contract/values/contact.ts';
import { isNickName } from '@isoline/contract/values/nickname-format.ts';
import { checkCode, existCheck, queryByPhone } from '@isoline/contract/verification.ts';
import { call } from '../../api/call.ts';
import { answerMessage, errorMessage, type Message, message } from '../../i18n/messages.ts';
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

/** A code of scene `bind` verifies the contact of an account to link to, and any contact for a cloud identity. */
export type RegisterScene = 'register' | 'bind';

/**
 * What is known of a contact before a code goes to it: whether it has an account, to which a pending identity can be
 * linked. `existCheckValue` of the specification; `queryByPhoneData` for a phone that comes with an identity.
 */
export type ContactLookUp =
  | { readonly kind: 'free' }
  | { readonly kind: 'linkable'; readonly name: string | null; readonly message: Message }
  | { readonly kind: 'taken' | 'refused'; readonly message: Message };

const boundErrors = { BOUND_TO_WX, BOUND_TO_TC, BOUND_TO_PROVIDER };

/** Looks for the account of a contact. A phone is looked up by the call that answers the account's name. */
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

/** Checks the code that was sent to a contact. */
export async function verifyContact(
  contact: Contact,
  code: string,
  scene: RegisterScene,
): Promise<ContactVerification> {
  const answer = await call(checkCode, { ...contactFields(contact), identifyCode: code, scene });
  if (!answer._isSuccessResponse) return { kind: 'wrong', errors: { code: answerMessage(answer) } };
  const { checkResult, flag } = answer.data;
  if (checkResult && flag) return { kind: 'verified', verified: { contact, contactProof: flag, by: scene } };
  const wrong = errorMessage(contact.kind === 'phone' ? PHONE_CODE_NOT_MATCH : VERIFY_FAILED);
  return { kind: 'wrong', errors: { code: wrong } };
}

/**
 * Asks the server for the proof of a contact that this browser verified before a reload. Null when there is none any
 * more.
 */
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
  /** Asked for with a pending identity only. */
  readonly nickName?: string;
  readonly usePicture?: string;
}

export type PasswordErrors = FieldErrors<keyof ChosenPassword>;

/** The name at the provider as a nickname; empty when it can be none. */
export function suggestedNickName({ baseUserInfo }: Pick<PendingIdentity, 'baseUserInfo'>): string {
  const [...characters] = baseUserInfo.nickName.replace(/[/\\]/g, ' ').trim();
  const name = characters.slice(0, lengths.nickNameMax).join('').trim();
  return isNickName(name) ? name : '';
}

/** An empty nickname is allowed: the server then gives one. */
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

/** `taken` and `expired` lead back to the first step. `identity-taken`: the identity got an account meanwhile. */
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
  if (EXPIRED.includes(answer.code)) return { kind: 'expired', message: answerMessage(answer) };
  return { kind: 'wrong', errors: refusedPasswordError(answer) };
}

/** Whether another account has the identity. The cloud's own call says so by a reason. */
const isOfIdentity = ({ code, data }: { readonly code: number; readonly data: unknown }): boolean =>
  code === ACCOUNT_EXISTS.code || (data as { readonly reason?: string } | null)?.reason === 'anotherAccount';

interface Chosen {
  readonly password: string;
  readonly nickName: string | null;
  readonly usePicture: boolean;
}

/** The `-bind` types link the identity, unless its provider has a call of its own. */
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
    // It is a convenience: the account exists without it.
  }
}

/**
 * Links a pending identity to the existing account of a verified contact, and signs in. Returns why that failed;
 * `second-step`: the page shows what is left to prove, and both follow then.
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
  // The cloud's own call registers where no account has the contact any more, and misses a password.
  if (answer.code === PASSWORD_FORMAT.code) return errorMessage(BIND_FAILED);
  if (!answer._isSuccessResponse) return answerMessage(answer);
  beginSession(answer.data.authData, identity.provider);
  forgetPendingLaunch();
  return undefined;
}

/** Counts that the registration was opened. Nobody waits for it, and it may fail. */
export function countOpened(): void {
  call(registerOpened, {}).catch(() => undefined);
}
