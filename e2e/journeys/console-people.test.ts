import { describe, expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, phoneZh } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { createAccount, freshPhone } from '../steps/accounts.ts';
import {
  chooseCase,
  consoleButton,
  expectAccessible,
  findPerson,
  joinConsole,
  openList,
} from '../steps/console-steps.ts';
import { freezeAccount, giveMembership, membershipDays } from '../steps/database.ts';

const DAYS = 12;

/** Opens the points and the membership of a new person as support, and returns the person's phone. */
async function openMember(browser: UserBrowser): Promise<string> {
  const phone = freshPhone();
  await createAccount(phone);
  giveMembership(phone, 'contour', DAYS);
  await joinConsole(browser, 'support');
  await findPerson(browser, phone);
  await openList(browser, 'benefits');
  return phone;
}

/**
 * Opens the dialog of a button by Enter, types into its number field, which has the focus first, and types a reason.
 */
async function fillDialog(browser: UserBrowser, name: string, number: string, reason: string): Promise<void> {
  const { page } = browser;
  await consoleButton(browser, name).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('number');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(number);
  await page.keyboard.press('Tab');
  await page.keyboard.type(reason);
}

/** Confirms with the keyboard. */
async function confirm({ page }: UserBrowser): Promise<void> {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

const closed = ({ page }: UserBrowser) => page.getByRole('dialog').waitFor({ state: 'hidden' });

describe('membership and points in the console, with only the keyboard', () => {
  test.for([desktopEn, phoneZh])(
    'support extends a membership after a preview, a reason that is too short is refused, and Escape changes nothing',
    async (profile, { openBrowser }) => {
      const browser = await openBrowser(profile);
      const { page, text } = browser;
      const phone = await openMember(browser);
      await fillDialog(browser, text.benefit.extend, '30', 'no');
      await page.getByRole('dialog').getByRole('status').getByText('→').waitFor();
      await expectAccessible(browser);
      await confirm(browser);
      const reason = page.getByLabel(text.people.reason, { exact: true });
      expect(await reason.evaluate((field: HTMLTextAreaElement) => field.validity.tooShort)).toBe(true);
      await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      await closed(browser);
      expect(membershipDays(phone)).toBe(DAYS);
      await fillDialog(browser, text.benefit.extend, '30', 'the order was paid twice');
      await confirm(browser);
      await closed(browser);
      await expect.poll(() => membershipDays(phone)).toBe(DAYS + 30);
      await expectAccessible(browser);
      await expect
        .poll(() => consoleButton(browser, text.benefit.extend).evaluate((button) => button === document.activeElement))
        .toBe(true);
    },
  );

  test('a membership is not extended from an outdated page after another tab has extended it', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(desktopEn);
    const text = browser.text;
    const phone = await openMember(browser);
    const other = await browser.newTab();
    await other.page.goto(browser.page.url());
    await fillDialog(other, text.benefit.extend, '10', 'the order was paid twice');
    await confirm(other);
    await closed(other);
    await fillDialog(browser, text.benefit.extend, '30', 'the order was paid twice');
    await confirm(browser);
    await browser.page.getByText(text.errors.MEMBERSHIP_CHANGED).waitFor();
    await expectAccessible(browser);
    expect(membershipDays(phone)).toBe(DAYS + 10);
    await browser.page.keyboard.press('Escape');
    await closed(browser);
    await browser.page.reload();
    await fillDialog(browser, text.benefit.extend, '30', 'the order was paid twice');
    await confirm(browser);
    await closed(browser);
    expect(membershipDays(phone)).toBe(DAYS + 40);
  });

  test.for([desktopEn, phoneZh])(
    'support corrects points after a preview, and a correction below zero, after another tab took points, is refused with the balance',
    async (profile, { openBrowser }) => {
      const browser = await openBrowser(profile);
      const { page, text } = browser;
      await openMember(browser);
      const other = await browser.newTab();
      await other.page.goto(page.url());
      await fillDialog(browser, text.benefit.correct, '-60', 'given twice by mistake');
      await page.getByRole('dialog').getByText('100 → 40').waitFor();
      await expectAccessible(browser);
      await confirm(browser);
      await closed(browser);
      await page.getByRole('heading', { name: text.benefit.points('40') }).waitFor();
      await page.getByText('given twice by mistake').waitFor();
      await expectAccessible(browser);
      await fillDialog(other, text.benefit.correct, '-60', 'given twice by mistake');
      await confirm(other);
      await other.page.getByText(text.errors.POINTS_TOO_FEW.replace('{balance}', '40')).waitFor();
      await expectAccessible(other);
      await other.page.keyboard.press('Escape');
      await closed(other);
      await other.page.reload();
      await other.page.getByRole('heading', { name: text.benefit.points('40') }).waitFor();
    },
  );
});

test('each question about a frozen account says only that it is frozen, and does not suggest a sign-in', async ({
  openBrowser,
}) => {
  const phone = freshPhone();
  await createAccount(phone);
  freezeAccount(phone);
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await joinConsole(browser, 'support');
  await findPerson(browser, phone);
  await chooseCase(browser, 'locked');
  await expect.poll(() => page.getByText(text.problem.frozenWhy).count()).toBe(2);
  expect(await page.getByText(text.caseSteps.locked).count()).toBe(0);
  await expectAccessible(browser);
});
