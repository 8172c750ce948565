import { extname } from 'node:path';
import * as v from 'valibot';
import type { ForeignPassword, HashRefusal } from '../../../model/ports/foreign-password.ts';
import { endableProcess } from '../../endable-process.ts';
import { sameText } from '../../same-text.ts';
import type { CryptQuestion } from './crypt-digests.ts';
import { deriveForeign, escapeAsPhpbb, trimAsPhp } from './derive-foreign.ts';
import { type ForeignHash, foreignHash, outputLength } from './foreign-hash.ts';
import { isCostly, isFast } from './hash-cost.ts';
import { issueText } from './hash-objects.ts';
import { isLegacyUser, legacyUser } from './legacy-user.ts';
import { parseForeignHash } from './parse-foreign-hash.ts';

/** The argon2id in which the outputs of fast functions are wrapped. */
interface Wrapping {
  /** Returns argon2id of a text in PHC format, in the hash queue. */
  readonly hash: (text: string) => Promise<string>;
  readonly verify: (encoded: string, text: string) => Promise<boolean>;
}

/** The passwords whose hashes came from other systems. */
interface ForeignPasswords {
  read(given: unknown): ForeignPassword | HashRefusal;
  /** Returns whether a password as typed matches a stored hash; null if the text is not such a hash. */
  matches(stored: string, typed: string): Promise<boolean> | null;
  /** Ends the process that computes the functions of crypt(3). */
  close(): void;
}

const PROGRAM = new URL(`./crypt-program${extname(new URL(import.meta.url).pathname)}`, import.meta.url);

export function foreignPasswords(wrapping: Wrapping, limitMs: number): ForeignPasswords {
  const crypt = endableProcess<CryptQuestion, string>({ program: PROGRAM, limitMs });

  async function isRight(hash: ForeignHash, typed: string): Promise<boolean> {
    let isRight = false;
    for (const { hash: one, typed: password } of variantsOf(hash, typed)) {
      const output = await deriveForeign(one, password, crypt.ask);
      const { argon2id, digest = '' } = one;
      isRight ||= argon2id === undefined ? sameText(output, digest) : await wrapping.verify(argon2id, output);
    }
    return isRight;
  }

  return {
    read(given) {
      if (isLegacyUser(given)) return importableUser(given);
      const parsed = parseForeignHash(given);
      return 'refusal' in parsed ? parsed : importable(parsed.hash, wrapping);
    },
    matches(stored, typed) {
      const hash = hashOfStored(stored);
      return hash && isRight(hash, typed);
    },
    close: crypt.close,
  };
}

/** Returns the computations by which a hash may have been made. */
function variantsOf(
  hash: ForeignHash,
  typed: string,
): readonly { readonly hash: ForeignHash; readonly typed: string }[] {
  const usual = { hash, typed };
  if (hash.kind === 'digest' || hash.kind === 'pbkdf2')
    return variantsOfSalt(hash).map((one) => ({ hash: one, typed }));
  // WordPress, Drupal and systems that do not trim use phpass.
  if (hash.kind === 'phpass' && /^\$[PS]\$/.test(hash.setting)) {
    const trimmed = trimAsPhp(typed);
    return trimmed === typed ? [usual] : [usual, { hash, typed: trimmed }];
  }
  if (hash.kind === 'phpass' && hash.setting.startsWith('$H$')) {
    const escaped = escapeAsPhpbb(typed);
    return escaped === typed ? [usual] : [usual, { hash, typed: escaped }];
  }
  return [usual];
}

/** Returns a hash with each salt, and without one also as a hash of the password itself. */
function variantsOfSalt(hash: Extract<ForeignHash, { readonly kind: 'digest' | 'pbkdf2' }>): readonly ForeignHash[] {
  const { orSalt } = hash;
  const salted = orSalt === undefined ? [hash] : [hash, { ...hash, salt: orSalt }];
  return salted.flatMap((one) =>
    one.kind === 'digest' && one.orTyped && one.salt === '' ? [one, { ...one, before: undefined }] : [one],
  );
}

function importableUser(given: unknown): ForeignPassword | HashRefusal {
  const { success, output, issues } = v.safeParse(legacyUser, given);
  return success ? { isFast: false, store: async () => JSON.stringify(output) } : { refusal: issueText(issues[0]) };
}

function importable(hash: ForeignHash, wrapping: Wrapping): ForeignPassword {
  const { digest, ...parameters } = hash;
  const mustWrap = digest !== undefined && isFast(hash);
  return {
    isFast: mustWrap,
    async store() {
      if (!mustWrap) return storedText(hash);
      const argon2id = await wrapping.hash(digest);
      const length =
        hash.kind === 'argon2' || hash.kind === 'scrypt' || hash.kind === 'pbkdf2' ? outputLength(hash) : null;
      return jsonText(hash, { ...parameters, ...(length !== null && { length }), argon2id });
    },
  };
}

/** Returns JSON, with a blank where the store finds hashes that are costly to verify. */
const jsonText = (hash: ForeignHash, stored: object): string =>
  JSON.stringify(stored).replace('{', isCostly(hash) ? '{ ' : '{');

/** A hash of our own, as an export has it, is stored as it was, and everything else as JSON. */
function storedText(hash: ForeignHash): string {
  if (hash.kind !== 'argon2' || !hash.normal || hash.digest === undefined) return jsonText(hash, hash);
  const { type, version, memory, passes, lanes, salt, digest } = hash;
  return `$argon2${type}$v=${version}$m=${memory},t=${passes},p=${lanes},keyid=nfkc$${salt}$${digest}`;
}

/** Returns the hash that a stored text describes; null for a text of another form or of a later version. */
function hashOfStored(stored: string): ForeignHash | null {
  if (!stored.startsWith('{')) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), foreignHash), stored);
  return parsed.success ? parsed.output : null;
}
