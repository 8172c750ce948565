import type { ErrorKey } from '@isoline/contract/errors.ts';
import { providerIds, providers } from '@isoline/contract/providers.ts';
import type { CountedMethod, SignInResult } from '@isoline/contract/values/overview.ts';
import type { SecurityEvent } from '../entities/events.ts';
import type { Counted } from '../entities/hourly-counts.ts';

export interface CountedEvent {
  readonly kind: SecurityEvent['kind'];
  readonly [field: string]: unknown;
}

/** Returns the hourly counts of an event. */
export function countsOfEvent(event: CountedEvent): readonly Counted[] {
  switch (event.kind) {
    case 'sign-in':
      return [{ kind: 'sign-in', name: `${event.loginType} done` }];
    case 'program-sign-in':
      return [{ kind: 'sign-in', name: `${event.method} ${event.result}` }];
    case 'account-registered':
      return [{ kind: 'new-account', name: `${event.by}` }];
    case 'password-reset':
      return [{ kind: 'reset', name: 'done' }];
    case 'code-sent':
      return [...sms(event, 'code'), ...firstCode(event)];
    case 'code-send-failed':
      return sms(event, 'failed');
    case 'notice-sent':
      return sms(event, 'notice');
    case 'code-wrong':
      return event.isInAnswer ? [{ kind: 'refusal', name: 'CODE_INCORRECT' }] : [];
    default:
      return [];
  }
}

const sms = ({ channel }: CountedEvent, name: string): readonly Counted[] =>
  channel === 'sms' ? [{ kind: 'sms', name }] : [];

function firstCode({ scene, isRepeated }: CountedEvent): readonly Counted[] {
  if (isRepeated || (scene !== 'register' && scene !== 'reset')) return [];
  return [{ kind: scene, name: 'sent' }];
}

export interface RefusedCall {
  /** The name of its endpoint. */
  readonly name: string;
  /** Its body or query, as sent. */
  readonly input: unknown;
  /** True if the caller was signed in before the call. */
  readonly hasBearer: boolean;
  readonly key: ErrorKey;
}

/** Returns the hourly counts of a refusal. */
export function countsOfRefusal(refused: RefusedCall): readonly Counted[] {
  const { key } = refused;
  const counted: Counted[] = [{ kind: 'refusal', name: key }];
  const method = findMethod(refused);
  if (method === null || unfit.has(key)) return counted;
  counted.push({ kind: 'sign-in', name: `${method} ${resultOf(key)}` });
  // The code was correct, and its owner continues with the registration.
  if (key === 'NO_ACCOUNT' && (method === 'sms' || method === 'email'))
    counted.push({ kind: 'register', name: 'sent' }, { kind: 'register', name: 'right' });
  return counted;
}

/** The refusals of calls that do not count as a sign-in. */
const unfit: ReadonlySet<ErrorKey> = new Set([
  'FIELDS_INVALID',
  'FIELD_REQUIRED',
  'BAD_REQUEST',
  'FORBIDDEN',
  'MEDIA_TYPE',
  'NOT_ACCEPTABLE',
] satisfies ErrorKey[]);

const methodOfGrant: Readonly<Record<string, CountedMethod>> = {
  password: 'password',
  passkey: 'passkey',
  second_factor: 'second-step',
};

const readField = (input: unknown, field: string): unknown =>
  typeof input === 'object' && input !== null ? Reflect.get(input, field) : undefined;

/**
 * Returns the sign-in method of a call; null if it is not a sign-in. A callback of a signed-in user links an identity.
 */
function findMethod({ name, input, hasBearer }: RefusedCall): CountedMethod | null {
  switch (name) {
    case 'token': {
      const grant = readField(input, 'grant_type');
      return typeof grant === 'string' && Object.hasOwn(methodOfGrant, grant) ? (methodOfGrant[grant] ?? null) : null;
    }
    case 'signInByCode':
      return 'sms';
    case 'signInByEmailCode':
      return 'email';
    case 'wxAuth':
      return hasBearer ? null : providers.wx.name;
    case 'tcAuth':
      return hasBearer ? null : providers.tc.name;
    case 'providerAuth': {
      const provider = providerIds.find((id) => id === readField(input, 'provider'));
      return hasBearer || provider === undefined ? null : providers[provider].name;
    }
    default:
      return null;
  }
}

const results: Readonly<Partial<Record<ErrorKey, SignInResult>>> = {
  SECOND_FACTOR_REQUIRED: 'asked',
  NO_ACCOUNT: 'no-account',
  BAD_CREDENTIALS: 'wrong',
  CODE_INCORRECT: 'wrong',
  CODE_EXPIRED: 'wrong',
  PHONE_CODE_NOT_MATCH: 'wrong',
  PASSKEY_UNKNOWN: 'wrong',
  PASSKEY_COPIED: 'wrong',
  TICKET_EXPIRED: 'wrong',
  WX_RESTART: 'wrong',
  LOCKED_OUT: 'limited',
  RATE_LIMITED: 'limited',
  SLIDE_REQUIRED: 'limited',
  SLIDE_FAILED: 'limited',
};

const resultOf = (key: ErrorKey): SignInResult => results[key] ?? 'refused';

/**
 * Refusals that say nothing about their network: the page finds that its session has ended, or continues with a second
 * step.
 */
const ordinary: ReadonlySet<ErrorKey> = new Set(['USER_NOT_LOGIN', 'SECOND_FACTOR_REQUIRED'] satisfies ErrorKey[]);

/** Returns whether a refusal counts for its network. */
export const countsForNetwork = (key: ErrorKey): boolean => !ordinary.has(key);
