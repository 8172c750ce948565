import type { PasskeyAssertion, PasskeyRegistration } from '@isoline/contract/fields/webauthn-fields.ts';
import { base64url } from './base64url.ts';

/*
 * A password manager may answer with an object of its own: without `toJSON`, or with an inherited one that throws; with
 * texts where the standard has buffers; or with members that throw. So each member is read separately, in any form that
 * it has.
 */

/** Reads a member of an unknown object. Returns undefined if reading it fails. */
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

/** Encodes the bytes of a buffer or a view, from any frame, as base64url. A text is already base64url. */
function encode(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (ArrayBuffer.isView(value)) return base64url(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
  const isBuffer = Object.prototype.toString.call(value) === '[object ArrayBuffer]';
  return isBuffer ? base64url(new Uint8Array(value as ArrayBuffer)) : undefined;
}

/** Returns the value from the first form of a credential that has it: its members, or its own JSON. */
const readFirst = <Value>(credential: unknown, find: (form: unknown) => Value | undefined): Value | undefined =>
  find(credential) ?? find(callMember(credential, 'toJSON'));

const readBytes = (credential: unknown, name: string): string | undefined =>
  readFirst(credential, (form) => encode(read(read(form, 'response'), name)) || undefined);

export const credentialIdOf = (credential: unknown): string | undefined =>
  readFirst(credential, (form) => encode(read(form, 'rawId')) || encode(read(form, 'id')) || undefined);

/** Reads the members that both ceremonies have. */
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
 * Returns the response of an authenticator that has created a passkey (an attestation), in the form of the contract.
 *
 * @throws TypeError when a part is missing
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
 * Returns the response of an authenticator to a request (an assertion), in the form of the contract.
 *
 * @throws TypeError when a part is missing
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
