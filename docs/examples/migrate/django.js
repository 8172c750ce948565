// node django.js USERS.json > rows.ndjson
// USERS: python manage.py dumpdata auth.user account.emailaddress
// `account.emailaddress` is django-allauth's. Without it, say below whether your registration verified emails.
import { contact, nickName, readJson, time, write } from './rows.js';

const VERIFIES_EMAILS = false;

const all = readJson(process.argv[2]);
const ofModel = (model) => all.filter((one) => one.model === model);
const verified = new Set(
  ofModel('account.emailaddress')
    .filter(({ fields }) => fields.verified)
    .map(({ fields }) => fields.email.toLowerCase()),
);

for (const { pk, fields } of ofModel('auth.user')) {
  const at = time(fields.date_joined);
  const isVerified = VERIFIES_EMAILS || verified.has(fields.email.toLowerCase());
  write({
    externalId: `django:${pk}`,
    email: contact(fields.email, isVerified && at),
    nickName: nickName(fields.first_name, fields.last_name) ?? nickName(fields.username),
    // Django marks an account without a password by an exclamation mark.
    passwordHash: fields.password.startsWith('!') ? undefined : fields.password,
    registeredAt: at,
    frozen: fields.is_active === false,
  });
}
