// node supabase.js USERS.ndjson > rows.ndjson
// USERS: psql "$DATABASE_URL" -Atc "select row_to_json(u) from (select u.*, (select json_agg(i) from auth.identities i
//   where i.user_id = u.id) as identities from auth.users u where deleted_at is null) u" > users.ndjson
import { readUsers } from './read.js';
import { contact, google, nickName, phone, time, write } from './rows.js';

for (const user of readUsers(process.argv[2])) {
  const { full_name: full, name } = user.raw_user_meta_data ?? {};
  const googles = (user.identities ?? []).filter(({ provider }) => provider === 'google');
  write({
    externalId: user.id,
    email: contact(user.email, time(user.email_confirmed_at)),
    phone: phone(user.phone, time(user.phone_confirmed_at)),
    nickName: nickName(full ?? name),
    passwordHash: user.encrypted_password || undefined,
    identities: googles.slice(0, 1).map(({ provider_id: id }) => google(id)),
    registeredAt: time(user.created_at),
    frozen: user.banned_until ? new Date(user.banned_until) > new Date() : false,
  });
}
