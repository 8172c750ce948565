import * as v from 'valibot';
import type { CheckedEntry, KeptIcon, Product, ProductIcon } from '../model/entities/products.ts';
import {
  aList,
  logoutAddress,
  must,
  nativeAddress,
  origins,
  sentence,
  serverAddress,
  type Words,
  webAddress,
} from './product-addresses.ts';
import { apis } from './product-apis.ts';
import { backEnd, noBackEnd } from './product-back-end.ts';
import { absent, inBoth, productId } from './product-fields.ts';

const ICON_RULE: Words = {
  zh: '产品文件旁 .svg 或 .png 文件的路径',
  en: 'the path of an .svg or .png file beside the products file',
};
const icon = v.pipe(v.string(must(ICON_RULE)), v.regex(/^(?:[\w-]+\/)*[\w-]+\.(?:svg|png)$/, must(ICON_RULE)));
const flag = v.optional(v.boolean(must({ zh: '是或否', en: 'true or false' })), false);
const algorithms = ['ES256', 'RS256'] as const;

const MINI_PROGRAM_RULE: Words = {
  zh: '微信小程序 app id：wx 加 16 位十六进制数字',
  en: 'the app id of a WeChat mini-program: wx and 16 hexadecimal digits',
};
const miniProgram = v.optional(
  v.nullable(v.pipe(v.string(must(MINI_PROGRAM_RULE)), v.regex(/^wx[0-9a-f]{16}$/, must(MINI_PROGRAM_RULE)))),
  null,
);

const list = <const S extends v.GenericSchema<string>>(address: S) => v.optional(v.array(address, must(aList)), []);
const pkceKinds = ['required', 'optional'] as const;
const pkce = v.optional(
  v.picklist(pkceKinds, must({ zh: ` ${pkceKinds.join(' 或 ')}`, en: `one of ${pkceKinds.join(', ')}` })),
  'required',
);
/** Without a secret, only PKCE binds a code to its client (RFC 9700, section 2.1.1). */
const pkceRequired = v.optional(
  v.literal(
    'required',
    must({ zh: ' required：没有密钥的客户端必须使用 PKCE', en: 'left out: a client without a secret needs PKCE' }),
  ),
  'required',
);
const noIdTokenClaims = v.optional(
  v.literal(
    false,
    must({
      zh: '否：只有有密钥的服务端（confidential）可以',
      en: 'left out: only a "confidential" client gets claims in its id token',
    }),
  ),
  false,
);

/** These kinds of client have a browser to redirect, so they may not set the field. */
const absentFlag = v.optional(
  v.literal(
    false,
    must({
      zh: '否：只有安装的应用（native）可以用设备登录',
      en: 'left out: only a "native" client has device sign-in',
    }),
  ),
  false,
);

/** Fields that every product has, regardless of how users sign in to it. */
const common = {
  id: productId,
  name: inBoth(40),
  summary: inBoth(200),
  url: webAddress,
  origins,
  icon,
  maker: v.optional(v.nullable(inBoth(80)), null),
  privacyPolicy: v.optional(v.nullable(webAddress), null),
  recommended: flag,
  firstParty: flag,
  signingAlgorithm: v.optional(
    v.picklist(algorithms, must({ zh: ` ${algorithms.join(' 或 ')}`, en: `one of ${algorithms.join(', ')}` })),
    'ES256',
  ),
  frameOrigins: origins,
  launchesSigned: flag,
  apis,
};

const NO_FIELD: Words = { zh: '不是产品的设置项', en: 'is not a field of a product.' };
const AN_OBJECT: Words = { zh: '产品的各项设置', en: 'an object with the product’s fields' };
const REQUIRED: Words = { zh: '为必填项', en: 'must be given.' };

/** Returns the sentence about a field that no product has, one that is missing, or a product that is not an object. */
function wrongField(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return sentence(NO_FIELD)(issue);
  return issue.expected === 'Object' ? must(AN_OBJECT)(issue) : sentence(REQUIRED)(issue);
}

/** A server with a secret. A product without redirect addresses is only listed. */
const confidential = v.strictObject(
  {
    ...common,
    client: v.optional(v.literal('confidential'), 'confidential'),
    ...backEnd,
    pkce,
    idTokenClaims: flag,
    miniProgram,
    deviceSignIn: absentFlag,
    redirectUris: list(serverAddress),
    postLogoutRedirectUris: list(serverAddress),
    // This address may be http, because the server may be in a private network: the logout token is signed, and the
    // answer contains nothing.
    backchannelLogoutUri: v.optional(v.nullable(logoutAddress(webAddress)), null),
  },
  wrongField,
);

/** An application in the browser. Its redirect addresses are addresses of its own pages. */
const browser = v.strictObject(
  {
    ...common,
    client: v.literal('browser'),
    ...noBackEnd,
    pkce: pkceRequired,
    idTokenClaims: noIdTokenClaims,
    miniProgram: absent({
      zh: '空：浏览器应用没有小程序',
      en: 'left out of a "browser" client: a mini-program needs "confidential" or "native"',
    }),
    deviceSignIn: absentFlag,
    redirectUris: list(serverAddress),
    postLogoutRedirectUris: list(serverAddress),
    backchannelLogoutUri: v.optional(v.nullable(logoutAddress(serverAddress)), null),
  },
  wrongField,
);

/** An installed application (RFC 8252), or a mini-program without a server. */
const native = v.strictObject(
  {
    ...common,
    client: v.literal('native'),
    ...noBackEnd,
    pkce: pkceRequired,
    idTokenClaims: noIdTokenClaims,
    miniProgram,
    deviceSignIn: flag,
    redirectUris: list(nativeAddress),
    postLogoutRedirectUris: list(nativeAddress),
    backchannelLogoutUri: v.optional(v.nullable(logoutAddress(serverAddress)), null),
  },
  wrongField,
);

const CLIENTS: Words = { zh: ' confidential、browser 或 native', en: 'one of confidential, browser, native' };
const clientOrObject = (issue: v.BaseIssue<unknown>) =>
  issue.expected === 'Object' ? must(AN_OBJECT)(issue) : must(CLIENTS)(issue);

const NO_ADDRESS: Words = {
  zh: '至少需要一个地址，否则无法登录该产品',
  en: 'must have at least one address: without one nobody signs in to the product.',
};

const ONE_OF_BOTH: Words = {
  zh: 'jwks 和 jwksUri 只能填写一个',
  en: 'must be left out where jwks gives the keys.',
};

const product = v.pipe(
  v.variant('client', [confidential, browser, native], clientOrObject),
  v.forward(
    v.check(
      ({ client, redirectUris, miniProgram: appId, deviceSignIn, postLogoutRedirectUris, backchannelLogoutUri }) =>
        redirectUris.length > 0 ||
        appId !== null ||
        deviceSignIn ||
        (client === 'confidential' && postLogoutRedirectUris.length === 0 && backchannelLogoutUri === null),
      sentence(NO_ADDRESS),
    ),
    ['redirectUris'],
  ),
  v.forward(
    v.check(({ jwks, jwksUri }) => jwks === null || jwksUri === null, sentence(ONE_OF_BOTH)),
    ['jwksUri'],
  ),
);

// A value that is not a URL is refused by its own rule.
const ownOrigin = (url: string) => URL.parse(url)?.origin ?? url;

/** Returns the first value that occurs twice. */
const twice = (values: readonly string[]) => values.find((value, index) => values.indexOf(value) !== index);

/**
 * The products file: a list of products. No id and no origin may occur twice, so that an address belongs to one
 * product. No API and no scope may occur twice, so that a scope that a user allows belongs to one API.
 */
export const productsSchema = v.pipe(
  v.array(product, 'must be a list of products.'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const ids = dataset.value.map((one) => one.id);
    const apis = dataset.value.flatMap((one) => one.apis);
    const repeated = twice(ids);
    if (repeated !== undefined) addIssue({ message: `gives "${repeated}" to two products.` });
    const places = dataset.value.map(({ id, url, origins }) => ({ id, own: new Set([ownOrigin(url), ...origins]) }));
    const origin = repeated === undefined ? twice(places.flatMap(({ own }) => [...own])) : undefined;
    if (origin !== undefined) {
      const names = places.filter(({ own }) => own.has(origin)).map(({ id }) => `"${id}"`);
      addIssue({ message: `gives "${origin}" to two products, ${names.join(' and ')}.` });
    }
    const shared =
      twice(apis.map((one) => one.resource)) ?? twice(apis.flatMap((one) => one.scopes.map(({ id }) => id)));
    if (shared !== undefined) addIssue({ message: `gives "${shared}" twice: an API and a scope have one product.` });
    const unknown = apis.flatMap((one) => one.clients).find((id) => !ids.includes(id));
    if (unknown !== undefined) addIssue({ message: `lets "${unknown}" request an API that is not a product.` });
  }),
);

type Entry = Omit<v.InferOutput<typeof productsSchema>[number], 'icon'>;

export const buildProduct = ({ origins: further, ...entry }: Entry, icon: ProductIcon): Product => ({
  ...entry,
  origins: [...new Set([new URL(entry.url).origin, ...further])],
  icon,
});

/** The fields with addresses that the product must serve. Its privacy policy may be a page of ours. */
const answered = [
  'url',
  'origins',
  'redirectUris',
  'postLogoutRedirectUris',
  'backchannelLogoutUri',
  'frameOrigins',
  'jwksUri',
  'eventStream',
] as const satisfies readonly (keyof Entry)[];

/** Returns the addresses of an entry that are at one of our own origins, which no product can serve. */
export const findOwnAddresses = (entry: Entry, ownOrigins: readonly string[]) =>
  answered.flatMap((field) =>
    [entry[field]]
      .flat()
      .filter((address) => address !== null && ownOrigins.includes(ownOrigin(address)))
      .map((address) => ({ field, address })),
  );

/**
 * Reads one entry by the rules of the products file, for the console, which sends the icon along. Only the file can set
 * up a product without consent (decision 0045).
 */
export function checkEntry(
  entry: object,
  { type, base64 }: KeptIcon,
  ownOrigins: readonly string[] = [],
): CheckedEntry {
  const check = (lang: string) => v.safeParse(productsSchema, [{ ...entry, icon: 'icon.svg' }], { lang });
  const result = check('en-US');
  const inChinese = result.success ? [] : check('zh-CN').issues;
  const bytes = Buffer.from(base64, 'base64');
  const problems = (result.issues ?? []).map(({ path = [], message: en }, index) => {
    const names = path.slice(1).map(({ key }) => key);
    // A problem of an item is one of its list.
    const item = names.findIndex((name) => typeof name === 'number');
    const field = names.slice(0, item < 0 ? names.length : item).join('.');
    return { field, message: { zh: inChinese?.[index]?.message ?? en, en } };
  });
  if (!isIcon(type, bytes)) problems.push({ field: 'icon', message: ICON_FILE });
  const [product] = result.success ? result.output : [];
  if (product?.firstParty) problems.push({ field: 'firstParty', message: FIRST_PARTY });
  if (product)
    for (const { field, address } of findOwnAddresses(product, ownOrigins))
      problems.push({ field, message: { zh: `${OWN.zh}：${address}`, en: `${OWN.en}: ${address}` } });
  return { product: product && problems.length === 0 ? buildProduct(product, { type, bytes }) : null, problems };
}

const OWN: Words = { zh: '这是本账号系统自己的地址，不能属于产品', en: 'This address is one of the account itself' };
const FIRST_PARTY: Words = {
  zh: '只有产品文件可以让产品不询问授权',
  en: 'Only the products file can add a product that doesn’t ask for consent.',
};
const ICON_FILE: Words = { zh: '须为 SVG 或 PNG 图片', en: 'Must be an SVG or PNG picture.' };
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const isIcon = (type: ProductIcon['type'], bytes: Buffer) =>
  type === 'image/png' ? bytes.subarray(0, PNG.length).equals(PNG) : /<svg[\s>]/.test(bytes.toString());

/** Describes the position of an issue in words: a field of a product, a product, or the whole file. */
export function describePosition({ path }: v.BaseIssue<unknown>): string {
  const [entry, ...fields] = path ?? [];
  if (!entry) return 'the file';
  const { id: given } = (entry.value ?? {}) as { readonly id?: unknown };
  const named = typeof given === 'string' && given !== '' ? JSON.stringify(given) : `entry ${Number(entry.key) + 1}`;
  return fields.length === 0 ? named : `${fields.map(({ key }) => String(key)).join('.')} of ${named}`;
}
