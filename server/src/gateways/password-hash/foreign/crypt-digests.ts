import { hash as digestOf } from 'node:crypto';
import { CRYPT_DIGITS, phpassRounds, shaCryptRounds } from './crypt-settings.ts';

/** A password and the setting of a function that Node does not have: phpass, md5-crypt or sha-crypt. */
export interface CryptQuestion {
  readonly setting: string;
  readonly password: string;
}

/** Returns the output of the function of a setting, without the setting. It may compute for seconds. */
export function computeCrypt({ setting, password }: CryptQuestion): string {
  const bytes = Buffer.from(password);
  if (/^\$[PHS]\$/.test(setting)) return phpass(bytes, setting);
  return /^\$[56]\$/.test(setting) ? shaCrypt(bytes, setting) : md5Crypt(bytes, setting);
}

const digest = (name: string, ...parts: readonly Uint8Array[]) => digestOf(name, Buffer.concat(parts), 'buffer');
/** Returns `length` bytes of a repeated text. */
const filled = (bytes: Uint8Array, length: number) => Buffer.alloc(length, bytes);
const EMPTY = Buffer.alloc(0);

/** The portable hash of phpass: `$P$` and `$H$` use MD5, and `$S$` of Drupal uses SHA-512 and keeps 43 characters. */
function phpass(password: Buffer, setting: string): string {
  const [name, length] = setting.startsWith('$S$') ? ['sha512', 43] : ['md5', 22];
  let output = digest(name, Buffer.from(setting.slice(4, 12)), password);
  for (let rounds = phpassRounds(setting); rounds > 0; rounds -= 1) output = digest(name, output, password);
  return encode(output).slice(0, length);
}

/** The crypt of FreeBSD, by Poul-Henning Kamp, and its variant of Apache. */
function md5Crypt(password: Buffer, setting: string): string {
  const [, magic = '', salt = ''] = /^(\$\w+\$)(.*)$/.exec(setting) ?? [];
  const saltBytes = Buffer.from(salt);
  const { length } = password;
  const parts: Uint8Array[] = [password, Buffer.from(magic), saltBytes];
  if (length > 0) parts.push(filled(digest('md5', password, saltBytes, password), length));
  for (let rest = length; rest > 0; rest >>= 1) parts.push(rest & 1 ? Buffer.alloc(1) : password.subarray(0, 1));
  const output = mixed('md5', digest('md5', ...parts), { password, salt: saltBytes, rounds: 1_000 });
  return encode(Buffer.from([12, 6, 0, 13, 7, 1, 14, 8, 2, 15, 9, 3, 5, 10, 4, 11].map((index) => output[index] ?? 0)));
}

/** SHA-crypt, by Ulrich Drepper: `$5$` uses SHA-256 and `$6$` uses SHA-512. */
function shaCrypt(password: Buffer, setting: string): string {
  const [name, size] = setting.startsWith('$5$') ? ['sha256', 32] : ['sha512', 64];
  const salt = Buffer.from(setting.slice(setting.lastIndexOf('$') + 1));
  const { length } = password;
  const inner = digest(name, password, salt, password);
  const parts: Uint8Array[] = [password, salt, filled(inner, length)];
  for (let rest = length; rest > 0; rest >>= 1) parts.push(rest & 1 ? inner : password);
  const first = digest(name, ...parts);
  const repeatedPassword = digest(name, ...Array<Uint8Array>(length).fill(password));
  const repeatedSalt = digest(name, ...Array<Uint8Array>(16 + (first[0] ?? 0)).fill(salt));
  const output = mixed(name, first, {
    password: filled(repeatedPassword, length),
    salt: salt.length > 0 ? filled(repeatedSalt, salt.length) : EMPTY,
    rounds: shaCryptRounds(setting),
  });
  return encode(Buffer.from(shaOrder(size).map((index) => output[index] ?? 0)));
}

/** The rounds that md5-crypt and sha-crypt share. */
function mixed(
  name: string,
  first: Buffer,
  { password, salt, rounds }: { readonly password: Buffer; readonly salt: Buffer; readonly rounds: number },
): Buffer {
  let output = first;
  for (let round = 0; round < rounds; round += 1) {
    const isOdd = round % 2 === 1;
    output = digest(
      name,
      isOdd ? password : output,
      round % 3 === 0 ? EMPTY : salt,
      round % 7 === 0 ? EMPTY : password,
      isOdd ? output : password,
    );
  }
  return output;
}

/** The order in which sha-crypt writes the bytes of its output: triples of thirds, each rotated by one more. */
function shaOrder(size: number): number[] {
  const third = Math.floor(size / 3);
  const turn = size === 32 ? 2 : 1;
  const triples = Array.from({ length: third }, (_, index) =>
    [2, 1, 0].map((place) => index + third * ((place + turn * index) % 3)),
  );
  return [...triples.flat(), ...(size === 32 ? [30, 31] : [63])];
}

/** Returns bytes in the digits of crypt(3), of three bytes the lowest bits first. */
function encode(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const group = bytes.subarray(at, at + 3);
    const value = group.reduce((sum, byte, index) => sum | (byte << (8 * index)), 0);
    for (let digit = 0; digit <= group.length; digit += 1) text += CRYPT_DIGITS.charAt((value >> (6 * digit)) & 63);
  }
  return text;
}
