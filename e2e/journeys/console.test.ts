import { describe, expect, inject } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, phoneZh } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { createAccount, freshPhone, lockPassword, maskedPhone } from '../steps/accounts.ts';
import {
  consoleTexts,
  expectAccessible,
  expectOtherLanguage,
  findPerson,
  giveReason,
  joinConsole,
} from '../steps/console-steps.ts';
import { addSessionsOfOthers, ageOperatorPasskeys, beginSessionsFrom, liveSessions } from '../steps/database.ts';
import { createProtectedAccount } from '../steps/factors.ts';
import { answerByOwnObject } from '../steps/passkey-steps.ts';

describe('the operators’ console', () => {
  test('an operator whose password manager answers with its own object joins and signs in', async ({ openBrowser }) => {
    const browser = await openBrowser(desktopEn);
    const { page, locale } = browser;
    const text = consoleTexts[locale];
    await answerByOwnObject(browser);
    await joinConsole(browser, 'viewer');
    await page.getByRole('button', { name: text.menu }).click();
    await page.getByRole('menuitem', { name: text.signOut }).click();
    await page.getByRole('button', { name: text.signIn }).click();
    await page.getByRole('heading', { level: 1, name: text.overview }).waitFor();
  });

  test.for([desktopEn, phoneZh])(
    'an invited operator finds out why a person is locked out, and helps',
    async (profile, { openBrowser }) => {
      const phone = freshPhone();
      await createAccount(phone);
      await lockPassword(phone);
      const browser = await openBrowser(profile);
      const { page, locale } = browser;
      const text = consoleTexts[locale];
      await joinConsole(browser, 'administrator');
      await expectAccessible(browser);
      await findPerson(browser, phone);
      await page.getByText(text.lockedOut).waitFor();
      await expectAccessible(browser);
      const saying = page.getByText(text.saysLocked);
      await saying.click();
      await page.getByText(text.lockEnds).waitFor();
      await expectAccessible(browser);
      await saying.click();
      await page.getByText(text.lockEnds).waitFor({ state: 'hidden' });
      expect(await page.content()).not.toContain(phone);
      await page.getByRole('button', { name: text.show }).first().click();
      await page.getByRole('dialog').waitFor();
      await expectAccessible(browser);
      await giveReason(browser);
      await page.getByText(phone).waitFor();
      // The button is next to the reason, and among all actions.
      await page.getByRole('button', { name: text.unlock }).first().click();
      await giveReason(browser);
      await page.getByText(text.lockedOut).waitFor({ state: 'hidden' });
      await page.getByText(text.refusedOnly).waitFor();
      await page.getByRole('link', { name: text.audit, exact: true }).click();
      await page.getByRole('cell', { name: text.unlocked }).first().waitFor();
      await expectAccessible(browser);
      await page.getByRole('link', { name: text.operators }).click();
      await page.getByRole('heading', { level: 1, name: text.operators }).waitFor();
      await expectAccessible(browser);
    },
  );

  test.for([desktopEn, phoneZh])(
    'in an incident, an operator ends the sessions of a network after a count, and refuses the network until the measure is lifted',
    async (profile, { openBrowser }) => {
      const phone = freshPhone();
      await createAccount(phone);
      // No other journey uses this network.
      const last = profile === desktopEn ? 1 : 2;
      const [address, network] = [`198.51.${last}.7`, `198.51.${last}.0/24`];
      beginSessionsFrom(phone, address);
      addSessionsOfOthers();
      const browser = await openBrowser(profile);
      const { page, locale } = browser;
      const text = consoleTexts[locale];
      await joinConsole(browser, 'security');
      await page.getByRole('link', { name: text.incident }).click();
      await page.getByRole('heading', { level: 1, name: text.incident }).waitFor();
      await expectAccessible(browser);

      const [ofMeasure, ofSignOut] = [
        page.getByLabel(text.network, { exact: true }).first(),
        page.getByLabel(text.network, { exact: true }).last(),
      ];
      await ofMeasure.fill('0.0.0.0/0');
      await ofMeasure.press('Enter');
      await page.getByLabel(text.reason, { exact: true }).fill('a flood of strangers');
      await page.getByRole('button', { name: text.confirm }).click();
      await page.getByText(text.tooWide).waitFor();
      await expectOtherLanguage(browser, profile, ({ tooWide }) => tooWide);
      await expectAccessible(browser);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await ofMeasure.fill(network);
      await ofMeasure.press('Enter');
      await giveReason(browser);
      const lift = page.getByRole('button', { name: text.lift(network) });
      await lift.waitFor();
      await expectAccessible(browser);
      await lift.click();
      await lift.waitFor({ state: 'hidden' });

      await ofSignOut.fill(`${address}/32`);
      await page.getByRole('button', { name: text.count }).click();
      await page.getByText(text.counted(1)).waitFor();
      expect(liveSessions(phone)).toBe(1);
      await expectAccessible(browser);
      await page.getByRole('button', { name: text.endSession }).click();
      await giveReason(browser);
      await page
        .getByRole('row')
        .filter({ hasText: `${address}/32` })
        .getByText(text.done)
        .waitFor();
      expect(liveSessions(phone)).toBe(0);
      await page.getByRole('button', { name: text.count }).click();
      await page.getByText(text.nobodyFits).waitFor();
      await expectAccessible(browser);
    },
  );

  test('a bulk sign-out with new passwords starts when a second operator agrees, and the proposing operator is not asked', async ({
    openBrowser,
  }) => {
    const [phone, address] = [freshPhone(), '198.51.3.7'];
    await createAccount(phone);
    beginSessionsFrom(phone, address);
    const [first, second] = [await openBrowser(desktopEn), await openBrowser(phoneZh)];
    const texts = [consoleTexts['en-US'], consoleTexts['zh-CN']] as const;
    for (const browser of [first, second]) await joinConsole(browser, 'security');
    ageOperatorPasskeys();
    await first.page.getByRole('link', { name: texts[0].incident }).click();
    await first.page.getByLabel(texts[0].network, { exact: true }).last().fill(`${address}/32`);
    await first.page.getByRole('checkbox').check();
    await first.page.getByRole('button', { name: texts[0].count }).click();
    await first.page.getByText(texts[0].needsSecond).waitFor();
    await expectAccessible(first);
    await first.page.getByRole('button', { name: texts[0].proposeSignOut }).click();
    await giveReason(first);
    const row = ({ page }: UserBrowser) => page.getByRole('row').filter({ hasText: `${address}/32` });
    await row(first).getByText(texts[0].proposed, { exact: true }).waitFor();
    expect(await row(first).getByRole('button', { name: texts[0].agreeToSignOut, exact: true }).count()).toBe(0);
    expect(liveSessions(phone)).toBe(1);
    await expectAccessible(first);
    await second.page.getByRole('link', { name: texts[1].incident }).click();
    await row(second).getByRole('button', { name: texts[1].agreeToSignOut, exact: true }).click();
    await giveReason(second);
    await row(second).getByText(texts[1].done).waitFor();
    expect(liveSessions(phone)).toBe(0);
    await expectAccessible(second);
  });

  test('two operators remove the authenticator of a person, and only the operator who did not propose it is asked to agree', async ({
    openBrowser,
  }) => {
    const phone = freshPhone();
    await createProtectedAccount(phone);
    const [first, second] = [await openBrowser(desktopEn), await openBrowser(phoneZh)];
    const texts = [consoleTexts['en-US'], consoleTexts['zh-CN']] as const;
    await joinConsole(first, 'security');
    await findPerson(first, phone);
    await expectAccessible(first);
    await first.page.getByRole('button', { name: texts[0].propose }).click();
    await giveReason(first);
    await first.page.getByText(texts[0].proposedBy).waitFor();
    expect(await first.page.getByRole('button', { name: texts[0].agree }).count()).toBe(0);
    expect(await first.page.getByRole('button', { name: texts[0].sentAgain }).count()).toBeGreaterThan(0);
    await joinConsole(second, 'security');
    await findPerson(second, phone);
    await second.page.getByText(texts[1].proposedBy).waitFor();
    ageOperatorPasskeys();
    await second.page.getByRole('button', { name: texts[1].agree }).click();
    await giveReason(second);
    await second.page.getByText(texts[1].waits).first().waitFor();
    await expectAccessible(second);
  });

  test('an operator who has signed out signs in with only the passkey, and the link of the invitation has expired', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(desktopEn);
    const { page } = browser;
    const text = consoleTexts['en-US'];
    const link = await joinConsole(browser, 'viewer');
    await page.getByRole('button', { name: text.menu }).click();
    await page.getByRole('menuitem', { name: text.signOut }).click();
    const signIn = page.getByRole('button', { name: text.signIn });
    await signIn.waitFor();
    await expectAccessible(browser);
    await signIn.click();
    await page.getByRole('heading', { level: 1, name: text.overview }).waitFor();
    expect(await page.getByRole('link', { name: text.audit, exact: true }).count()).toBe(0);
    await page.goto(link);
    await page.reload();
    await page.getByRole('heading', { name: text.over }).waitFor();
  });

  test('an operator searches, opens a result, and opens and closes a dialog with the keyboard', async ({
    openBrowser,
  }) => {
    const phone = freshPhone();
    await createAccount(phone);
    const browser = await openBrowser(desktopEn);
    const { page } = browser;
    const text = consoleTexts['en-US'];
    await joinConsole(browser, 'support');
    await page.getByRole('link', { name: text.people, exact: true }).click();
    await page.getByLabel(text.searchFor).focus();
    await page.keyboard.type(phone);
    await page.keyboard.press('Enter');
    const result = page
      .getByRole('row')
      .filter({ hasText: maskedPhone(phone) })
      .getByRole('link');
    await result.focus();
    await page.keyboard.press('Enter');
    const show = page.getByRole('button', { name: text.show });
    await show.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expect.poll(() => dialog.evaluate((shown) => shown.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => show.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test.for([desktopEn, phoneZh])(
    'the first page shows the activity as charts that the keyboard can read and as tables',
    async (profile, { openBrowser }) => {
      const visitor = await openBrowser(profile);
      await visitor.page.goto('/plusRegister');
      await createAccount(freshPhone());
      const browser = await openBrowser(profile);
      const { page, locale } = browser;
      const text = consoleTexts[locale];
      await joinConsole(browser, 'viewer');
      // A node writes its counts every ten seconds.
      await expect
        .poll(
          async () => {
            await page.getByRole('button', { name: text.refresh }).click();
            return page.getByRole('list', { name: text.registration }).allTextContents();
          },
          { timeout: 30_000, interval: 1_000 },
        )
        .toEqual([expect.stringMatching(new RegExp(`${text.opened}[1-9]`))]);
      await expectAccessible(browser);
      for (const span of text.spans) {
        await page.getByRole('radio', { name: span }).check({ force: true });
        await page.getByRole('list', { name: text.registration }).waitFor();
      }
      const messages = page.getByRole('slider', { name: text.messages });
      await messages.focus();
      const last = await messages.getAttribute('aria-valuetext');
      await page.keyboard.press('ArrowLeft');
      expect(await messages.getAttribute('aria-valuetext')).not.toBe(last);
      await page.getByText(text.asTable).last().click();
      await page.getByRole('columnheader', { name: text.time, exact: true }).waitFor();
      await expectAccessible(browser);
    },
  );

  test('the console is served only at its own origin, and does not run scripts of others', async ({ openBrowser }) => {
    const { page } = await openBrowser(desktopEn);
    const answer = await page.goto(inject('consoleUrl'));
    const policy = answer?.headers()['content-security-policy'];
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(policy).not.toContain('unsafe');
    expect((await page.request.get('/apis/console/session')).status()).toBe(404);
  });
});
