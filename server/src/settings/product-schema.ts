import { brand } from '@isoline/contract/brand.ts';
import * as v from 'valibot';

// An issue's message continues a sentence that names the place in the file.
type Issue = v.BaseIssue<unknown>;
const must = (rule: string) => (issue: Issue) => `must be ${rule}; it is ${JSON.stringify(issue.input)}.`;

const ID_RULE = 'a lower-case letter and up to 31 more lower-case letters, digits and dashes';
const id = v.pipe(
  v.string(must(ID_RULE)),
  v.regex(/^[a-z][a-z0-9-]{0,31}$/, must(ID_RULE)),
  v.check((value) => value !== brand.id && value !== `${brand.id}-web`, must('an id of its own')),
);

const words = (max: number) => {
  const rule = `a text of 1 to ${max} characters`;
  return v.pipe(v.string(must(rule)), v.nonEmpty(must(rule)), v.maxLength(max, must(rule)));
};
const inBoth = (max: number) => v.strictObject({ zh: words(max), en: words(max) }, must('an object with zh and en'));

const isWebAddress = (value: string) => {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return false;
  const { username, password, hash } = new URL(value);
  return !(username || password || hash) && !value.includes('#') && !/[*\s]/.test(value);
};
const WEB_RULE = 'an http or https address without wildcard, user name and fragment';
const webAddress = v.pipe(v.string(must(WEB_RULE)), v.check(isWebAddress, must(WEB_RULE)));

const ORIGIN_RULE = 'an origin such as https://product.example.com';
const isOrigin = (value: string) => isWebAddress(value) && new URL(value).origin === value;
const origins = v.optional(
  v.array(v.pipe(v.string(must(ORIGIN_RULE)), v.check(isOrigin, must(ORIGIN_RULE))), must('a list')),
  [],
);

const ICON_RULE = 'the path of an .svg or .png file beside the products file';
const icon = v.pipe(v.string(must(ICON_RULE)), v.regex(/^(?:[\w-]+\/)*[\w-]+\.(?:svg|png)$/, must(ICON_RULE)));
const flag = v.optional(v.boolean(must('true or false')), false);

const algorithms = ['ES256', 'RS256'] as const;
const clients = ['confidential', 'browser', 'native'] as const;

// An installed application may have a scheme of its own, named by a domain (RFC 8252, section 7.1).
const REDIRECT_RULE = `${WEB_RULE}, or one with a scheme such as com.example.app for a native client`;
const isRedirect = (value: string) =>
  isWebAddress(value) || /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:\/[^\s#*]*$/.test(value);
const redirects = v.optional(
  v.array(v.pipe(v.string(must(REDIRECT_RULE)), v.check(isRedirect, must(REDIRECT_RULE))), must('a list')),
  [],
);

const MINI_PROGRAM_RULE = 'the app id of a WeChat mini-program: wx and 16 hexadecimal digits';
const miniProgram = v.optional(
  v.nullable(v.pipe(v.string(must(MINI_PROGRAM_RULE)), v.regex(/^wx[0-9a-f]{16}$/, must(MINI_PROGRAM_RULE)))),
  null,
);

const product = v.strictObject(
  {
    id,
    name: inBoth(40),
    summary: inBoth(200),
    url: webAddress,
    origins,
    icon,
    recommended: flag,
    firstParty: flag,
    client: v.optional(v.picklist(clients, must(`one of ${clients.join(', ')}`)), 'confidential'),
    miniProgram,
    redirectUris: redirects,
    postLogoutRedirectUris: redirects,
    backchannelLogoutUri: v.optional(v.nullable(webAddress), null),
    signingAlgorithm: v.optional(v.picklist(algorithms, must(`one of ${algorithms.join(', ')}`)), 'ES256'),
    frameOrigins: origins,
    launchesSigned: flag,
  },
  (issue) =>
    issue.expected === 'never' ? 'is not a field of a product.' : must('an object with the product’s fields')(issue),
);

/** The first value that occurs twice. */
const twice = (values: readonly string[]) => values.find((value, index) => values.indexOf(value) !== index);

/** The products file: a list of products. No id and no origin occurs twice, so that an address names one product. */
export const productsSchema = v.pipe(
  v.array(product, 'must be a list of products.'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const repeated =
      twice(dataset.value.map((one) => one.id)) ??
      twice(dataset.value.flatMap((one) => [...new Set([new URL(one.url).origin, ...one.origins])]));
    if (repeated !== undefined) addIssue({ message: `gives "${repeated}" to two products.` });
  }),
);
