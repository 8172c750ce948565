import { ACCOUNT_FROZEN } from '@isoline/contract/errors/transport-errors.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { createAccount, freshPhone, startSignedIn } from '../steps/accounts.ts';
import { allowCloud, denyCloud, freshCloudUser, launchPath, openCloudConsent } from '../steps/cloud-steps.ts';
import { button, filledAlert } from '../steps/fields.ts';
import { failNextApiCall, installClock, stopTimers } from '../steps/page-control.ts';
import { verifyForPending } from '../steps/pending-steps.ts';
import { contactField, submitNewAccount } from '../steps/register-steps.ts';
import { anyOf } from '../texts/texts.ts';
import type { Walk } from './state-walk.ts';

/** Shows the callback of the cloud: a denial, a failure, and a pending identity. */
async function* signInWithCloud(browser: UserBrowser) {
  const { page, text } = browser;
  await installClock(page);
  await openCloudConsent(browser);
  await denyCloud(browser);
  await page.getByText(text.provider.denied).waitFor();
  yield 'cloud-denied';
  await page.reload();
  await page.getByText(text.provider.nothing).waitFor();
  yield 'cloud-callback-used';
  await openCloudConsent(browser);
  await failNextApiCall(page, '/tc-auth');
  await allowCloud(browser, freshCloudUser());
  await filledAlert(page.getByRole('main')).waitFor();
  await stopTimers(page);
  yield 'cloud-failed';
  await page.clock.resume();
  await openCloudConsent(browser);
  const { code, status, zh } = ACCOUNT_FROZEN;
  const frozen = { status, json: { code, msg: zh, data: null } };
  await page.route('**/tc-auth*', (route) => route.fulfill(frozen), { times: 1 });
  await allowCloud(browser, freshCloudUser());
  await page.getByRole('link', { name: text.provider.useAnotherAccount }).waitFor();
  yield 'cloud-frozen';
  await openCloudConsent(browser);
  await allowCloud(browser, freshCloudUser());
  await page.getByText(text.provider.registering).waitFor();
  await stopTimers(page);
  yield 'cloud-not-registered';
  await page.clock.resume();
  await button(browser, text.provider.linkExisting).click();
  await page.getByText(text.pendingIdentity.willBeLinked(text.providerNames.tc)).waitFor();
  yield 'cloud-link-account';
  await button(browser, text.pendingIdentity.toCreate).click();
  yield 'cloud-register';
  const taken = freshPhone();
  await createAccount(taken);
  await contactField(browser, taken).fill(taken);
  await button(browser, text.verification.getCode).click();
  await page
    .getByRole('dialog', { name: text.pendingIdentity.question(text.pendingIdentity.phone, text.providerNames.tc) })
    .waitFor();
  yield 'cloud-link-to-existing';
}

/** Shows a launch from the cloud marketplace and the membership that it brings. */
async function* launch(browser: UserBrowser) {
  const { page, text } = browser;
  const user = freshCloudUser();
  const path = await launchPath(user);
  await page.goto(path);
  await button(browser, text.provider.launchYes).waitFor();
  yield 'cloud-launch';
  await button(browser, text.provider.launchYes).click();
  await allowCloud(browser, user);
  await button(browser, text.provider.createAccount).click();
  await page.getByText(text.pendingIdentity.willBeLinked(text.providerNames.tc)).waitFor();
  await verifyForPending(browser, freshPhone());
  await submitNewAccount(browser);
  await page.getByText(text.membershipCard.member, { exact: true }).waitFor();
  yield 'cloud-member';
  await page.goto(path);
  await filledAlert(page).waitFor();
  yield 'cloud-launch-used';
}

/** Shows a launch for another account than the signed-in account. */
async function* launchForOther(browser: UserBrowser) {
  const { page, text } = browser;
  const user = freshCloudUser();
  await createAccount(freshPhone(), { provider: 'tc', user });
  await startSignedIn(browser, freshPhone());
  await page.goto(await launchPath(user));
  await button(browser, text.provider.launchYes).click();
  await allowCloud(browser, user);
  await page.getByText(anyOf((name: string) => text.provider.otherAccountTitle(text.providerNames.tc, name))).waitFor();
  await button(browser, anyOf(text.provider.stayAs)).waitFor();
  yield 'cloud-other-account';
}

async function* openTrial(browser: UserBrowser) {
  const { page, text } = browser;
  await startSignedIn(browser, freshPhone());
  await page.goto('/tencentCloud_redirect/webProVip');
  await page.getByText(text.membershipCard.trial, { exact: true }).waitFor();
  yield 'cloud-trial';
}

export const cloudAccountWalks: readonly Walk[] = [
  { name: 'cloud account: callback', states: signInWithCloud },
  { name: 'cloud account: launch', states: launch },
  { name: 'cloud account: launch for another account', states: launchForOther },
  { name: 'cloud account: trial', states: openTrial },
];
