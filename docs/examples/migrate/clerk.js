// node clerk.js USERS.csv > rows.ndjson
// USERS: "Export all users" in the settings of the dashboard.
import { readCsv } from './read.js';
import { contact, nickName, phone, verified, write } from './rows.js';

for (const user of readCsv(process.argv[2])) {
  const isVerified = (list, value) => verified(list.split(/[|,]\s*/).includes(value));
  const { password_hasher: hasher, password_digest: digest } = user;
  write({
    externalId: user.id,
    email: contact(user.primary_email_address, isVerified(user.verified_email_addresses, user.primary_email_address)),
    phone: phone(user.primary_phone_number, isVerified(user.verified_phone_numbers, user.primary_phone_number)),
    nickName: nickName(user.first_name, user.last_name) ?? nickName(user.username),
    passwordHash: digest ? { kind: 'clerk', hasher, digest } : undefined,
    authenticator: user.totp_secret ? { secret: user.totp_secret } : undefined,
  });
}
