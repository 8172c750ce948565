import type { Page } from 'playwright-core';
import { control } from './sandbox.ts';

/** The browser inside the WeChat app. */
export const wechatAgent =
  'Mozilla/5.0 (Linux; Android 14; Mobile) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 ' +
  'Mobile Safari/537.36 MicroMessenger/8.0.50.2701(0x2800325E) NetType/WIFI Language/zh_CN';

/** Rules that WeChat's page in the frame breaks on any page: it is one of its own, with its own landmarks. */
export const itsOwnPage = ['landmark-unique', 'landmark-no-duplicate-main', 'landmark-no-duplicate-banner'];

let people = 0;

/** Somebody with WeChat whom no other journey knows. */
export function newPerson(): string {
  people += 1;
  return `Brook ${Date.now() % 1e8}-${people}`;
}

/** The QR code that the page shows now. */
async function shownCode(page: Page): Promise<string> {
  const picture = page.frameLocator('iframe').locator('img[src*="/connect/qrcode/"]');
  const source = await picture.getAttribute('src');
  return source?.split('/').at(-1)?.split('?')[0] ?? '';
}

/** Does with the code on the page what a phone does. */
export async function onTheirPhone(
  page: Page,
  user: string,
  ...acts: readonly ('scan' | 'confirm' | 'cancel' | 'expire')[]
): Promise<void> {
  const uuid = await shownCode(page);
  for (const act of acts) await control(`wechat/${act}`, { uuid, user });
}

export const scan = (page: Page, user: string) => onTheirPhone(page, user, 'scan', 'confirm');

/** Answers the page that WeChat shows inside its own app. */
export async function answerInApp(page: Page, user: string, answer: 'confirm' | 'cancel' | 'snapshot'): Promise<void> {
  await page.waitForURL(/\/connect\/oauth2\/authorize/);
  const typed = page.locator('input[name=user]:not([type=hidden])');
  await typed.fill(user);
  await page.locator('form', { has: typed }).getByRole('button').click();
  const allow = page.locator(`form:has(input[type=hidden][value="${user}"]) button[value=${answer}]`);
  await allow.click();
}
