import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '@isoline/contract/fields/webauthn-fields.ts';

interface Credential {
  readonly id: Buffer;
  readonly key: KeyObject;
  readonly userHandle: string;
  counter: number;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
/** The flag that the passkey's provider may keep a copy, and the flag that it does. */
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const ATTESTED = 0x40;
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/**
 * An authenticator with ES256 keys and attestation `none` (Web Authentication Level 3, 6), as a browser would use it.
 * The package `nid-webauthn-emulator` 0.2 does not work here: its `cbor` decodes nothing under Node 26, and its backup
 * flags are fixed, while the flags of a passkey change between two uses.
 */
export class SoftAuthenticator {
  readonly #credentials: Credential[] = [];
  #flags: number;
  #isFramed = false;
  #count: number | null = null;

  constructor(userVerified = true) {
    this.#flags = USER_PRESENT | (userVerified ? USER_VERIFIED : 0);
  }

  /** Answers without its user from now on, as for a silent creation. */
  answerAlone(): void {
    this.#flags &= ~(USER_PRESENT | USER_VERIFIED);
  }

  /** Answers with a present and verified user from now on. */
  verify(): void {
    this.#flags |= USER_PRESENT | USER_VERIFIED;
  }

  /** Stops verifying its user from now on. */
  stopVerifying(): void {
    this.#flags &= ~USER_VERIFIED;
  }

  /** Makes its keys eligible for backup from now on. `isBackedUp` says whether they are backed up. */
  setBackup(isBackedUp: boolean): void {
    this.#flags = (this.#flags & ~BACKED_UP) | BACKUP_ELIGIBLE | (isBackedUp ? BACKED_UP : 0);
  }

  /** Keeps its counter at `count` from now on, like a manager that does not count. */
  stopCounting(count: number): void {
    this.#count = count;
  }

  /** From now on, answers as if a frame of another origin had sent the request. */
  enterFrame(): void {
    this.#isFramed = true;
  }

  create(origin: string, { challenge, rp, user }: PasskeyCreation): PasskeyRegistration {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const credential = { id: randomBytes(32), key: privateKey, userHandle: user.id, counter: 0 };
    this.#credentials.push(credential);
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // CBOR (RFC 8949): {1: 2, 3: -7, -1: 1, -2: x, -3: y}, the COSE form of an ES256 key.
    const cose = Buffer.concat([hex('a5010203262001215820'), base64url(x), hex('225820'), base64url(y)]);
    const attested = Buffer.concat([Buffer.alloc(16), hex('0020'), credential.id, cose]);
    const authData = Buffer.concat([this.#head(rp.id, ATTESTED, this.#count ?? 0), attested]);
    // {"fmt": "none", "attStmt": {}, "authData": …}
    const opening = hex('a363666d74646e6f6e656761747453746d74a0686175746844617461');
    const attestationObject = Buffer.concat([opening, hex('58'), Buffer.from([authData.length]), authData]);
    const response = {
      clientDataJSON: clientData('webauthn.create', challenge, origin, this.#isFramed),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    };
    return { ...named(credential), response };
  }

  get(origin: string, { challenge, rpId, allowCredentials }: PasskeyRequest): PasskeyAssertion {
    const allowed = allowCredentials.map(({ id }) => id);
    const credential = this.#credentials.find(
      ({ id }) => allowed.length === 0 || allowed.includes(id.toString('base64url')),
    );
    if (!credential) throw new Error('the authenticator has no such passkey');
    credential.counter = this.#count ?? credential.counter + 1;
    const authData = this.#head(rpId, 0, credential.counter);
    const clientDataJSON = clientData('webauthn.get', challenge, origin, this.#isFramed);
    const signed = Buffer.concat([authData, sha256(base64url(clientDataJSON))]);
    const response = {
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, credential.key).toString('base64url'),
      userHandle: credential.userHandle,
    };
    return { ...named(credential), response };
  }

  #head(rpId: string, flags: number, count: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([this.#flags | flags]), counter]);
  }
}

const hex = (text: string) => Buffer.from(text, 'hex');
const base64url = (text: string) => Buffer.from(text, 'base64url');

const clientData = (type: string, challenge: string, origin: string, crossOrigin: boolean) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin })).toString('base64url');

const named = ({ id }: Credential) => ({
  id: id.toString('base64url'),
  rawId: id.toString('base64url'),
  type: 'public-key' as const,
  authenticatorAttachment: 'platform' as const,
});
