import { backEndScopes } from '@isoline/contract/values/back-end-scopes.ts';
import { pointsReasonsMax, REASON_ID } from '@isoline/contract/values/points-reason.ts';
import * as v from 'valibot';
import { isAgentId, isLocalAgentId, isPushAddress } from '../model/openid/agent-document.ts';
import { readPublicKeys } from '../model/openid/public-keys.ts';
import { must, type Words } from './product-addresses.ts';
import { absent, inBoth } from './product-fields.ts';

const SCOPES: Words = {
  zh: `这些权限的列表，不重复：${backEndScopes.join('、')}`,
  en: `a list of some of ${backEndScopes.join(', ')}, each once`,
};
const KEYS: Words = {
  zh: '1 到 5 个公钥的 JWK 集合（RSA 至少 2048 位，或 EC、OKP），多个公钥各有 kid，不含私钥',
  en: 'a JWK set of 1 to 5 public keys (RSA of 2048 bits or more, EC or OKP), each with a kid of its own where there are several, without private parts',
};
const KEYS_ADDRESS: Words = {
  zh: '公开的 https 地址，含路径，不含用户名和 #',
  en: 'a public https address with a path, without user name and fragment',
};
const REASON: Words = {
  zh: '原因：ID（小写字母开头、最多 32 个小写字母、数字或连字符）和中英文说明',
  en: 'a reason: an id (a lower-case letter and up to 31 more lower-case letters, digits and dashes) and words in zh and en',
};
const REASONS: Words = {
  zh: `最多 ${pointsReasonsMax} 个原因的列表，ID 不重复`,
  en: `a list of at most ${pointsReasonsMax} reasons, each id once`,
};
const NONE: Words = {
  zh: '空：只有服务器应用（confidential）有后端',
  en: 'left out: only a "confidential" client has a back end',
};

const scopes = v.pipe(
  v.array(v.picklist(backEndScopes, must(SCOPES)), must(SCOPES)),
  v.check((given) => new Set(given).size === given.length, must(SCOPES)),
);

/** The keys, as a JWK set or its text. Only the public parts are kept. */
const jwks = v.pipe(
  v.unknown(),
  v.rawTransform<unknown, string>(({ dataset, addIssue, NEVER }) => {
    const keys = readPublicKeys(dataset.value);
    if (keys !== null) return JSON.stringify(keys);
    addIssue({ message: must(KEYS) as never });
    return NEVER;
  }),
);

const STREAM: Words = {
  zh: ' poll，或推送事件的公开 https 地址（不含用户名和 #）',
  en: 'poll, or the public https address that events are pushed to, without user name and fragment',
};

const eventStream = v.pipe(
  v.string(must(STREAM)),
  v.check((given) => given === 'poll' || isPushAddress(given) || isLocalAgentId(given), must(STREAM)),
);

const reason = v.strictObject(
  { id: v.pipe(v.string(must(REASON)), v.regex(REASON_ID, must(REASON))), words: inBoth(40) },
  must(REASON),
);
const reasons = v.pipe(
  v.array(reason, must(REASONS)),
  v.maxLength(pointsReasonsMax, must(REASONS)),
  v.check((given) => new Set(given.map(({ id }) => id)).size === given.length, must(REASONS)),
);

/** The fields of a product whose server calls our API for back ends. */
export const backEnd = {
  backEndScopes: v.optional(scopes, []),
  jwks: v.optional(v.nullable(jwks), null),
  // We connect to it, so the rules for the documents of agents apply to it.
  jwksUri: v.optional(
    v.nullable(
      v.pipe(
        v.string(must(KEYS_ADDRESS)),
        v.check((address) => isAgentId(address) || isLocalAgentId(address), must(KEYS_ADDRESS)),
      ),
    ),
    null,
  ),
  eventStream: v.optional(v.nullable(eventStream), null),
  pointsReasons: v.optional(reasons, []),
};

/** The same fields of a product without a secret. */
export const noBackEnd = {
  backEndScopes: v.optional(v.pipe(scopes, v.maxLength(0, must(NONE))), []),
  jwks: absent(NONE),
  jwksUri: absent(NONE),
  eventStream: absent(NONE),
  pointsReasons: v.optional(v.pipe(reasons, v.maxLength(0, must(NONE))), []),
};
