// node casdoor.js USERS.json [ORGANIZATIONS.json] > rows.ndjson
// USERS: the table `user` as JSON, such as by mysqlsh --sql --result-format=json/array or json_agg of PostgreSQL; the API
// hides the passwords. ORGANIZATIONS: the table `organization`, which has the salt and the kind of older passwords.
import { contact, google, nickName, phone, readJson, time, verified, write } from './rows.js';

/** Names a column as the API of Casdoor does: `created_time` is `createdTime`. */
const camel = (row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.replace(/_(.)/g, (_, letter) => letter.toUpperCase()), value]),
  );

const [users, organizations] = process.argv.slice(2);
const organizationOf = new Map((organizations ? readJson(organizations) : []).map(camel).map((one) => [one.name, one]));

function passwordHash({ owner, password, passwordType, passwordSalt }) {
  const organization = organizationOf.get(owner) ?? {};
  const kind = passwordType || organization.passwordType || 'plain';
  if (!password || kind === 'plain') return undefined;
  // Casdoor tries both salts.
  return {
    kind: 'casdoor',
    passwordType: kind,
    password,
    passwordSalt: passwordSalt || '',
    organizationSalt: organization.passwordSalt ?? undefined,
  };
}

for (const user of readJson(users).map(camel)) {
  if (Number(user.isDeleted)) continue;
  const at = time(user.createdTime);
  write({
    externalId: `${user.owner}/${user.name}`,
    email: contact(user.email, verified(Number(user.emailVerified), at)),
    // Casdoor keeps a phone only after its code was typed.
    phone: phone(user.phone, verified(true, at)),
    nickName: nickName(user.displayName) ?? nickName(user.name),
    passwordHash: passwordHash(user),
    authenticator: user.totpSecret ? { secret: user.totpSecret } : undefined,
    identities: user.google ? [google(user.google)] : [],
    points: user.score > 0 ? user.score : undefined,
    registeredAt: at,
    frozen: Number(user.isForbidden) === 1,
  });
}
