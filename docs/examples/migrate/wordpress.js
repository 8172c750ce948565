// node wordpress.js USERS.json > rows.ndjson
// USERS: wp user list --format=json --fields=ID,user_login,user_email,user_pass,user_registered,display_name
import { readUsers } from './read.js';
import { contact, nickName, time, verified, write } from './rows.js';

// WordPress does not record whether an email was verified. Set this to false if anybody could register without a mail.
const VERIFIES_EMAILS = true;

for (const user of readUsers(process.argv[2])) {
  const at = time(user.user_registered);
  write({
    externalId: `wordpress:${user.ID}`,
    email: contact(user.user_email, verified(VERIFIES_EMAILS, at)),
    nickName: nickName(user.display_name) ?? nickName(user.user_login),
    passwordHash: user.user_pass ? { kind: 'wordpress', value: user.user_pass } : undefined,
    registeredAt: at,
  });
}
