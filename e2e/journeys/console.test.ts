import { describe, expect, inject } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, phoneZh } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { createAccount, freshPhone, lockPassword, maskedPhone } from '../steps/accounts.ts';
import {
  chooseCase,
  expectAccessible,
  expectOtherLanguage,
  findPerson,
  giveReason,
  joinConsole,
  openList,
} from '../steps/console-steps.ts';
import { addSessionsOfOthers, ageOperatorPasskeys, beginSessionsFrom, liveSessions } from '../steps/database.ts';
import { createProtectedAccount } from '../steps/factors.ts';
import { answerByOwnObject } from '../steps/passkey-steps.ts';
import { anyOf } from '../texts/texts.ts';

describe('the operators’ console', () => {
  test('an operator whose password manager answers with its own object joins and signs in', async ({ openBrowser }) => {
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    await answerByOwnObject(browser);
    await joinConsole(browser, 'viewer');
    await page.getByRole('button', { name: /^operator/ }).click();
    await page.getByRole('button', { name: text.console.signOut }).click();
    await page.getByRole('button', { name: text.console.signIn }).click();
    await page.getByRole('heading', { level: 1, name: text.console.overview }).waitFor();
  });

  test.for([desktopEn, phoneZh])(
    'an invited operator finds out why a person is locked out, and helps',
    async (profile, { openBrowser }) => {
      const phone = freshPhone();
      await createAccount(phone);
      await lockPassword(phone);
      const browser = await openBrowser(profile);
      const { page, text } = browser;
      await joinConsole(browser, 'administrator');
      await expectAccessible(browser);
      await findPerson(browser, phone);
      await page.getByText(anyOf((where: string) => text.problem.locked(5, where))).waitFor();
      await expectAccessible(browser);
      await chooseCase(browser, 'locked');
      await page.getByText(text.caseSteps.locked).waitFor();
      await expectAccessible(browser);
      await chooseCase(browser, '');
      await page.getByText(text.caseSteps.locked).waitFor({ state: 'hidden' });
      expect(await page.content()).not.toContain(phone);
      await page.getByRole('button', { name: text.people.show }).first().click();
      await page.getByRole('dialog').waitFor();
      await expectAccessible(browser);
      await giveReason(browser);
      await page.getByText(phone).waitFor();
      // The button is next to the reason, and among all actions.
      await page
        .getByRole('button', { name: text.people.actionName('unlock') })
        .first()
        .click();
      await giveReason(browser);
      await page.getByText(anyOf((where: string) => text.problem.locked(5, where))).waitFor({ state: 'hidden' });
      await page.getByText(anyOf(text.problem.refused)).waitFor();
      await page.getByRole('link', { name: text.console.audit, exact: true }).click();
      await page.getByRole('cell', { name: text.kindNames['account-unlocked'] }).first().waitFor();
      await expectAccessible(browser);
      await page.getByRole('link', { name: text.console.operators }).click();
      await page.getByRole('heading', { level: 1, name: text.console.operators }).waitFor();
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
      const { page, text } = browser;
      await joinConsole(browser, 'security');
      await page.getByRole('link', { name: text.console.incident }).click();
      await page.getByRole('heading', { level: 1, name: text.console.incident }).waitFor();
      await expectAccessible(browser);

      const [ofMeasure, ofSignOut] = [
        page.getByLabel(text.incident.network, { exact: true }).first(),
        page.getByLabel(text.incident.network, { exact: true }).last(),
      ];
      await ofMeasure.fill('0.0.0.0/0');
      await ofMeasure.press('Enter');
      await page.getByText(text.reasons.INCIDENT_REFUSED['too-wide']).waitFor();
      await expectOtherLanguage(browser, profile, ({ reasons }) => reasons.INCIDENT_REFUSED['too-wide']);
      await expectAccessible(browser);
      await ofMeasure.fill(network);
      await ofMeasure.press('Enter');
      await giveReason(browser);
      const lift = page.getByRole('button', {
        name: text.incident.liftNamed(text.incident.measure('network', network)),
      });
      await lift.waitFor();
      await expectAccessible(browser);
      await lift.click();
      await lift.waitFor({ state: 'hidden' });

      await ofSignOut.fill(`${address}/32`);
      await page.getByRole('button', { name: text.incident.count }).click();
      await page.getByText(text.incident.countResult(1, 1)).waitFor();
      expect(liveSessions(phone)).toBe(1);
      await expectAccessible(browser);
      await page.getByRole('button', { name: text.incident.end(1) }).click();
      await giveReason(browser);
      await page
        .getByRole('row')
        .filter({ hasText: `${address}/32` })
        .getByText(text.incident.stateName('done'))
        .waitFor();
      expect(liveSessions(phone)).toBe(0);
      await page.getByRole('button', { name: text.incident.count }).click();
      await page.getByText(text.incident.nobodyFits).waitFor();
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
    for (const browser of [first, second]) await joinConsole(browser, 'security');
    ageOperatorPasskeys();
    await first.page.getByRole('link', { name: first.text.console.incident }).click();
    await first.page.getByLabel(first.text.incident.network, { exact: true }).last().fill(`${address}/32`);
    await first.page.getByRole('checkbox').check();
    await first.page.getByRole('button', { name: first.text.incident.count }).click();
    await first.page.getByText(first.text.incident.needsSecond).waitFor();
    await expectAccessible(first);
    await first.page.getByRole('button', { name: first.text.incident.propose(1) }).click();
    await giveReason(first);
    const row = ({ page }: UserBrowser) => page.getByRole('row').filter({ hasText: `${address}/32` });
    await row(first).getByText(first.text.incident.stateName('proposed'), { exact: true }).waitFor();
    expect(await row(first).getByRole('button', { name: first.text.incident.agree, exact: true }).count()).toBe(0);
    expect(liveSessions(phone)).toBe(1);
    await expectAccessible(first);
    await second.page.getByRole('link', { name: second.text.console.incident }).click();
    await row(second).getByRole('button', { name: second.text.incident.agree, exact: true }).click();
    await giveReason(second);
    await row(second).getByText(second.text.incident.stateName('done')).waitFor();
    expect(liveSessions(phone)).toBe(0);
    await expectAccessible(second);
  });

  test('two operators remove the authenticator of a person, and only the operator who did not propose it is asked to agree', async ({
    openBrowser,
  }) => {
    const phone = freshPhone();
    await createProtectedAccount(phone);
    const [first, second] = [await openBrowser(desktopEn), await openBrowser(phoneZh)];
    await joinConsole(first, 'security');
    await findPerson(first, phone);
    await expectAccessible(first);
    await first.page.getByRole('button', { name: first.text.helping.propose }).click();
    await giveReason(first);
    await first.page.getByText(anyOf(first.text.helping.proposed)).waitFor();
    expect(await first.page.getByRole('button', { name: first.text.helping.agree }).count()).toBe(0);
    await openList(first, 'messages');
    await first.page.getByRole('table', { name: first.text.helping.notices }).waitFor();
    expect(await first.page.getByRole('button', { name: first.text.helping.resend }).count()).toBeGreaterThan(0);
    await joinConsole(second, 'security');
    await findPerson(second, phone);
    await second.page.getByText(anyOf(second.text.helping.proposed)).waitFor();
    ageOperatorPasskeys();
    await second.page.getByRole('button', { name: second.text.helping.agree }).click();
    await giveReason(second);
    await second.page.getByText(anyOf(second.text.helping.waits)).first().waitFor();
    await expectAccessible(second);
  });

  test('an operator who has signed out signs in with only the passkey, and the link of the invitation has expired', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    const link = await joinConsole(browser, 'viewer');
    await page.getByRole('button', { name: /^operator/ }).click();
    await page.getByRole('button', { name: text.console.signOut }).click();
    const signIn = page.getByRole('button', { name: text.console.signIn });
    await signIn.waitFor();
    await expectAccessible(browser);
    await signIn.click();
    await page.getByRole('heading', { level: 1, name: text.console.overview }).waitFor();
    expect(await page.getByRole('link', { name: text.console.audit, exact: true }).count()).toBe(0);
    await page.goto(link);
    await page.reload();
    await page.getByRole('heading', { name: text.console.invitationOver }).waitFor();
  });

  test('an operator searches, opens a result, and opens and closes a dialog with the keyboard', async ({
    openBrowser,
  }) => {
    const phone = freshPhone();
    await createAccount(phone);
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    await joinConsole(browser, 'support');
    await page.getByRole('link', { name: text.console.people, exact: true }).click();
    await page.getByLabel(text.people.searchLabel).focus();
    await page.keyboard.type(phone);
    await page.keyboard.press('Enter');
    const result = page
      .getByRole('row')
      .filter({ hasText: maskedPhone(phone) })
      .getByRole('link');
    await result.focus();
    await page.keyboard.press('Enter');
    const show = page.getByRole('button', { name: text.people.show });
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
      const { page, text } = browser;
      await joinConsole(browser, 'viewer');
      // A node writes its counts every ten seconds.
      await expect
        .poll(
          async () => {
            await page.getByRole('button', { name: text.overview.refresh }).click();
            return page.getByRole('list', { name: text.overview.registration }).allTextContents();
          },
          { timeout: 30_000, interval: 1_000 },
        )
        .toEqual([expect.stringMatching(new RegExp(`${text.overview.opened}[1-9]`))]);
      await expectAccessible(browser);
      for (const span of [text.overview.week, text.overview.quarter, text.overview.day]) {
        await page.getByRole('radio', { name: span }).check({ force: true });
        await page.getByRole('list', { name: text.overview.registration }).waitFor();
      }
      const messages = page.getByRole('slider', { name: text.overview.messages });
      await messages.focus();
      const last = await messages.getAttribute('aria-valuetext');
      await page.keyboard.press('ArrowLeft');
      expect(await messages.getAttribute('aria-valuetext')).not.toBe(last);
      await page.getByText(text.overview.asTable).last().click();
      await page.getByRole('columnheader', { name: text.overview.time, exact: true }).waitFor();
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
