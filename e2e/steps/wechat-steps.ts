import type { UserBrowser } from '../browser/user-browser.ts';
import { button } from './fields.ts';
import { control } from './sandbox-control.ts';
import { openTab, signInPage } from './sign-in-steps.ts';

let people = 0;

/** Returns a user of WeChat that no other test uses. */
export function freshWechatUser(): string {
  people += 1;
  return `Brook ${Date.now() % 1e8}-${people}`;
}

const qrFrame = ({ page, text }: UserBrowser) =>
  page.getByTitle(text.provider.frame(text.providerNames.wx)).contentFrame();

/** Returns the picture of WeChat's QR code. */
export const qrPicture = (browser: UserBrowser) => qrFrame(browser).getByRole('img');

/** Opens WeChat's QR code on the sign-in page. */
export async function openQrCode(browser: UserBrowser, search = ''): Promise<void> {
  await browser.page.goto(`${signInPage}${search}`);
  await openTab(browser, browser.text.providerLabels.wx);
  await qrPicture(browser).waitFor();
}

/** Opens WeChat's own page from the sign-in page, inside the WeChat app, where its button is the first. */
export async function openWechatInApp(browser: UserBrowser, search = ''): Promise<void> {
  await browser.page.goto(`${signInPage}${search}`);
  await button(browser, browser.text.provider.openInApp(browser.text.providerNames.wx)).click();
}

type PhoneAction = 'scan' | 'confirm' | 'cancel' | 'expire';

/** Performs a user's actions on a phone with the QR code. */
export async function useQrCode(browser: UserBrowser, user: string, ...actions: readonly PhoneAction[]): Promise<void> {
  const href = await qrFrame(browser).getByRole('link').first().getAttribute('href');
  const uuid = new URLSearchParams(href?.split('?')[1]).get('uuid');
  for (const action of actions) await control(`wechat/${action}`, { uuid, user });
}

export const scanQrCode = (browser: UserBrowser, user: string): Promise<void> =>
  useQrCode(browser, user, 'scan', 'confirm');

const answers = {
  allow: /^(允许|Allow)$/,
  deny: /^(拒绝|Deny)$/,
  snapshot: /^(以快照页浏览|Browse a snapshot)$/,
};

/** Answers WeChat's consent page inside the WeChat app, as this user of WeChat. */
export async function answerWechat({ page }: UserBrowser, user: string, answer: keyof typeof answers): Promise<void> {
  await page.waitForURL('**/connect/**');
  await page.getByRole('textbox').fill(user);
  await page.getByRole('textbox').press('Enter');
  await page.getByText(user, { exact: true }).waitFor();
  await page.getByRole('button', { name: answers[answer] }).click();
}
