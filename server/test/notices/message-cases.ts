import { endpoints } from '@isoline/contract/endpoints.ts';
import type { ErrorKey } from '@isoline/contract/errors.ts';
import { MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { Unavailable } from '../../src/model/unavailable.ts';
import { type Answered, answeredOf, type Browser } from '../browser.ts';
import { runAccountCommand } from '../commands.ts';
import { freshEmail, freshPhone, PASSWORD, type Product, wrongCode } from '../product.ts';
import { askOwnCode } from '../reauth.ts';

type Answer = Pick<Answered<unknown>, 'key' | 'msg'>;

/** Makes a call of a new `browser` answer with one row of the catalog. */
export type Reach = (product: Product, browser: Browser) => Promise<Answer>;

type Contact = { readonly phone: string } | { readonly email: string };

const WRONG = 'Wrong#Pass1';

/** Returns the message of one field. */
async function ofField(key: ErrorKey, name: string, answer: Promise<Answered<unknown>>): Promise<Answer> {
  const { fields } = (await answer).data as { fields: Record<string, string> };
  return { key, msg: fields[name] ?? '' };
}

const post = async (browser: Browser, body: string, type = 'application/json') =>
  answeredOf(
    await browser.fetch(endpoints.existCheck.path, { method: 'POST', body, headers: { 'content-type': type } }),
  );

const get = async (browser: Browser, path: string, headers: Record<string, string> = {}) =>
  answeredOf(await browser.fetch(path, { headers }));

const lookUp = (browser: Browser) => browser.call(endpoints.existCheck, { phone: freshPhone() });

/** Returns the answer to a look-up while the database throws. */
async function whileReading(product: Product, browser: Browser, failure: Error): Promise<Answer> {
  const { accounts } = product.app.ports.store.read;
  const byContact = accounts.byContact;
  accounts.byContact = () => Promise.reject(failure);
  return lookUp(browser).finally(() => {
    accounts.byContact = byContact;
  });
}

async function tryWrongPasswords(browser: Browser, times: number): Promise<Answer> {
  const phone = freshPhone();
  for (let tried = 1; tried < times; tried++) {
    const { headers, slide } = await browser.solve('login');
    await browser.signIn(phone, WRONG, slide, { headers });
  }
  return browser.signIn(phone, WRONG);
}

async function registerWith(
  product: Product,
  browser: Browser,
  contact: Contact,
  parts: { password?: string; agree?: boolean } = {},
): Promise<Answer> {
  const flag = await product.prove(browser, contact);
  const type = 'phone' in contact ? 'phone' : 'email';
  return browser.call(endpoints.register, { type, ...contact, flag, password: PASSWORD, agree: true, ...parts });
}

async function registerTaken(product: Product, browser: Browser, contact: Contact): Promise<Answer> {
  await product.register(product.browser(), contact);
  await product.pass(MINUTE_MS);
  return registerWith(product, browser, contact);
}

async function signedIn(product: Product, browser: Browser): Promise<string> {
  const phone = freshPhone();
  await product.register(browser, { phone });
  return phone;
}

/** The rows that do not need a provider, a merge or a picture. */
export const otherMessages = {
  OK: (_product, browser) => lookUp(browser),
  BAD_REQUEST: (_product, browser) => post(browser, '{'),
  CODE_INCORRECT: async (product, browser) => {
    const phone = await signedIn(product, browser);
    const { type, identifyCode } = await askOwnCode(product, browser, { phone });
    return browser.call(endpoints.verifyPresentContact, { type, identifyCode: wrongCode(identifyCode) });
  },
  CODE_EXPIRED: async (product, browser) => {
    const phone = freshPhone();
    const identifyCode = await product.requestCode(browser, 'login', { phone });
    await product.pass(6 * MINUTE_MS);
    return browser.call(endpoints.signInByCode, { phone, identifyCode });
  },
  PHONE_CODE_NOT_MATCH: async (product, browser) => {
    const phone = freshPhone();
    const identifyCode = wrongCode(await product.requestCode(browser, 'login', { phone }));
    return browser.call(endpoints.signInByCode, { phone, identifyCode });
  },
  SLIDE_REQUIRED: async (_product, browser) => {
    const phone = freshPhone();
    for (let tried = 0; tried < 3; tried++) await browser.signIn(phone, WRONG);
    return browser.signIn(phone, WRONG);
  },
  SLIDE_FAILED: async (_product, browser) => {
    const { headers } = await browser.solve('login');
    const slide = { x: 0, trail: [] };
    return browser.call(endpoints.sendSmsCode, { phone: freshPhone(), slide }, { headers });
  },
  USER_NOT_LOGIN: (_product, browser) => browser.call(endpoints.currentUser, {}),
  BAD_CREDENTIALS: (_product, browser) => browser.signIn(freshPhone(), WRONG),
  CLIENT_UNKNOWN: (_product, browser) =>
    browser.signIn(freshPhone(), WRONG, undefined, { headers: { authorization: 'Basic bm9ib2R5Og==' } }),
  USER_CODE_UNKNOWN: async (product, browser) => {
    await product.register(browser, { phone: freshPhone() });
    return browser.call(endpoints.deviceSignIn, { userCode: 'BCDF-GHJK' });
  },
  ACCOUNT_FROZEN: async (product, browser) => {
    const { phone } = await product.newAccount();
    await runAccountCommand(['freeze', phone], product.env);
    return browser.signIn(phone, PASSWORD);
  },
  FORBIDDEN: (_product, browser) =>
    browser.call(endpoints.signOut, {}, { headers: { origin: 'https://evil.example' } }),
  REAUTH_REQUIRED: async (product, browser) => {
    await signedIn(product, browser);
    return browser.call(endpoints.changePassword, { security: 'nobodys', password: PASSWORD });
  },
  NOT_FOUND: (_product, browser) => get(browser, '/apis/nothing'),
  NO_ACCOUNT_INFO: (product, browser) => product.send(browser, 'reset', { phone: freshPhone() }),
  NO_ACCOUNT: async (product, browser) => {
    const phone = freshPhone();
    const identifyCode = await product.requestCode(browser, 'login', { phone });
    return browser.call(endpoints.signInByCode, { phone, identifyCode });
  },
  NOT_ACCEPTABLE: (_product, browser) => get(browser, endpoints.products.path, { accept: 'text/html' }),
  PHONE_EXISTS: (product, browser) => registerTaken(product, browser, { phone: freshPhone() }),
  EMAIL_EXISTS: (product, browser) => registerTaken(product, browser, { email: freshEmail() }),
  TICKET_EXPIRED: (_product, browser) =>
    browser.call(endpoints.resetPassword, { security: 'nobodys', password: PASSWORD }),
  TOO_LARGE: (_product, browser) => post(browser, `{"phone":"${'1'.repeat(64 * 1024)}"}`),
  MEDIA_TYPE: (_product, browser) => post(browser, '<phone/>', 'text/xml'),
  FIELDS_INVALID: (_product, browser) => post(browser, '[]'),
  EMAIL_FORMAT: async (_product, browser) => {
    const { headers, slide } = await browser.solve('register');
    return browser.call(endpoints.sendCode, { scene: 'register', email: 'nobody', slide }, { headers });
  },
  PHONE_FORMAT: (_product, browser) => browser.call(endpoints.queryByPhone, { phone: '12345678901' }),
  PASSWORD_FORMAT: (product, browser) => registerWith(product, browser, { phone: freshPhone() }, { password: 'weak' }),
  FIELD_REQUIRED: (_product, browser) => ofField('FIELD_REQUIRED', 'phone', post(browser, '{}')),
  FIELD_TYPE: (_product, browser) => ofField('FIELD_TYPE', 'phone', post(browser, '{"phone":1}')),
  TERMS_NOT_AGREED: (product, browser) => registerWith(product, browser, { phone: freshPhone() }, { agree: false }),
  RATE_LIMITED: async (product, browser) => {
    const { url } = await product.anotherNode({ LIMIT_LOOKUP: '4' });
    for (let count = 0; count < 4; count++) await lookUp(browser.at(url));
    return lookUp(browser.at(url));
  },
  LOCKED_OUT: (_product, browser) => tryWrongPasswords(browser, 6),
  CODE_TOO_SOON: async (product, browser) => {
    const phone = freshPhone();
    await product.send(browser, 'login', { phone });
    return product.send(browser, 'login', { phone });
  },
  SERVER_ERROR: (product, browser) => whileReading(product, browser, new Error('unforeseen')),
  UNAVAILABLE: (product, browser) => whileReading(product, browser, new Unavailable('away')),
  GET_USER_INFORMATION_FAILED: (_product, browser) => browser.call(endpoints.productUserInfo, {}),
  CODE_SEND_FAILED: async (product, browser) => {
    await product.fault('sms', 'error', 1);
    return product.send(browser, 'login', { phone: freshPhone() });
  },
} satisfies Partial<Record<ErrorKey, Reach>>;
