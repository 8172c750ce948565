// node casdoor.js USERS.json > rows.ndjson
// USERS: the table `user` as JSON, such as by mysql --json or a dump of PostgreSQL; the API hides the passwords.
import { contact, google, nickName, phone, readJson, time, write } from './rows.js';

for (const user of readJson(process.argv[2])) {
  const at = time(user.createdTime);
  const { passwordType = 'plain', password, passwordSalt } = user;
  write({
    externalId: `${user.owner}/${user.name}`,
    email: contact(user.email, user.emailVerified && at),
    // Casdoor keeps a phone only after its code was typed.
    phone: phone(user.phone, at),
    nickName: nickName(user.displayName) ?? nickName(user.name),
    passwordHash:
      password && passwordType !== 'plain' ? { kind: 'casdoor', passwordType, password, passwordSalt } : undefined,
    authenticator: user.totpSecret ? { secret: user.totpSecret } : undefined,
    identities: user.google ? [google(user.google)] : [],
    points: user.score > 0 ? user.score : undefined,
    registeredAt: at,
    frozen: user.isForbidden === true,
  });
}
