// node logto.js USERS.ndjson > rows.ndjson
// USERS: psql "$DB_URL" -Atc "select row_to_json(u) from users u where tenant_id = 'default'" > users.ndjson
import { contact, google, nickName, phone, readLines, time, write } from './rows.js';

/** Logto stores most kinds as they are, and digests without the name of their function. */
function passwordHash({ password_encrypted: value, password_encryption_method: method }) {
  if (!value) return undefined;
  return ['MD5', 'SHA1', 'SHA256'].includes(method) ? { kind: method.toLowerCase(), value } : value;
}

for (const user of readLines(process.argv[2])) {
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
