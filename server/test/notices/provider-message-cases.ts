import { endpoints } from '@isoline/contract/endpoints.ts';
import type { ErrorKey } from '@isoline/contract/errors.ts';
import type { Browser } from '../browser.ts';
import { launches } from '../launch-actions.ts';
import { freshPhone, PASSWORD, type Product } from '../product.ts';
import { allowCloud, cloudAccount, freshUser, scanWechat, wechatAccount } from '../provider-actions.ts';
import { reauthTicket } from '../reauth.ts';
import { keyFor, profileOf, update, upload } from '../uploads.ts';
import type { Reach } from './message-cases.ts';

/** Returns the ticket of a WeChat user without an account. */
async function waitingWechat(product: Product, browser: Browser): Promise<string> {
  const { data } = await browser.call(endpoints.wxAuth, await scanWechat(product, browser, freshUser()));
  return 'security' in data ? data.security : '';
}

/** Tries to link the pending WeChat user to an account that has a WeChat already. */
async function linkTo(product: Product, browser: Browser, security: string, phone: string) {
  await product.pass(60_000);
  const flag = await product.prove(browser, { phone }, 'bind');
  return browser.call(endpoints.linkToExisting, { security, phone, flag });
}

async function comeBackDuring(product: Product, browser: Browser, fault: 'error' | 'delay') {
  const answer = await scanWechat(product, browser, freshUser());
  await (fault === 'delay' ? product.fault('wechat', fault, 1, 6_000) : product.fault('wechat', fault, 1));
  return browser.call(endpoints.wxAuth, answer);
}

/** The rows that an identity provider or the object store causes. */
export const providerMessages = {
  TC_LINKED: async (product, browser) => {
    const user = freshUser();
    await cloudAccount(product, user);
    return browser.call(endpoints.tcAuth, await allowCloud(product, browser, user));
  },
  WX_RESTART: (_product, browser) => browser.call(endpoints.wxAuth, { code: 'none', state: 'none' }),
  VERIFY_FAILED: async (product, browser) => {
    const { url } = await product.anotherNode({ LAUNCH_SIGNED: 'contour' });
    return browser.at(url).call(endpoints.tcAuth, { source: 'contour', platform: 'webProVip' });
  },
  LAUNCH_USED: async (product, browser) => {
    const { signed, launch } = launches(() => product);
    const query = signed();
    await launch(browser, query);
    return launch(browser, query);
  },
  BACK_URL_REFUSED: (_product, browser) =>
    browser.call(endpoints.authorizeUrl, { provider: 'wx', intent: 'login', backUrl: 'https://evil.example/' }),
  NOT_BOUND: async (product, browser) => {
    const phone = freshPhone();
    await product.register(browser, { phone });
    const security = await reauthTicket(product, browser, { phone });
    return browser.call(endpoints.unlink, { security }, { params: { type: 'wx' } });
  },
  ACCOUNT_EXISTS: async (product, browser) => {
    const user = freshUser();
    const { data } = await browser.call(endpoints.wxAuth, await scanWechat(product, browser, user));
    const security = 'security' in data ? data.security : '';
    await wechatAccount(product, user);
    const phone = freshPhone();
    const flag = await product.prove(browser, { phone });
    const registration = { type: 'phone-bind', phone, flag, password: PASSWORD, agree: true, security } as const;
    return browser.call(endpoints.register, registration);
  },
  BOUND_TO_WX: async (product, browser) => {
    const { phone } = await wechatAccount(product, freshUser());
    return linkTo(product, browser, await waitingWechat(product, browser), phone);
  },
  BOUND_TO_TC: async (product, browser) => {
    const { phone } = await cloudAccount(product, freshUser());
    const { data } = await browser.call(endpoints.tcAuth, await allowCloud(product, browser, freshUser()));
    return linkTo(product, browser, 'security' in data ? data.security : '', phone);
  },
  FILE_NOT_IMAGE: async (product, browser) => {
    await product.register(browser, { phone: freshPhone() });
    return update(browser, { userIcon: await upload(browser, Buffer.from('<svg/>')) });
  },
  UPLOAD_FAILED: async (product, browser) => {
    await product.register(browser, { phone: freshPhone() });
    const { userId, nickName } = await profileOf(browser);
    return update(browser, { userIcon: `${userId}/${keyFor(nickName)}` });
  },
  PROVIDER_FAILED: (product, browser) => comeBackDuring(product, browser, 'error'),
  PROVIDER_TIMEOUT: (product, browser) => comeBackDuring(product, browser, 'delay'),
} satisfies Partial<Record<ErrorKey, Reach>>;
