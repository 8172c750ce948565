// node auth0.js USERS.ndjson [HASHES.ndjson] > rows.ndjson
// USERS: a user export job of the Management API. HASHES: the file that the support of Auth0 gives out on request.
import { readUsers } from './read.js';
import { contact, google, nickName, phone, time, verified, write } from './rows.js';

const [users, hashes] = process.argv.slice(2);
// An id that was given at an import into Auth0 is a text.
const hashOf = new Map();
for (const { _id: id, passwordHash, custom_password_hash: custom } of hashes ? readUsers(hashes) : [])
  hashOf.set(id.$oid ?? id, passwordHash ?? (custom && { kind: 'auth0', ...custom }));

for (const user of readUsers(users)) {
  const at = time(user.created_at);
  const ofProvider = (name) => (user.identities ?? []).filter(({ provider }) => provider === name);
  // The password may be that of a linked user.
  const ids = [user.user_id.replace(/^auth0\|/, ''), ...ofProvider('auth0').map(({ user_id: id }) => id)];
  write({
    externalId: user.user_id,
    email: contact(user.email, verified(user.email_verified, at)),
    phone: phone(user.phone_number, verified(user.phone_verified, at)),
    nickName: nickName(user.name === user.email ? user.nickname : user.name),
    passwordHash: ids.map((id) => hashOf.get(id)).find(Boolean),
    identities: ofProvider('google-oauth2')
      .slice(0, 1)
      .map(({ user_id: id }) => google(id)),
    registeredAt: at,
    frozen: user.blocked === true,
  });
}
