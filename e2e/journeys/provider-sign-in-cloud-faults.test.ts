import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { phoneZh } from '../browser/profiles.ts';
import { allowCloud, freshCloudUser, openCloudConsent } from '../steps/cloud-steps.ts';
import { filledAlert } from '../steps/fields.ts';
import { failNextCall } from '../steps/sandbox-control.ts';
import { isHome, storedAccessToken } from '../steps/sign-in-steps.ts';

test('when the cloud fails, the user sees the reason, is redirected home and is not signed in', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(phoneZh);
  await openCloudConsent(browser);
  await failNextCall('cloud', 'error');
  await allowCloud(browser, freshCloudUser());
  await filledAlert(browser.page.getByRole('main')).waitFor();
  await browser.page.waitForURL(isHome);
  expect(await storedAccessToken(browser)).toBeNull();
});
