import type { PasskeyAssertion, PasskeyRegistration } from '@isoline/contract/fields/webauthn-fields.ts';
import { base64url } from './base64url.ts';

/*
 * A password manager may answer with an object of its own, which has no `toJSON`, or an inherited one that refuses it,
 * texts where the standard has buffers, or members that throw. So each member is read by itself, in whichever form it
 * is there.
 */

/** A member of an object of unknown make, undefined where reading it fails. */
function read(from: unknown, name: string): unknown {
  try {
    return (from as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  } catch {
    return undefined;
  }
}

function callMember(from: unknown, name: string): unknown {
  const method = read(from, name);
  if (typeof method !== 'function') return undefined;
  try {
    return method.call(from);
  } catch {
    return undefined;
  }
}

/** Bytes as base64url: of a buffer or a view, of any frame; a text is base64url already. */
function encode(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (ArrayBuffer.isView(value)) return base64url(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
  const isBuffer = Object.prototype.toString.call(value) === '[object ArrayBuffer]';
  return isBuffer ? base64url(new Uint8Array(value as ArrayBuffer)) : undefined;
}

/** The first form of a credential that has the value: its members, or its own JSON. */
const readFirst = <Value>(credential: unknown, find: (form: unknown) => Value | undefined): Value | undefined =>
  find(credential) ?? find(callMember(credential, 'toJSON'));

const readBytes = (credential: unknown, name: string): string | undefined =>
  readFirst(credential, (form) => encode(read(read(form, 'response'), name)) || undefined);

/** The id of a credential, or undefined where nothing says it. */
export const credentialIdOf = (credential: unknown): string | undefined =>
  readFirst(credential, (form) => encode(read(form, 'rawId')) || encode(read(form, 'id')) || undefined);

/** The members that both ceremonies have. */
function readShared(credential: unknown) {
  const id = required(credentialIdOf(credential), 'id');
  const attachment = readFirst(credential, (form) => read(form, 'authenticatorAttachment'));
  const authenticatorAttachment = (['platform', 'cross-platform'] as const).find((known) => known === attachment);
  return { id, rawId: id, type: 'public-key', ...(authenticatorAttachment && { authenticatorAttachment }) } as const;
}

function required(value: string | undefined, name: string): string {
  if (value === undefined) throw new TypeError(`The credential has no ${name}.`);
  return value;
}

const requireBytes = (credential: unknown, name: string) => required(readBytes(credential, name), name);

function readTransports(credential: unknown): string[] {
  const transports =
    callMember(read(credential, 'response'), 'getTransports') ??
    readFirst(credential, (form) => read(read(form, 'response'), 'transports'));
  return Array.isArray(transports) ? transports.filter((name) => typeof name === 'string') : [];
}

/**
 * The answer of an authenticator that has created a passkey, as the contract has it.
 *
 * @throws TypeError where a part is missing
 */
export const readRegistration = (credential: unknown): PasskeyRegistration => ({
  ...readShared(credential),
  response: {
    clientDataJSON: requireBytes(credential, 'clientDataJSON'),
    attestationObject: requireBytes(credential, 'attestationObject'),
    transports: readTransports(credential),
  },
});

/**
 * The answer of an authenticator to a request, as the contract has it.
 *
 * @throws TypeError where a part is missing
 */
export function readAssertion(credential: unknown): PasskeyAssertion {
  const userHandle = readBytes(credential, 'userHandle');
  return {
    ...readShared(credential),
    response: {
      clientDataJSON: requireBytes(credential, 'clientDataJSON'),
      authenticatorData: requireBytes(credential, 'authenticatorData'),
      signature: requireBytes(credential, 'signature'),
      ...(userHandle !== undefined && { userHandle }),
    },
  };
}
