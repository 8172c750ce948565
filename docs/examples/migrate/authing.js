// node authing.js USERS.ndjson > rows.ndjson
// USERS: the pages of the call list-users of the management API, with withIdentities, one user a line.
// Authing gives out no password hashes: people sign in by a code, or by the bridge.
import { readUsers } from './read.js';
import { contact, nickName, phone, setting, time, verified, write } from './rows.js';

/** A person is found again by the union id, if the app here belongs to the same account of the open platform. */
function wechat(identities) {
  const ofWechat = identities.filter(({ provider }) => provider.startsWith('wechat'));
  const idOf = (kind) => ofWechat.find(({ type }) => type === kind)?.userIdInIdp;
  const subject = idOf('openid') ?? idOf('unionid');
  if (!subject) return [];
  return [{ provider: 'wx', unionId: idOf('unionid'), subjects: [{ appId: setting('WECHAT_APP_ID'), subject }] }];
}

for (const user of readUsers(process.argv[2])) {
  const at = time(user.createdAt);
  write({
    externalId: user.userId,
    email: contact(user.email, verified(user.emailVerified, at)),
    // Authing keeps the prefix of the country in a field of its own.
    phone: phone(user.phone, verified(user.phoneVerified, at), user.phoneCountryCode),
    nickName: nickName(user.nickname ?? user.name ?? user.username),
    identities: wechat(user.identities ?? []),
    registeredAt: at,
    frozen: user.status !== 'Activated',
  });
}
