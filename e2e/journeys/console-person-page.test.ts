import { describe, expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh, phoneZh } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { createAccount, freshPhone, lockPassword, maskedPhone } from '../steps/accounts.ts';
import {
  chooseCase,
  consoleButton,
  expectAccessible,
  findPerson,
  joinConsole,
  openList,
} from '../steps/console-steps.ts';
import { giveNickname } from '../steps/database.ts';
import { createProtectedAccount } from '../steps/factors.ts';
import { tabTo } from '../steps/keyboard-steps.ts';
import { starting } from '../texts/texts.ts';

const selectedTab = ({ page }: UserBrowser) => page.getByRole('tab', { selected: true });

describe('the page of a person in the console', () => {
  test('the page fits one screen, the first action is a few presses of Tab away, and only permitted actions are shown', async ({
    openBrowser,
  }) => {
    const phone = freshPhone();
    await createAccount(phone);
    await lockPassword(phone);
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    await joinConsole(browser, 'support');
    await findPerson(browser, phone);
    await page.getByRole('table', { name: text.people.activity }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
    const unlock = consoleButton(browser, text.people.actionName('unlock')).first();
    const isUnlock = () => unlock.evaluate((button) => button === document.activeElement);
    let presses = 0;
    while (presses < 4 && !(await isUnlock())) {
      await page.keyboard.press('Tab');
      presses++;
    }
    expect(await isUnlock()).toBe(true);
    expect(await page.getByRole('button', { disabled: true }).count()).toBe(0);
    expect(await consoleButton(browser, text.people.actionName('freeze')).count()).toBe(0);
  });

  test('the actions, which stay in view, do not cover what has the focus', async ({ openBrowser }) => {
    const phone = freshPhone();
    await createProtectedAccount(phone);
    await lockPassword(phone);
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    await joinConsole(browser, 'administrator');
    await findPerson(browser, phone);
    await page.getByRole('table', { name: text.people.activity }).waitFor();
    for (const height of [900, 620]) {
      await page.setViewportSize({ width: 1440, height });
      await page.getByRole('heading', { level: 1 }).click();
      await tabTo(page, page.getByLabel(text.note.text, { exact: true }));
    }
  });

  test('the address keeps the tab for Back and a reload, and a link of an answer opens its tab and marks the place', async ({
    openBrowser,
  }) => {
    const phone = freshPhone();
    await createAccount(phone);
    const browser = await openBrowser(desktopZh);
    const { page, text } = browser;
    await joinConsole(browser, 'viewer');
    await findPerson(browser, phone);
    await openList(browser, 'devices');
    await page.reload();
    await expect.poll(() => selectedTab(browser).textContent()).toMatch(starting(text.tab.name('devices')));
    await chooseCase(browser, 'no-code');
    await page.getByRole('link', { name: text.problem.goTo('notices') }).click();
    const notices = page.locator('#notices.pointed');
    await notices.waitFor();
    expect(await notices.evaluate((section) => section === document.activeElement)).toBe(true);
    await page.goBack();
    await expect.poll(() => selectedTab(browser).textContent()).toMatch(starting(text.tab.name('devices')));
    await expectAccessible(browser);
  });

  test('on a phone a menu leads to each list, and Back leads to the person', async ({ openBrowser }) => {
    const phone = freshPhone();
    await createAccount(phone);
    const browser = await openBrowser(phoneZh);
    const { page, text } = browser;
    await joinConsole(browser, 'viewer');
    await findPerson(browser, phone);
    await openList(browser, 'sign-ins');
    await page.getByRole('heading', { level: 1, name: text.tab.name('sign-ins') }).waitFor();
    await page.getByRole('table', { name: text.people.signIns }).waitFor();
    await expectAccessible(browser);
    await page.goBack();
    await page.getByRole('heading', { name: text.people.whyTitle }).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
  });
});

test('the palette opens by keys, searches people only by Enter, and offers the permitted actions of the shown person', async ({
  openBrowser,
}) => {
  const phone = freshPhone();
  await createAccount(phone);
  giveNickname(phone, 'Ines');
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await joinConsole(browser, 'security');
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/people/search')) searches.push(request.url());
  });
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: text.palette.field });
  await field.waitFor();
  await page.keyboard.type(phone);
  await page.getByRole('option', { name: text.palette.searchFor(phone) }).waitFor();
  await expectAccessible(browser);
  expect(searches).toEqual([]);
  await page.keyboard.press('Enter');
  await page
    .getByRole('option')
    .filter({ hasText: maskedPhone(phone) })
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Ines' }).waitFor();
  expect(searches).toHaveLength(1);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('option', { name: starting(text.people.actionName('freeze')) }).waitFor();
  expect(await page.getByRole('option', { name: starting(text.people.actionName('close')) }).count()).toBe(0);
  await page.keyboard.type('freeze');
  await page.keyboard.press('Enter');
  // The dialog names the person.
  const dialogName = `${text.people.actionName('freeze')}${text.people.colon}Ines`;
  await page.getByRole('dialog', { name: dialogName, exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('overview');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: text.console.overview }).waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  // The person who was shown is offered by name and masked contact, without another search.
  await page.getByRole('option', { name: `Ines ${maskedPhone(phone)}` }).click();
  await page.getByRole('heading', { level: 1, name: 'Ines' }).waitFor();
  expect(searches).toHaveLength(1);
});
