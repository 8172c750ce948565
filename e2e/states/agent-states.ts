import type { UserBrowser } from '../browser/user-browser.ts';
import { reauthenticateDialog } from '../steps/account-center-steps.ts';
import { freshPhone, openAccountCenter, startSignedIn } from '../steps/accounts.ts';
import { publishAgent } from '../steps/agent-steps.ts';
import { verifyByCode } from '../steps/code-steps.ts';
import { button } from '../steps/fields.ts';
import { anyOf } from '../texts/texts.ts';
import type { Walk } from './state-walk.ts';

/** Shows an agent: the question, its verification, the agent in the account center, and a missing document. */
async function* agents(browser: UserBrowser) {
  const [{ page, text }, phone] = [browser, freshPhone()];
  await startSignedIn(browser, phone);
  const agent = await publishAgent();
  await page.goto(agent.address);
  await page.getByRole('heading', { name: anyOf(text.productSignIn.agentTitle) }).waitFor();
  yield 'agent-consent';
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await button(browser, text.productSignIn.allow).click();
  await reauthenticateDialog(browser).waitFor();
  yield 'agent-consent-proof';
  await verifyByCode(browser, phone, reauthenticateDialog(browser));
  await page.waitForURL((url) => url.origin === agent.origin);
  agent.stop();
  await openAccountCenter(browser, 'apps');
  await page.getByText(text.connectedProducts.gets(text.connectedProducts.profile)).waitFor();
  yield 'account-center-apps-agent';
  const gone = await publishAgent((response) => void response.writeHead(404).end());
  await page.goto(gone.address);
  await page.getByRole('heading', { name: text.productSignIn.refusedTitle }).waitFor();
  yield 'agent-refused';
  gone.stop();
}

export const agentWalks: readonly Walk[] = [{ name: 'agents', states: agents }];
