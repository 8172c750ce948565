// node own-table.js USERS.csv > rows.ndjson
// USERS: a table of one's own, with the columns that are used below. Change the names, and the kind of the hash.
import { readCsv } from './read.js';
import { contact, nickName, number, phone, time, write } from './rows.js';

// Set this to undefined if people could give phones of other countries. A phone must begin with 86 then.
const COUNTRY = 'CN';

for (const user of readCsv(process.argv[2])) {
  write({
    externalId: user.id,
    email: contact(user.email, time(user.email_verified_at)),
    phone: phone(user.mobile, time(user.mobile_verified_at), COUNTRY),
    nickName: nickName(user.nickname),
    passwordHash: { kind: 'md5', value: user.password, salt: user.salt, saltPosition: 'after' },
    points: number(user.points),
    membership: user.vip_until
      ? { product: 'contour', startsAt: time(user.vip_since), endsAt: time(user.vip_until) }
      : undefined,
    consents: user.terms_at ? [{ kind: 'terms', version: user.terms, givenAt: time(user.terms_at) }] : [],
    registeredAt: time(user.created_at),
    frozen: user.status === 'banned',
  });
}
