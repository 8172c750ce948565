// node logto.js USERS.ndjson > rows.ndjson
// USERS: psql "$DB_URL" -Atc "select row_to_json(u) from users u where tenant_id = 'default'" > users.ndjson
import { readUsers } from './read.js';
import { contact, google, nickName, phone, time, write } from './rows.js';

/** Logto stores most kinds as they are, and digests without the name of their function. */
function passwordHash({ password_encrypted: value, password_encryption_method: method }) {
  if (!value) return undefined;
  if (method === 'Legacy') return legacy(JSON.parse(value));
  return ['MD5', 'SHA1', 'SHA256'].includes(method) ? { kind: method.toLowerCase(), value } : value;
}

/** Hashes that Logto has imported name their function and its input, in which `@` is the password. */
function legacy([name, input, value]) {
  if (/^pbkdf2(Sync)?$/.test(name)) {
    const [salt, rounds, , hash] = input;
    const base64 = (text, encoding) => Buffer.from(text, encoding).toString('base64');
    const saltBase64 = salt.startsWith('hex:') ? base64(salt.slice(4), 'hex') : base64(salt);
    return {
      ...{ kind: 'pbkdf2', hash: hash.toLowerCase(), rounds: Number(rounds) },
      ...{ salt: saltBase64, digest: base64(value, 'hex') },
    };
  }
  if (name === 'firebase-scrypt') {
    const [salt, signerKey, saltSeparator, rounds, memoryCost] = input;
    return {
      ...{ kind: name, rounds: Number(rounds), memoryCost: Number(memoryCost) },
      ...{ salt, saltSeparator, signerKey, digest: value },
    };
  }
  const at = input.indexOf('@');
  const [salt, otherSalt] = [input.slice(0, at), input.slice(at + 1)].map((parts) => parts.join(''));
  return { kind: name.toLowerCase(), value, salt, saltPosition: 'before', otherSalt };
}

for (const user of readUsers(process.argv[2])) {
  const at = time(user.created_at);
  const app = (user.mfa_verifications ?? []).find(({ type }) => type === 'Totp');
  write({
    externalId: user.id,
    // Logto sets a contact only after its code was typed.
    email: contact(user.primary_email, at),
    phone: phone(user.primary_phone, at),
    nickName: nickName(user.name) ?? nickName(user.username),
    passwordHash: passwordHash(user),
    authenticator: app ? { secret: app.key } : undefined,
    identities: user.identities?.google ? [google(user.identities.google.userId)] : [],
    registeredAt: at,
    frozen: user.is_suspended === true,
  });
}
