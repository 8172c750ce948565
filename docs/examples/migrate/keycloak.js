// node keycloak.js REALM.json > rows.ndjson
// REALM: bin/kc.sh export --realm REALM --users same_file --file realm.json
import { readUsers } from './read.js';
import { contact, google, leaveOut, nickName, phone, time, verified, write } from './rows.js';

// Set this to 'CN' if nobody could give the phone of another country. Otherwise a phone must begin with 86.
const COUNTRY = undefined;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Keycloak keeps the bytes of the secret as text, and shows them to an app as Base32. */
function base32(text) {
  const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{1,5}/g, (group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]);
}

function secretOf({ secretData }, encoding) {
  const { value } = JSON.parse(secretData);
  return encoding === 'BASE32' ? value : base32(value);
}

for (const user of readUsers(process.argv[2])) {
  const at = time(user.createdTimestamp);
  const { phoneNumber, phoneNumberVerified } = user.attributes ?? {};
  const credential = (type) => (user.credentials ?? []).find((one) => one.type === type);
  const [password, otp] = [credential('password'), credential('otp')];
  const { digits, period, algorithm, subType, secretEncoding } = JSON.parse(otp?.credentialData ?? '{}');
  const isUsual = subType === 'totp' && digits === 6 && period === 30 && algorithm === 'HmacSHA1';
  if (otp && !isUsual) leaveOut('an authenticator of 8 digits, another hash or another period');
  const googles = (user.federatedIdentities ?? []).filter(({ identityProvider }) => identityProvider === 'google');
  write({
    externalId: user.id,
    email: contact(user.email, verified(user.emailVerified, at)),
    phone: phone(phoneNumber?.[0], verified(phoneNumberVerified?.[0] === 'true', at), COUNTRY),
    nickName: nickName(user.firstName, user.lastName) ?? nickName(user.username),
    passwordHash: password && {
      kind: 'keycloak',
      credentialData: password.credentialData,
      secretData: password.secretData,
    },
    authenticator: isUsual ? { secret: secretOf(otp, secretEncoding) } : undefined,
    identities: googles.slice(0, 1).map(({ userId }) => google(userId)),
    registeredAt: at,
    frozen: user.enabled === false,
  });
}
