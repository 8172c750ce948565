// node django.js USERS.json > rows.ndjson
// USERS: python manage.py dumpdata auth.user account.emailaddress
// `account.emailaddress` is django-allauth's. Without it, say below whether your registration verified emails.
import { fail, readUsers } from './read.js';
import { contact, nickName, time, verified, write } from './rows.js';

const VERIFIES_EMAILS = false;
// The setting AUTH_USER_MODEL in lower case, if you have a user model of your own.
const USER_MODEL = 'auth.user';

const all = [...readUsers(process.argv[2])];
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

const users = ofModel(USER_MODEL);
if (users.length === 0) {
  const models = [...new Set(all.map(({ model }) => model))].join(', ');
  fail(`The export has no ${USER_MODEL}, but ${models}. Set USER_MODEL in django.js to the model of your users.`);
}
for (const { pk, fields } of users) {
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
