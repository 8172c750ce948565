// node wordpress.js USERS.json > rows.ndjson
// USERS: wp user list --format=json --fields=ID,user_login,user_email,user_pass,user_registered,display_name
import { contact, nickName, readJson, time, verified, write } from './rows.js';

// WordPress does not record whether an email was verified. Set this to false if anybody could register without a mail.
const VERIFIES_EMAILS = true;

// The oldest accounts have MD5 without a salt until their next sign-in.
const hashOf = (text) => (/^[0-9a-f]{32}$/.test(text) ? { kind: 'md5', value: text } : text || undefined);

for (const user of readJson(process.argv[2])) {
  const at = time(user.user_registered);
  write({
    externalId: `wordpress:${user.ID}`,
    email: contact(user.user_email, verified(VERIFIES_EMAILS, at)),
    nickName: nickName(user.display_name) ?? nickName(user.user_login),
    passwordHash: hashOf(user.user_pass),
    registeredAt: at,
  });
}
