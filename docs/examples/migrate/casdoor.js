// node casdoor.js USERS.json [ORGANIZATIONS.json] > rows.ndjson
// USERS: the table `user` as JSON, such as by mysqlsh --sql --result-format=json/array or json_agg of PostgreSQL; the API
// hides the passwords. ORGANIZATIONS: the table `organization`, which has the salt and the kind of older passwords.
import { readUsers } from './read.js';
import { contact, google, leaveOut, nickName, number, phone, time, verified, write } from './rows.js';

/** Names a column as the API of Casdoor does: `created_time` is `createdTime`. */
const camel = (row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.replace(/_(.)/g, (_, letter) => letter.toUpperCase()), value]),
  );

const [users, organizations] = process.argv.slice(2);
const organizationOf = new Map(
  (organizations ? [...readUsers(organizations)] : []).map(camel).map((one) => [one.name, one]),
);

function passwordHash({ owner, password, passwordType, passwordSalt }) {
  const organization = organizationOf.get(owner) ?? {};
  const kind = passwordType || organization.passwordType || 'plain';
  if (password && kind === 'plain') leaveOut('a password in plain text');
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

/** A user without a country is of the first one of the organization, as for Casdoor. */
function countryOf({ owner, countryCode }) {
  const ofOrganization = organizationOf.get(owner)?.countryCodes ?? [];
  return countryCode || (typeof ofOrganization === 'string' ? JSON.parse(ofOrganization || '[]') : ofOrganization)[0];
}

for (const user of [...readUsers(users)].map(camel)) {
  if (Number(user.isDeleted)) continue;
  const at = time(user.createdTime);
  write({
    externalId: `${user.owner}/${user.name}`,
    email: contact(user.email, verified(Number(user.emailVerified), at)),
    // Casdoor keeps a phone only after its code was typed.
    phone: phone(user.phone, verified(true, at), countryOf(user)),
    nickName: nickName(user.displayName) ?? nickName(user.name),
    passwordHash: passwordHash(user),
    authenticator: user.totpSecret ? { secret: user.totpSecret } : undefined,
    identities: user.google ? [google(user.google)] : [],
    points: number(user.score),
    registeredAt: at,
    frozen: Number(user.isForbidden) === 1,
  });
}
