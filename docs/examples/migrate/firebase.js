// node firebase.js USERS.json PARAMETERS.json > rows.ndjson
// USERS: firebase auth:export users.json --format=json. PARAMETERS: "Password hash parameters" of the console.
import { readText, readUsers } from './read.js';
import { contact, google, nickName, phone, time, verified, write } from './rows.js';

const [users, given] = process.argv.slice(2);
// The console shows `name: value` in lines.
const parameters = Object.fromEntries(
  [...readText(given).matchAll(/(\w+)"?: *"?([^\s",]+)/g)].map(([, ...pair]) => pair),
);

for (const user of readUsers(users)) {
  const at = time(Number(user.createdAt));
  const { passwordHash: digest, salt } = user;
  const googles = (user.providerUserInfo ?? []).filter(({ providerId }) => providerId === 'google.com');
  write({
    externalId: user.localId,
    email: contact(user.email, verified(user.emailVerified, at)),
    // Firebase keeps a phone only after its code was typed.
    phone: phone(user.phoneNumber, verified(true, at)),
    nickName: nickName(user.displayName),
    passwordHash: digest
      ? {
          kind: 'firebase-scrypt',
          rounds: Number(parameters.rounds),
          memoryCost: Number(parameters.mem_cost),
          salt,
          saltSeparator: parameters.base64_salt_separator,
          signerKey: parameters.base64_signer_key,
          digest,
        }
      : undefined,
    identities: googles.slice(0, 1).map(({ rawId }) => google(rawId)),
    registeredAt: at,
    frozen: user.disabled === true,
  });
}
