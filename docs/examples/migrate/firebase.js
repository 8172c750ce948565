// node firebase.js USERS.json PARAMETERS.json > rows.ndjson
// USERS: firebase auth:export users.json --format=json. PARAMETERS: "Password hash parameters" of the console, as JSON.
import { contact, google, nickName, phone, readJson, time, write } from './rows.js';

const [users, given] = process.argv.slice(2);
const parameters = readJson(given);

for (const user of readJson(users).users) {
  const at = time(Number(user.createdAt));
  const { passwordHash: digest, salt } = user;
  const googles = (user.providerUserInfo ?? []).filter(({ providerId }) => providerId === 'google.com');
  write({
    externalId: user.localId,
    email: contact(user.email, user.emailVerified && at),
    // Firebase keeps a phone only after its code was typed.
    phone: phone(user.phoneNumber, at),
    nickName: nickName(user.displayName),
    passwordHash: digest && {
      kind: 'firebase-scrypt',
      rounds: parameters.rounds,
      memoryCost: parameters.mem_cost,
      salt,
      saltSeparator: parameters.base64_salt_separator,
      signerKey: parameters.base64_signer_key,
      digest,
    },
    identities: googles.slice(0, 1).map(({ rawId }) => google(rawId)),
    registeredAt: at,
    frozen: user.disabled === true,
  });
}
