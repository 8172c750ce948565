// node django.js USERS.json > rows.ndjson
// USERS: python manage.py dumpdata auth.user account.emailaddress
// `account.emailaddress` is django-allauth's. Without it, say below whether your registration verified emails.
import { contact, nickName, readJson, time, verified, write } from './rows.js';

const VERIFIES_EMAILS = false;

const all = readJson(process.argv[2]);
const ofModel = (model) => all.filter((one) => one.model === model);
// The user is the key, or a list that has the user name (--natural-foreign). Others may have typed the same email.
const keyOf = (user, email) => JSON.stringify([user, email.toLowerCase()]);
const verifiedKeys = new Set(
  ofModel('account.emailaddress')
    .filter(({ fields }) => fields.verified)
    .map(({ fields }) => keyOf(fields.user, fields.email)),
);
// Django marks an account without a password by an exclamation mark. The oldest accounts may have MD5 without a salt.
const hashOf = (text) => (/^[0-9a-f]{32}$/.test(text) ? { kind: 'md5', value: text } : text);

for (const { pk, fields } of ofModel('auth.user')) {
  const at = time(fields.date_joined);
  const isVerified =
    VERIFIES_EMAILS || [pk, [fields.username]].some((user) => verifiedKeys.has(keyOf(user, fields.email)));
  write({
    externalId: `django:${pk}`,
    email: contact(fields.email, verified(isVerified, at)),
    nickName: nickName(fields.first_name, fields.last_name) ?? nickName(fields.username),
    passwordHash: /^(!|$)/.test(fields.password) ? undefined : hashOf(fields.password),
    registeredAt: at,
    frozen: fields.is_active === false,
  });
}
