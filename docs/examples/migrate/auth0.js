// node auth0.js USERS.ndjson [HASHES.ndjson] > rows.ndjson
// USERS: a user export job of the Management API. HASHES: the file that the support of Auth0 gives out on request.
import { contact, google, nickName, phone, readLines, time, write } from './rows.js';

const [users, hashes] = process.argv.slice(2);
const hashOf = new Map((hashes ? readLines(hashes) : []).map((one) => [`auth0|${one._id.$oid}`, one.passwordHash]));

for (const user of readLines(users)) {
  const at = time(user.created_at);
  const googles = (user.identities ?? []).filter(({ provider }) => provider === 'google-oauth2');
  write({
    externalId: user.user_id,
    email: contact(user.email, user.email_verified && at),
    phone: phone(user.phone_number, user.phone_verified && at),
    nickName: nickName(user.name === user.email ? user.nickname : user.name),
    passwordHash: hashOf.get(user.user_id),
    identities: googles.slice(0, 1).map(({ user_id: id }) => google(id)),
    registeredAt: at,
    frozen: user.blocked === true,
  });
}
